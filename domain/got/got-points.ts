/** A hike as PTTK's regulations see it. */
export interface GotHike {
  distanceM: number
  ascentM: number
}

/** Górska Odznaka Turystyczna: nobody earns more than this in one day. */
export const gotPointsPerDay = 50

/**
 * Points for a route outside the list of scored sections: one per kilometre and one per 100 m of ascent. The rest of a
 * kilometre counts as a whole one when it exceeds 500 m, the rest of a hundred metres when it is at least 51 m.
 */
export function gotPoints({ distanceM, ascentM }: GotHike): number {
  const metres = Math.round(Math.max(0, distanceM))
  const climb = Math.round(Math.max(0, ascentM))
  const forDistance = Math.floor(metres / 1_000) + (metres % 1_000 > 500 ? 1 : 0)
  const forAscent = Math.floor(climb / 100) + (climb % 100 >= 51 ? 1 : 0)
  return forDistance + forAscent
}

/** Points of all hikes of one day together, with the daily limit. */
export function gotPointsOfDay(hikes: readonly GotHike[]): number {
  const total = hikes.reduce((sum, hike) => sum + gotPoints(hike), 0)
  return Math.min(gotPointsPerDay, total)
}
