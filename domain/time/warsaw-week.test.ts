import { expect, it } from 'vitest'
import { warsawWeek } from './warsaw-week.ts'

it.each([
  ['2026-11-15T22:59:59Z', '2026-11-09'],
  ['2026-11-15T23:00:00Z', '2026-11-16'],
  ['2026-11-16T12:00:00Z', '2026-11-16'],
  ['2026-07-05T22:00:00Z', '2026-07-06'],
  ['2027-01-01T12:00:00Z', '2026-12-28'],
])('at %s it is the week of %s', (at, monday) => {
  expect(warsawWeek(new Date(at))).toBe(monday)
})
