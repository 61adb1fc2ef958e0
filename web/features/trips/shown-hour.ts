/** An hour as Polish people write it: „6:30” of `06:30`. */
export function shownHour(hour: string): string {
  return hour.replace(/^0(?=\d)/, '')
}
