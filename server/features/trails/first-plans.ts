import { availableParallelism } from 'node:os'
import type { RoutePlans } from './route-plans.ts'

/** From Szrenica towards Śnieżka: a way over trails, as most are. */
const BEGIN = { lat: 50.7911, lon: 15.5142, byHand: false }
const END = { lat: 50.736, lon: 15.7399, byHand: false }

/**
 * Plans a way in each thread while nobody waits for it: reading the trails, the land and the program took the first hiker after a start
 * more than a second.
 */
export async function planFirst(plans: RoutePlans): Promise<void> {
  await Promise.all(
    Array.from({ length: Math.max(2, availableParallelism()) }, (_, thread) =>
      plans(
        { points: [BEGIN, { ...END, lon: END.lon + thread / 1e4 }], by: 'time', day: null },
        `start ${thread}`,
      ),
    ),
  )
}
