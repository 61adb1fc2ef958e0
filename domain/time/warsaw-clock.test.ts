import fc from 'fast-check'
import { expect, it } from 'vitest'
import { warsawClock } from './warsaw-clock.ts'

const asked = new Intl.DateTimeFormat('pl-PL', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Europe/Warsaw',
})

it.each([
  ['2026-03-29T00:59:59Z', '1:59'],
  ['2026-03-29T01:00:00Z', '3:00'],
  ['2026-10-25T00:59:59Z', '2:59'],
  ['2026-10-25T01:00:00Z', '2:00'],
  ['2026-12-31T23:05:00Z', '0:05'],
])('shows at %s %s', (moment, expected) => {
  expect(warsawClock(new Date(moment))).toBe(expected)
})

it('shows what the rules of the time zone say, at any moment', () => {
  const [from, to] = [Date.parse('1970-01-01'), Date.parse('2037-12-31')]
  fc.assert(
    fc.property(fc.integer({ min: from, max: to }), (ms) => {
      expect(warsawClock(new Date(ms))).toBe(asked.format(ms))
    }),
    { numRuns: 500 },
  )
})

it('knows every change of the clocks since 1996', () => {
  for (let year = 1996; year <= 2037; year++) {
    for (const [month, days] of [
      [2, 31],
      [9, 31],
    ] as const) {
      for (let day = days - 8; day <= days; day++) {
        for (const minute of [59, 60]) {
          const ms = Date.UTC(year, month, day, 0, minute)
          expect(`${new Date(ms).toISOString()} ${warsawClock(new Date(ms))}`).toBe(
            `${new Date(ms).toISOString()} ${asked.format(ms)}`,
          )
        }
      }
    }
  }
})
