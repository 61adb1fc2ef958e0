import { guideMinutes } from '#domain/got/guide-time.ts'
import { sunTimes, twilight } from '#domain/sun/sun-times.ts'
import type { Place } from '#domain/mountains/geo.ts'
import type { DayWay, WayStop } from './day-way.ts'
import { seasonOf, type Season } from './season.ts'

const MINUTE = 60_000
/** How long people stay on a summit: tea, a picture, a stamp. */
const REST_MIN = 15
/** Whoever turns back in time is down so long before the sun sets. */
const RESERVE_MIN = 30
/** How much of a way down is steep enough to take extra time. */
const STEEP_SHARE = 0.5

export type PlannedSummit = Place & { id: number; name: string; height: number }

export type PlanInput = {
  day: string
  /** When the walk begins. */
  walkAt: number
  /** Percent of guide time. */
  pace: number
  summits: readonly PlannedSummit[]
  /** Null: nobody knows where the walk begins, so nothing is known of it. */
  way: DayWay | null
  /** Names of where it begins and ends. */
  start: string
  end: string
  /** Kinds of conditions that were lately reported there. */
  reported?: readonly string[]
}

export type PlanStop = {
  kind: 'start' | 'summit' | 'end'
  /** Empty where the place has no name. */
  name: string
  summitId: number | null
  arriveAt: number
  leaveAt: number
  /** Metres walked till here. */
  distanceM: number
  height: number
}

/** Why a day has no hours. */
export type NoTime = { why: 'no-start' | NonNullable<DayWay['untimed']>['why']; park: string | null }

export type DayPlan = {
  /** Where one is when; empty where no time can be told. */
  stops: PlanStop[]
  distanceM: number | null
  ascentM: number | null
  onTrailM: number | null
  /** By the guide, and at the pace of the trip and of the season; both without rests. */
  guideMin: number | null
  walkMin: number | null
  endsAt: number | null
  noTime: NoTime | null
  season: Season
  /** At the highest of the summits; null where the sun does not set that day. */
  light: { dawn: number; rise: number; set: number; dusk: number; summitId: number } | null
  /** Whoever is not on the last summit by then turns round; null for a walk in the dark, and where no time is known. */
  turnBackAt: number | null
  /** Summits that the plan itself reaches after that hour. */
  late: number[]
  startsInDark: boolean
}

/**
 * A day over summits on a way that the planner found: the pace of the trip, the season, a rest on each summit, and the sun of that day.
 * What is not known is not made up: without a start, or over ground that nobody walks, there are no hours. Null without a summit.
 */
export function dayPlan(input: PlanInput): DayPlan | null {
  const { day, walkAt, summits, way } = input
  if (summits.length === 0) return null
  const highest = summits.reduce((best, one) => (one.height > best.height ? one : best))
  const light = lightAt(day, highest)
  const season = seasonOf(day, highest.height, input.reported ?? [])
  const common = {
    distanceM: way?.distanceM ?? null,
    ascentM: way?.ascentM ?? null,
    onTrailM: way?.onTrailM ?? null,
    guideMin: way?.guideMin ?? null,
    season,
    light,
    startsInDark: light !== null && (walkAt < light.dawn || walkAt > light.dusk),
  }
  if (way === null || way.guideMin === null)
    return {
      ...common,
      stops: [],
      walkMin: null,
      endsAt: null,
      noTime: way?.untimed ?? { why: 'no-start', park: null },
      turnBackAt: null,
      late: [],
    }
  const slower = (input.pace / 100) * (season.percent / 100)
  const stops = stopsOf(input, way.stops, slower)
  const turnBackAt = light && turnBack(walkAt, light.set, wayDown(way.stops) * slower)
  return {
    ...common,
    stops,
    walkMin: Math.round(way.guideMin * slower),
    endsAt: stops.at(-1)!.arriveAt,
    noTime: null,
    turnBackAt,
    late:
      turnBackAt === null
        ? []
        : stops.flatMap(({ summitId, arriveAt }) =>
            summitId !== null && arriveAt > turnBackAt ? [summitId] : [],
          ),
  }
}

function stopsOf(
  { walkAt, summits, start, end }: PlanInput,
  wayStops: readonly WayStop[],
  slower: number,
): PlanStop[] {
  const names = new Map(summits.map(({ id, name }) => [id, name]))
  let rested = 0
  return wayStops.map(({ summitId, m, minutes, heightM }, i) => {
    const kind = i === 0 ? 'start' : summitId === null ? 'end' : 'summit'
    const arriveAt = walkAt + ((minutes ?? 0) * slower + rested) * MINUTE
    if (kind === 'summit') rested += REST_MIN
    return {
      kind,
      name: kind === 'summit' ? (names.get(summitId!) ?? '') : kind === 'start' ? start : end || start,
      summitId,
      arriveAt,
      leaveAt: kind === 'summit' ? arriveAt + REST_MIN * MINUTE : arriveAt,
      distanceM: m,
      height: heightM,
    }
  })
}

/** When a day ends: before sunset, between sunset and dusk, or in the dark. */
export function endOf(endsAt: number, light: DayPlan['light']): 'daylight' | 'twilight' | 'dark' {
  return light === null || endsAt <= light.set ? 'daylight' : endsAt <= light.dusk ? 'twilight' : 'dark'
}

/** Guide minutes from the last summit to the end of the day, or all the way back as one came: whichever takes longer. */
function wayDown(stops: readonly WayStop[]): number {
  const last = stops.at(-2)!
  const onward = (stops.at(-1)!.minutes ?? 0) - (last.minutes ?? 0)
  let back = 0
  for (let at = stops.length - 2; at > 0; at--) {
    const [to, from] = [stops[at]!, stops[at - 1]!]
    const up = to.ascentM - from.ascentM
    // What one climbed on the way here is lost on the way back, and what one lost is climbed.
    const ascentM = Math.max(0, up - (to.heightM - from.heightM))
    back += guideMinutes({ distanceM: to.m - from.m, ascentM, steepDescentM: up * STEEP_SHARE })
  }
  return Math.max(onward, back)
}

function turnBack(walkAt: number, sunset: number, downMin: number): number | null {
  return walkAt >= sunset ? null : sunset - (RESERVE_MIN + downMin) * MINUTE
}

function lightAt(day: string, { id, lat, lon }: PlannedSummit): DayPlan['light'] {
  const [sun, edges] = [sunTimes(day, lat, lon), twilight(day, lat, lon)]
  return sun && edges && { ...edges, rise: sun.rise, set: sun.set, summitId: id }
}
