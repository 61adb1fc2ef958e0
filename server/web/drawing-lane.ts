import { setTimeout as wait } from 'node:timers/promises'
import { fairQueue, type Waiting } from '../lib/fair-queue.ts'

/** Pages of one visitor that may wait to be drawn; the next ones come undrawn, and are made by their scripts. */
const MOST_OF_ONE = 24
/** Whoever has more pages waiting leaves the thread to others for three times as long as each drawing took. */
const REST = 3

export class TooManyDrawings extends Error {}

type Turn = Waiting & { begin(): void }

/** Has something drawn in its turn. */
export type DrawingLane = <T>(by: string, make: () => T) => Promise<T>

/**
 * Drawing a page holds the thread that answers everybody for some tens of milliseconds. One is drawn at a time, visitors take turns, and
 * one who asks for many at once gets them with pauses between: whoever asks for one meanwhile hardly notices.
 */
export function drawingLane(pause: (ms: number) => Promise<unknown> = wait): DrawingLane {
  const waiting = fairQueue<Turn>()
  let isBusy = false

  return (by, make) => {
    if (waiting.countOf(by) >= MOST_OF_ONE) return Promise.reject(new TooManyDrawings())
    return new Promise((resolve, reject) => {
      const begin = () => {
        const began = performance.now()
        try {
          resolve(make())
        } catch (error) {
          reject(error)
        }
        void pauseAfter(by, performance.now() - began)
      }
      waiting.push({ by, urgent: true, begin })
      next()
    })
  }

  function next(): void {
    if (isBusy) return
    const turn = waiting.take(() => true)
    if (turn === null) return
    isBusy = true
    turn.begin()
  }

  async function pauseAfter(by: string, tookMs: number): Promise<void> {
    // Between any two the thread answers whoever came meanwhile; nobody waits for the pause of somebody else.
    const own = waiting.countOf(by)
    await pause(own > 0 && own === waiting.size ? tookMs * REST : 0)
    isBusy = false
    next()
  }
}

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
