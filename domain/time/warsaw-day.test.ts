import fc from 'fast-check'
import { expect, it } from 'vitest'
import { warsawDay } from './warsaw-day.ts'

it.each([
  ['2026-11-15T22:59:59Z', '2026-11-15'],
  ['2026-11-15T23:00:00Z', '2026-11-16'],
  ['2026-07-15T21:59:59Z', '2026-07-15'],
  ['2026-07-15T22:00:00Z', '2026-07-16'],
  ['2026-12-31T23:00:00Z', '2027-01-01'],
  ['0987-01-01T12:00:00Z', '0987-01-01'],
])('says that %s is the day %s in Poland', (moment, expected) => {
  expect(warsawDay(new Date(moment))).toBe(expected)
})

it('says the same as the tables of time zones', () => {
  const tables = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' })
  const moments = fc.date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, (at) => {
      expect(warsawDay(at)).toBe(tables.format(at))
    }),
    { numRuns: 500 },
  )
})
