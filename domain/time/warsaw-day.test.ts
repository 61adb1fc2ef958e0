import { expect, it } from 'vitest'
import { warsawDay } from './warsaw-day.ts'

it.each([
  ['2026-11-15T22:59:59Z', '2026-11-15'],
  ['2026-11-15T23:00:00Z', '2026-11-16'],
  ['2026-07-15T21:59:59Z', '2026-07-15'],
  ['2026-07-15T22:00:00Z', '2026-07-16'],
  ['0987-01-01T12:00:00Z', '0987-01-01'],
])('says that %s is the day %s in Poland', (moment, expected) => {
  expect(warsawDay(new Date(moment))).toBe(expected)
})
