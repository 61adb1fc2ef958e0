/** Month and day as one number, 1221 for 21 December. Winter: 21 December to 20 March. */
export function isWinter(monthDay: number): boolean {
  return monthDay >= 1221 || monthDay <= 320
}

/** The winter that a day belongs to, by the year in which it began. */
export function winterOf(year: number, monthDay: number): number {
  return monthDay >= 1221 ? year : year - 1
}

/** 0 winter, 1 spring, 2 summer, 3 autumn. */
export function seasonOf(monthDay: number): 0 | 1 | 2 | 3 {
  if (isWinter(monthDay)) return 0
  if (monthDay <= 620) return 1
  return monthDay <= 920 ? 2 : 3
}
