import { metresBetween } from '../track/geo.ts'
import { trackStats, type TrackSegment } from '../track/measure/stats.ts'
import type { TrackColumns } from '../track/track.ts'

/** When a walk was over whose end somebody forgot to press. */
export type ForgottenEnd = {
  time: number
  /** `ride`: they drove away; `rest`: the phone lay in one place. */
  why: 'ride' | 'rest'
}

/** A shorter ride is a lift by a tractor on the way, a shorter rest a meal. */
const LEAST_RIDE_M = 2_000
const LEAST_REST_S = 45 * 60
/** From the car to the door, from the stop to the next bus. */
const MOST_STEPS_M = 600
/** Around the place where one rests; who goes farther before the end has walked. */
const ROUND_REST_M = 100
/** A silence that ends elsewhere was walked, with the phone asleep. */
const SAME_PLACE_M = 200
/** What is left of it has to be a walk. */
const LEAST_WALK_M = 300

/** Reads a finished walk from its end: what follows its last steps and is no walking. Null where it ends as a walk does. */
export function forgottenEnd(track: TrackColumns): ForgottenEnd | null {
  const { segments } = trackStats(track)
  let [steps, rest] = [0, 0]
  let found = null as { from: number; why: ForgottenEnd['why'] } | null
  for (const segment of segments.toReversed()) {
    if (segment.kind === 'walk') steps += segment.distanceM
    else if (isWalked(track, segment)) break
    else rest += segment.kind === 'car' ? 0 : (segment.seconds ?? 0)
    if (steps > MOST_STEPS_M) break
    const isRide = segment.kind === 'car'
    if (!isRide && (rest < LEAST_REST_S || (found && steps > ROUND_REST_M))) continue
    found = { from: segment.from, why: isRide ? 'ride' : (found?.why ?? 'rest') }
    steps = 0
    rest = 0
  }
  if (!found) return null
  const { from, why } = found
  const before = segments.filter(({ kind, to }) => kind === 'walk' && to <= from)
  const walkedM = before.reduce((sum, { distanceM }) => sum + distanceM, 0)
  return walkedM < LEAST_WALK_M ? null : { time: track.time[from]!, why }
}

/** A part without steps that belongs to a walk all the same: a lift, a short ride, a phone that slept on the way. */
function isWalked(track: TrackColumns, segment: TrackSegment): boolean {
  if (segment.kind === 'car') return segment.distanceM < LEAST_RIDE_M
  return segment.kind === 'cable' || (segment.kind === 'gap' && lengthOf(track, segment) > SAME_PLACE_M)
}

function lengthOf({ lat, lon }: TrackColumns, { from, to }: TrackSegment): number {
  return metresBetween(lat[from]!, lon[from]!, lat[to]!, lon[to]!)
}
