/** The time a ranking is about, as one number: 0 is all of it, 2026 a year, 202611 a month. */
export const ALL_TIME = 0

export function yearOf(day: string): number {
  return Number(day.slice(0, 4))
}

export function monthOf(day: string): number {
  return Number(day.slice(0, 4)) * 100 + Number(day.slice(5, 7))
}

/** Periods in which something of that day counts. */
export function periodsOf(day: string, monthKnown: boolean): number[] {
  return monthKnown ? [ALL_TIME, yearOf(day), monthOf(day)] : [ALL_TIME, yearOf(day)]
}

/** `all`, `2026` or `2026-11` as people write it; null when it is none of them. */
export function readPeriod(text: string): number | null {
  if (text === 'all') return ALL_TIME
  const match = /^(19\d\d|2\d\d\d)(?:-(0[1-9]|1[0-2]))?$/.exec(text)
  if (match === null) return null
  return match[2] === undefined ? Number(match[1]) : Number(match[1]) * 100 + Number(match[2])
}

export function writePeriod(period: number): string {
  if (period === ALL_TIME) return 'all'
  const text = String(period)
  return text.length === 4 ? text : `${text.slice(0, 4)}-${text.slice(4)}`
}
