export interface GuideRoute {
  distanceM: number
  ascentM: number
  /** Descent on steep ground only; a gentle one costs nothing extra. */
  steepDescentM?: number
}

const metresPerMinute = 4_000 / 60
const minutesPerClimbedMetre = 10 / 100
const minutesPerSteepMetreDown = 5 / 100

/** Minutes a sign at the trailhead would give: 4 km/h, 10 min per 100 m up, 5 min per 100 m of steep descent; no rests. */
export function guideTime(route: GuideRoute): number {
  return Math.round(guideMinutes(route))
}

/** The same with the parts of a minute, for sums. */
export function guideMinutes({ distanceM, ascentM, steepDescentM = 0 }: GuideRoute): number {
  return (
    distanceM / metresPerMinute + ascentM * minutesPerClimbedMetre + steepDescentM * minutesPerSteepMetreDown
  )
}

/** From this slope on a path downhill slows a walker instead of speeding him up (Tobler, Naismith–Langmuir: 12°). */
export const steepSlope = 0.21

/** Metres lost on steep ground along a profile (distance and elevation, metres), measured over about 100 m at a time. */
export function steepDescent(distanceM: ArrayLike<number>, elevationM: ArrayLike<number>): number {
  let total = 0
  let from = 0
  for (let i = 1; i < distanceM.length; i++) {
    const run = distanceM[i]! - distanceM[from]!
    if (run < 100 && i + 1 < distanceM.length) continue
    const fall = elevationM[from]! - elevationM[i]!
    if (run > 0 && fall / run >= steepSlope) total += fall
    from = i
  }
  return total
}
