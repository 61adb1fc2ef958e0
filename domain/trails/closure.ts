const MONTHS = [
  'stycznia',
  'lutego',
  'marca',
  'kwietnia',
  'maja',
  'czerwca',
  'lipca',
  'sierpnia',
  'września',
  'października',
  'listopada',
  'grudnia',
]

const SEASON = /od (\d{1,2}) (\p{L}+) do (\d{1,2}) (\p{L}+)/u

/**
 * Is a trail closed on a day (2026-11-16)? Closures with a season are read („od 1 listopada do 31 maja”); all others hold every day.
 * Without a day only those hold.
 */
export function isClosedOn(closed: string | null, day: string | null): boolean {
  if (closed === null) return false
  const season = SEASON.exec(closed)
  if (season === null) return true
  if (day === null) return false
  const from = placeInYear(season[1]!, season[2]!)
  const to = placeInYear(season[3]!, season[4]!)
  const at = Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10))
  return from <= to ? at >= from && at <= to : at >= from || at <= to
}

function placeInYear(day: string, month: string): number {
  return (MONTHS.indexOf(month) + 1) * 100 + Number(day)
}
