/** Why walking takes longer than signposts say, which tell of dry summer ground. */
export const seasonReasons = ['winter', 'snow', 'ice', 'storm-damage', 'mud'] as const
export type SeasonReason = (typeof seasonReasons)[number]

export type Season = {
  /** Percent of the guide time. */
  percent: number
  reasons: SeasonReason[]
}

/** Metres above which snow usually lies, January first; null where there is none on our mountains. */
const SNOW_FROM_M = [600, 600, 900, 1_400, 1_900, null, null, null, null, 2_100, 1_500, 800] as const
/** So far above that line it lies deep. */
const DEEP_M = 600
const WINTER = { snow: 125, deep: 150 }
const REPORTED: Partial<Record<SeasonReason, number>> = { snow: 140, ice: 130, 'storm-damage': 115, mud: 110 }
/** Nobody walks half as fast as in summer and calls it the same hike. */
const MOST = 180

/**
 * By what guide times are multiplied on a day: by the month and the height of the highest summit, and by what hikers reported lately.
 * The largest counts in full, each further report for a tenth more.
 */
export function seasonOf(day: string, highestM: number, reported: readonly string[]): Season {
  const line = SNOW_FROM_M[Number(day.slice(5, 7)) - 1] ?? null
  const found: [SeasonReason, number][] = []
  if (line !== null && highestM > line)
    found.push(['winter', highestM > line + DEEP_M ? WINTER.deep : WINTER.snow])
  for (const reason of seasonReasons) {
    const percent = reported.includes(reason) ? REPORTED[reason] : undefined
    if (percent !== undefined) found.push([reason, percent])
  }
  const most = Math.max(100, ...found.map(([, percent]) => percent))
  const more = Math.max(0, found.filter(([reason]) => reason !== 'winter').length - 1) * 10
  return { percent: Math.min(MOST, most + more), reasons: found.map(([reason]) => reason) }
}
