import { setTimeout as after } from 'node:timers/promises'
import { fairQueue, type Waiting } from '../lib/fair-queue.ts'

/** Pages of one visitor that may wait to be drawn; the next ones come undrawn, and are made by their scripts. */
const MOST_OF_ONE = 24
/** After each drawing its visitor leaves the thread to others for four times as long as it took. */
const REST = 4

export class TooManyDrawings extends Error {}

type Turn = Waiting & { by: string; begin(): void }

/** Has something drawn in its turn. */
export type DrawingLane = <T>(by: string, make: () => T) => Promise<T>

type Clock = { now(): number; wait(ms: number): Promise<unknown> }

/**
 * Drawing a page holds the thread that answers everybody for some tens of milliseconds. One is drawn at a time, visitors take turns, and
 * one who asks for many gets them with pauses between: whoever asks for one meanwhile hardly notices.
 */
export function drawingLane({ now, wait }: Clock = usualClock): DrawingLane {
  const waiting = fairQueue<Turn>()
  /** Those who had a page drawn just now. */
  const resting = new Set<string>()
  let isBusy = false

  return (by, make) => {
    if (waiting.countOf(by) >= MOST_OF_ONE) return Promise.reject(new TooManyDrawings())
    return new Promise((resolve, reject) => {
      const begin = () => {
        const began = now()
        try {
          resolve(make())
        } catch (error) {
          reject(error)
        }
        void restAfter(by, (now() - began) * REST)
      }
      waiting.push({ by, urgent: true, begin })
      next()
    })
  }

  function next(): void {
    if (isBusy) return
    const turn = waiting.take(({ by }) => !resting.has(by))
    if (turn === null) return
    isBusy = true
    turn.begin()
  }

  async function restAfter(by: string, ms: number): Promise<void> {
    resting.add(by)
    const rested = wait(ms)
    // Between any two the thread answers whoever came meanwhile; nobody waits for the rest of somebody else.
    await wait(0)
    isBusy = false
    next()
    await rested
    resting.delete(by)
    next()
  }
}

const usualClock: Clock = { now: () => performance.now(), wait: (ms) => after(ms, undefined, { ref: false }) }

/** Pages of one visitor for which answers are gathered at the same time. */
const AT_ONCE = 2

/**
 * Before a page is drawn, its answers are gathered, and that costs, too: only for so many pages of one visitor at once. Others wait
 * without having cost anything, and those beyond `MOST_OF_ONE` are refused at once.
 */
export function visitorGate() {
  const inside = new Map<string, { busy: number; waiting: (() => void)[] }>()
  return async <T>(by: string, make: () => Promise<T>): Promise<T> => {
    const own = inside.get(by) ?? { busy: 0, waiting: [] }
    inside.set(by, own)
    if (own.waiting.length >= MOST_OF_ONE) throw new TooManyDrawings()
    if (own.busy >= AT_ONCE) await new Promise<void>((go) => own.waiting.push(go))
    else own.busy++
    try {
      return await make()
    } finally {
      // Whoever waits next takes over the place.
      const next = own.waiting.shift()
      if (next) next()
      else if (--own.busy === 0) inside.delete(by)
    }
  }
}
