/** Points that Korona Gór Polski adds to the first ascent of its summits. */
const CROWN_BONUS = 5

/** Points for standing on a summit for the first time: one for each begun hundred metres of its height. */
export function firstAscentPoints(heightM: number, inCrown: boolean): number {
  return Math.ceil(heightM / 100) + (inCrown ? CROWN_BONUS : 0)
}
