import { guideMinutes } from '#domain/got/guide-time.ts'

/** The pace of a trip or of a hiker: percent of guide time. 85 is quick, 120 takes its time. */
export const paceLimits = { min: 60, max: 180, usual: 100 } as const

export const paceKinds = ['calm', 'medium', 'fast'] as const
export type PaceKind = (typeof paceKinds)[number]

/** Percent from and up to which a pace is called so, both included. */
export const paceBounds: Record<PaceKind, { from: number; to: number }> = {
  fast: { from: 0, to: 92 },
  medium: { from: 93, to: 107 },
  calm: { from: 108, to: 1_000 },
}

export function paceKind(percent: number): PaceKind {
  return paceKinds.find((kind) => percent >= paceBounds[kind].from && percent <= paceBounds[kind].to)!
}

/** A recorded hike: minutes of walking, without the rests, and what its guide time follows from. */
export type PacedHike = {
  movingMin: number | null
  distanceM: number
  ascentM: number | null
  steepDescentM: number
}

/** So many hikes make a habit; fewer are an accident. */
const FEWEST = 3
/** Shorter walks are errands. */
const SHORTEST_MIN = 60
/** Beyond these a recording is broken (a clock that stood, a cable car), and says nothing of the walker. */
const BELIEVED = { from: 0.4, to: 2.5 }

/**
 * How fast somebody walks: the middle one of their shares of guide time, in whole percent; null while too few hikes
 * tell. The middle one, because one long photo walk or one race says little.
 */
export function measuredPace(hikes: readonly PacedHike[]): number | null {
  const shares = hikes.flatMap((hike) => {
    if (hike.movingMin === null || hike.ascentM === null) return []
    const guide = guideMinutes({
      distanceM: hike.distanceM,
      ascentM: hike.ascentM,
      steepDescentM: hike.steepDescentM,
    })
    const share = hike.movingMin / guide
    return guide >= SHORTEST_MIN && share >= BELIEVED.from && share <= BELIEVED.to ? [share] : []
  })
  if (shares.length < FEWEST) return null
  const sorted = shares.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const median = (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2
  return Math.round(median * 100)
}
