/**
 * The file of a closed season: a header, then a line for each hiker who takes part and shows themself to everybody,
 * most points first and then by number, every line with a line feed at its end. Its SHA-256 is what is published; the
 * points of a line are the sum of that hiker's ledger over the year.
 */
export const seasonHeader = 'hiker;points\n'

export function seasonLine({ userId, points }: { userId: number; points: number }): string {
  return `${userId};${points}\n`
}
