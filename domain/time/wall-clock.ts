/** What a clock without a zone shows: `2026-11-11T06:41:07`. */
const shape = /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d$/

/** Whether such a moment exists in the calendar. Cameras with an unset clock write month 00, and anybody can send day 45. */
export function isWallClock(text: string): boolean {
  if (!shape.test(text)) return false
  const moment = Date.parse(`${text}Z`)
  // Dates that do not exist (30 February) roll over into the next month.
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text)
}
