const TURN_MS = 250
/** A busy machine is late by less. */
const LONGEST_TURN_MS = 5000
/** Deadlines that ran out meanwhile are answered so soon after it. */
const AFTERWARDS_MS = 20_000

type Standstill = { from: number; to: number }

/**
 * Moments in which the whole machine stood still (a paused container, a laptop's lid), the tool with it: every deadline runs out at
 * once then, which says nothing about the product. They are told, and what fails right after one is not held against it.
 */
export class Standstills {
  readonly #found: Standstill[] = []
  #last = performance.now()
  readonly #clock = setInterval(() => {
    const now = performance.now()
    if (now - this.#last > LONGEST_TURN_MS) this.#found.push({ from: this.#last, to: now })
    this.#last = now
  }, TURN_MS)

  get seconds(): number {
    return this.#found.reduce((sum, { from, to }) => sum + (to - from) / 1000, 0)
  }

  /** Whether something that failed now may be due to one. */
  get isNear(): boolean {
    const now = performance.now()
    if (now - this.#last > LONGEST_TURN_MS) return true
    return this.#found.some(({ from, to }) => now >= from && now <= to + AFTERWARDS_MS)
  }

  close(): void {
    clearInterval(this.#clock)
  }
}
