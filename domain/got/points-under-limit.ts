import { gotPoints, gotPointsPerDay, type GotHike } from './got-points.ts'

/** `of`: the day (of a hiker) whose limit it falls under. */
type LimitedHike = GotHike & { of: string; id: number }

/** What each hike gives when those of a day, in order of id, share its limit. */
export function pointsUnderLimit<T extends LimitedHike>(hikes: readonly T[]): (T & { points: number })[] {
  const used = new Map<string, number>()
  return hikes
    .toSorted((a, b) => a.id - b.id)
    .map((hike) => {
      const before = used.get(hike.of) ?? 0
      const points = Math.min(gotPoints(hike), gotPointsPerDay - before)
      used.set(hike.of, before + points)
      return { ...hike, points }
    })
}
