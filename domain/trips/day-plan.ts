import { guideMinutes } from '#domain/got/guide-time.ts'
import { sunTimes, twilight } from '#domain/sun/sun-times.ts'
import { estimateLeg, guessHeight, spotNear, type Spot } from '#domain/what-next/walk-estimate.ts'
import type { Place } from '#domain/mountains/geo.ts'

const MINUTE = 60_000
/** How long people stay on a summit: tea, a picture, a stamp. */
const REST_MIN = 15
/** Whoever turns back in time is down so long before the sun sets. */
const RESERVE_MIN = 30
/** Where nobody said where the walk begins: a valley so far from the first summit, and so much lower. */
const VALLEY = { straightM: 3_000, belowM: 500, lowestM: 200 }

export type PlannedSummit = Place & { id: number; name: string; height: number }
export type PlannedPlace = Place & { name: string }

export type PlanInput = {
  day: string
  /** When the walk begins. */
  walkAt: number
  /** Percent of guide time. */
  pace: number
  start: PlannedPlace | null
  /** Null: where it began. */
  end: PlannedPlace | null
  summits: readonly PlannedSummit[]
  /** A way laid out on the map: its length and times are then the plan's. */
  laid?: LaidWay | null
}

/** The first and the last point are where the walk begins and ends, unless somebody said otherwise. */
export type LaidWay = { points: readonly Place[]; distanceM: number; ascentM: number; guideMin: number }

export type PlanStop = {
  kind: 'start' | 'summit' | 'end'
  /** Empty where the place is only assumed. */
  name: string
  summitId: number | null
  arriveAt: number
  leaveAt: number
  /** Metres walked till here. */
  distanceM: number
  height: number
}

export type DayPlan = {
  stops: PlanStop[]
  distanceM: number
  ascentM: number
  /** By the guide, and at the pace of the trip; both without rests. */
  guideMin: number
  walkMin: number
  endsAt: number
  /** At the highest of the summits; null where the sun does not set that day. */
  light: { dawn: number; rise: number; set: number; dusk: number; summitId: number } | null
  /** Whoever is not on the last summit by then turns round; null for a walk in the dark. */
  turnBackAt: number | null
  /** When it ends: before sunset, between sunset and dusk, or in the dark. */
  end: 'daylight' | 'twilight' | 'dark'
  startsInDark: boolean
  /** Nobody said on the map where the walk begins: the ways up and down are those of a usual valley. */
  startAssumed: boolean
}

/**
 * A day over summits, the pace of the trip, a rest on each summit, and the sun of that day. Without a laid way the paths are not known:
 * straight lines made longer by a factor. Null without a summit.
 */
export function dayPlan({ laid = null, ...input }: PlanInput): DayPlan | null {
  const { day, walkAt, pace, summits } = input
  const [first, last] = [summits[0], summits.at(-1)]
  if (first === undefined || last === undefined) return null
  const start = input.start ?? placeOf(laid?.points[0])
  const end = input.end ?? placeOf(laid?.points.at(-1))
  const spotOf = (place: Place, height: number) => spotNear(first, place, height)
  const tops = summits.map((summit) => spotOf(summit, summit.height))
  const from = start ? spotOf(start, guessHeight(start, summits)) : valleyOf(tops[0]!)
  const goal = end ?? start
  const to = goal ? spotOf(goal, guessHeight(goal, summits)) : valleyOf(tops.at(-1)!)

  const spots = [from, ...tops, to]
  const names = [start?.name ?? '', ...summits.map(({ name }) => name), goal?.name ?? '']
  const scale = scaleTo(laid, spots)
  const stops: PlanStop[] = []
  let [at, distanceM, ascentM, guideMin] = [walkAt, 0, 0, 0]
  for (const [index, spot] of spots.entries()) {
    if (index > 0) {
      const leg = estimateLeg(spots[index - 1]!, spot)
      distanceM += leg.distanceM * scale.way
      ascentM += leg.ascentM
      guideMin += guideMinutes(leg) * scale.time
      at += walkMinutes(spots[index - 1]!, spot, pace) * scale.time * MINUTE
    }
    const summit = summits[index - 1] ?? null
    const kind = index === 0 ? 'start' : summit === null ? 'end' : 'summit'
    const leaveAt = kind === 'summit' ? at + REST_MIN * MINUTE : at
    stops.push({
      kind,
      name: names[index]!,
      summitId: summit?.id ?? null,
      arriveAt: at,
      leaveAt,
      distanceM,
      height: spot.height,
    })
    at = leaveAt
  }

  const highest = summits.reduce((best, one) => (one.height > best.height ? one : best))
  const light = lightAt(day, highest)
  return {
    stops,
    distanceM: Math.round(distanceM),
    ascentM: Math.round(laid?.ascentM ?? ascentM),
    guideMin: Math.round(guideMin),
    walkMin: Math.round((guideMin * pace) / 100),
    endsAt: at,
    light,
    turnBackAt: light && turnBack(walkAt, light.set, wayDown(spots, pace) * scale.time),
    end: light === null || at <= light.set ? 'daylight' : at <= light.dusk ? 'twilight' : 'dark',
    startsInDark: light !== null && (walkAt < light.dawn || walkAt > light.dusk),
    startAssumed: start === null,
  }
}

function placeOf(point: Place | undefined): PlannedPlace | null {
  return point ? { lat: point.lat, lon: point.lon, name: '' } : null
}

/** Between its stops a laid way is shared out as the estimate would: what is known is its whole. */
function scaleTo(laid: LaidWay | null, spots: readonly Spot[]): { way: number; time: number } {
  if (laid === null) return { way: 1, time: 1 }
  const legs = spots.slice(1).map((spot, i) => estimateLeg(spots[i]!, spot))
  const sum = (values: number[]) =>
    Math.max(
      1,
      values.reduce((all, one) => all + one, 0),
    )
  return {
    way: laid.distanceM / sum(legs.map((leg) => leg.distanceM)),
    time: laid.guideMin / sum(legs.map((leg) => guideMinutes(leg))),
  }
}

function walkMinutes(from: Spot, to: Spot, pace: number): number {
  return (guideMinutes(estimateLeg(from, to)) * pace) / 100
}

/** Minutes from the last summit to the end of the day, or all the way back as one came: whichever takes longer. */
function wayDown(spots: readonly Spot[], pace: number): number {
  const onward = walkMinutes(spots.at(-2)!, spots.at(-1)!, pace)
  let back = 0
  for (let at = spots.length - 2; at > 0; at--) back += walkMinutes(spots[at]!, spots[at - 1]!, pace)
  return Math.max(onward, back)
}

function turnBack(walkAt: number, sunset: number, downMin: number): number | null {
  return walkAt >= sunset ? null : sunset - (RESERVE_MIN + downMin) * MINUTE
}

function lightAt(day: string, { id, lat, lon }: PlannedSummit): DayPlan['light'] {
  const [sun, edges] = [sunTimes(day, lat, lon), twilight(day, lat, lon)]
  return sun && edges && { ...edges, rise: sun.rise, set: sun.set, summitId: id }
}

function valleyOf(top: Spot): Spot {
  return {
    x: top.x + VALLEY.straightM,
    y: top.y,
    height: Math.max(VALLEY.lowestM, top.height - VALLEY.belowM),
  }
}
