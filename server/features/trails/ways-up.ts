import type { SummitRef } from '#contract/tracks.ts'
import type { WaysUp } from '#contract/trails.ts'
import { metresBetween } from '#domain/track/geo.ts'
import type { TrailNetwork } from '#domain/trails/network.ts'
import type { Land } from '#domain/trails/plan-way.ts'
import { spotsNear } from '#domain/trails/snap.ts'
import { walkersOf } from '#domain/trails/walked-so.ts'
import type { Place } from '#domain/mountains/geo.ts'
import { planRoute } from './plan-route.ts'
import { walkedLines } from './walked-lines.ts'
import type { ShownHike } from './way-walkers.queries.ts'

export type WayStart = WaysUp['ways'][number]['start']

/** A start this far from every trail is none for us. */
const AT_TRAIL_M = 250
/** Ways are looked for from so many starts, the nearest first, and so many are told. */
const LOOKED_AT = 14
const TOLD = 5
/** So much of a way is on trails, or it is not told as one. */
const ON_TRAILS = 0.93
/** A way that passes another start within this begins there. */
const PASSES_M = 300

/** Ways to the top along known trails; of two of which one passes the start of the other, the shorter. */
export function waysUp(
  network: TrailNetwork,
  land: Land,
  to: SummitRef,
  starts: readonly WayStart[],
  hikes: readonly ShownHike[],
  kept: Map<string, number>,
): WaysUp {
  const near = starts
    .filter((start) => spotsNear(network, start, AT_TRAIL_M).length > 0)
    .toSorted((a, b) => away(a, to) - away(b, to))
    .slice(0, LOOKED_AT)
  const found = near.flatMap((start) => {
    const points = [start, to].map(({ lat, lon }) => ({ lat, lon, byHand: false }))
    const plan = planRoute(network, land, { points, by: 'time', day: null, summits: [], huts: [] }, kept)
    const { guideMinutes: minutes, distanceM, ascentM, colours, onTrailM, profile } = plan
    if (minutes === null || onTrailM < distanceM * ON_TRAILS || ascentM <= 0) return []
    return [{ way: { start, minutes, distanceM, ascentM, colours }, profile }]
  })
  const passes = ({ profile }: (typeof found)[number], place: Place) =>
    profile.lat.some((lat, i) => metresBetween(lat, profile.lon[i]!, place.lat, place.lon) < PASSES_M)
  const own = found.filter(
    (one) =>
      !found.some(
        (other) => other !== one && other.way.minutes < one.way.minutes && passes(one, other.way.start),
      ),
  )
  const told = own.toSorted((a, b) => a.way.minutes - b.way.minutes).slice(0, TOLD)
  const walkers = walkersOf(
    told.map(({ profile: { lat, lon } }) => lat.map((one, i) => ({ lat: one, lon: lon[i]! }))),
    hikes.map(({ hiker, lines }) => ({ hiker, lines: walkedLines(lines) })),
  )
  return { ways: told.map(({ way }, i) => ({ ...way, hikers: walkers[i]! })) }
}

const away = (a: Place, b: Place) => metresBetween(a.lat, a.lon, b.lat, b.lon)
