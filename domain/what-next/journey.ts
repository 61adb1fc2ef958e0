import { distanceM, type Place } from '#domain/mountains/geo.ts'

export const journeyKinds = ['car', 'train'] as const
export type JourneyKind = (typeof journeyKinds)[number]

/**
 * How long one is on the way to the mountains, without asking anybody about roads or timetables: the straight line made longer by a factor,
 * at a speed that includes villages and waiting, and what getting away and arriving takes.
 */
export const journeyRules: Record<JourneyKind, { detour: number; kmh: number; fixedMin: number }> = {
  car: { detour: 1.25, kmh: 75, fixedMin: 15 },
  train: { detour: 1.3, kmh: 65, fixedMin: 60 },
}

export function journeyMinutes(home: Place, start: Place, by: JourneyKind): number {
  const { detour, kmh, fixedMin } = journeyRules[by]
  return Math.round(((distanceM(home, start) / 1_000) * detour * 60) / kmh + fixedMin)
}

export const outingSpans = ['day', 'weekend'] as const
export type OutingSpan = (typeof outingSpans)[number]

/** Minutes from door to door: a long day; a weekend has a night and some rest between. */
export const spanMinutes: Record<OutingSpan, number> = { day: 14 * 60, weekend: 30 * 60 }
/** Whoever walks also rests. */
const RESTS = 1.15
/** Nobody walks longer in a day. */
const LONGEST_WALK_MIN = 11 * 60
/** Outings that lie so near to each other are one choice. */
const APART_M = 6_000

export type OutingSummit = Place & { id: number; height: number }
export type OutingStart = Place & { slug: string; heightM: number }
/** Where a summit is climbed from, and the minutes there and back. */
export type NearStart<S extends OutingStart> = { start: S; walkMin: number }

export type Outing<S extends OutingStart> = {
  summitId: number
  start: S
  journeyMin: number
  walkMin: number
  span: OutingSpan
}

/**
 * Outings from home that bring most for the hours they take, the best first and apart from each other: of a day, or of a weekend where
 * no summit can be reached in a day.
 */
export function outings<S extends OutingStart>(
  home: Place,
  by: JourneyKind,
  summits: readonly (OutingSummit & { gain: number })[],
  nearest: ReadonlyMap<number, NearStart<S>>,
  most: number,
): Outing<S>[] {
  const reached = summits.flatMap((summit) => {
    const near = nearest.get(summit.id)
    if (near === undefined || summit.gain <= 0 || near.walkMin > LONGEST_WALK_MIN) return []
    const journeyMin = journeyMinutes(home, near.start, by)
    return [{ summit, ...near, journeyMin, minutes: 2 * journeyMin + near.walkMin * RESTS }]
  })
  for (const span of outingSpans) {
    const fitting = reached
      .filter(({ minutes }) => minutes <= spanMinutes[span])
      .toSorted((a, b) => b.summit.gain / b.minutes - a.summit.gain / a.minutes || a.summit.id - b.summit.id)
    const chosen: typeof fitting = []
    for (const one of fitting) {
      if (chosen.length === most) break
      if (chosen.every((other) => distanceM(other.summit, one.summit) >= APART_M)) chosen.push(one)
    }
    if (chosen.length > 0)
      return chosen.map(({ summit, start, journeyMin, walkMin }) => ({
        summitId: summit.id,
        start,
        journeyMin,
        walkMin,
        span,
      }))
  }
  return []
}
