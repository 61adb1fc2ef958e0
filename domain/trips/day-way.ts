import type { Untimed } from '../trails/judge-ground.ts'
import { metresBetween } from '../track/geo.ts'
import type { Place } from '../mountains/geo.ts'

/** Where a day begins, stops and ends on a way; minutes and metres climbed are from the start. */
export type WayStop = {
  /** Null: where it begins or ends. */
  summitId: number | null
  m: number
  minutes: number | null
  ascentM: number
  heightM: number
}

/** The way of a day as the planner found it: all that a plan is made of. */
export type DayWay = {
  distanceM: number
  ascentM: number
  onTrailM: number
  /** Null where no time can be told. */
  guideMin: number | null
  untimed: { why: Untimed; park: string | null } | null
  stops: WayStop[]
}

/** What the planner says of a way, as far as a day needs it. */
type Planned = {
  points: readonly { m: number; minutes: number | null; ascentM: number; heightM: number | null }[]
  profile: {
    distance: readonly number[]
    elevation: readonly (number | null)[]
    lat: readonly number[]
    lon: readonly number[]
    minutes: readonly (number | null)[]
  }
  distanceM: number
  ascentM: number
  onTrailM: number
  guideMinutes: number | null
  untimed: { why: Untimed; park: string | null } | null
}

type Summit = Place & { id: number; height: number }

const wholeOf = ({ distanceM, ascentM, onTrailM, guideMinutes, untimed }: Planned) => ({
  distanceM,
  ascentM,
  onTrailM,
  guideMin: guideMinutes,
  untimed: untimed && { why: untimed.why, park: untimed.park },
})

/** A way that was planned from its start over the summits in their order to its end. */
export function wayOver(planned: Planned, summits: readonly Summit[]): DayWay {
  const stops = planned.points.map(({ m, minutes, ascentM, heightM }, i) => {
    const summit = summits[i - 1]
    return { summitId: summit?.id ?? null, m, minutes, ascentM, heightM: summit?.height ?? heightM ?? 0 }
  })
  return { ...wholeOf(planned), stops }
}

/** A laid way comes at least this near to a summit that it is told to go over. */
const PASSED_M = 500

/** A way that somebody laid out: each summit where it comes nearest after the one before; summits far beside it are left out. */
export function wayAlong(planned: Planned, summits: readonly Summit[]): DayWay {
  const { profile } = planned
  const last = profile.distance.length - 1
  const stopAt = (i: number, summitId: number | null, heightM: number): WayStop => ({
    summitId,
    m: profile.distance[i]!,
    minutes: profile.minutes[i] ?? null,
    ascentM: climbedTo(profile.elevation, i),
    heightM,
  })
  const stops = [stopAt(0, null, profile.elevation[0] ?? 0)]
  let from = 0
  for (const { id, lat, lon, height } of summits) {
    let best = { i: -1, offM: PASSED_M }
    for (let i = from; i <= last; i++) {
      const offM = metresBetween(profile.lat[i]!, profile.lon[i]!, lat, lon)
      if (offM < best.offM) best = { i, offM }
    }
    if (best.i < 0) continue
    stops.push(stopAt(best.i, id, height))
    from = best.i
  }
  stops.push(stopAt(last, null, profile.elevation[last] ?? 0))
  return { ...wholeOf(planned), stops }
}

function climbedTo(elevation: readonly (number | null)[], to: number): number {
  let sum = 0
  for (let i = 1; i <= to; i++) sum += Math.max(0, (elevation[i] ?? 0) - (elevation[i - 1] ?? 0))
  return Math.round(sum)
}
