import { distanceM, type Place } from '../mountains/geo.ts'

/** Back where it began by another way, back by the same way, or from one place to another. */
export type HikeShape = 'loop' | 'return' | 'traverse'

/** Ends this near are one place. Car parks are large, and public lines are cut at their ends. */
const ONE_PLACE_M = 1_000
const ONE_PLACE_SHARE = 0.1
/** Two recordings of one path lie no further apart than this. */
const SAME_PATH_M = 80
/** From this share of the way back on the same path it is no loop. */
const MOSTLY = 0.6
const SAMPLES = 40

export function hikeShape(way: readonly Place[]): HikeShape | null {
  if (way.length < 2) return null
  const along = metres(way)
  const length = along.at(-1)!
  const apart = distanceM(way[0]!, way.at(-1)!)
  if (apart > Math.max(ONE_PLACE_M, length * ONE_PLACE_SHARE)) return 'traverse'
  // A walk around the hut is neither.
  if (length < 2 * ONE_PLACE_M) return null
  return shareOnSamePath(way, along) >= MOSTLY ? 'return' : 'loop'
}

function shareOnSamePath(way: readonly Place[], along: readonly number[]): number {
  const half = along.at(-1)! / 2
  const turn = along.findIndex((metresHere) => metresHere >= half)
  const there = way.slice(0, turn + 1)
  const back = way.slice(turn)
  const step = Math.max(1, Math.floor(back.length / SAMPLES))
  const looked = back.filter((_, at) => at % step === 0)
  const same = looked.filter((place) => there.some((other) => distanceM(place, other) < SAME_PATH_M))
  return same.length / looked.length
}

/** Metres walked at each point. */
export function metres(way: readonly Place[]): number[] {
  let sum = 0
  return way.map((place, at) => (sum += at === 0 ? 0 : distanceM(way[at - 1]!, place)))
}
