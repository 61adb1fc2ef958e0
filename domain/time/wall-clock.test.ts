import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isWallClock } from './wall-clock.ts'

it.each(['2026-11-11T06:41:07', '2024-02-29T23:59:59', '1900-01-01T00:00:00'])('%s is a moment', (text) => {
  expect(isWallClock(text)).toBe(true)
})

it.each([
  '2024-13-45T10:00:00',
  '2024-00-10T10:00:00',
  '2023-02-29T10:00:00',
  '2024-04-31T10:00:00',
  '2024-04-30T24:00:00',
  '2024-04-30T10:60:00',
  '2024-04-30T10:00:60',
  '0000-00-00T00:00:00',
  '2024-04-30T10:00:00Z',
  '2024-04-30 10:00:00',
  '',
])('%s is none', (text) => {
  expect(isWallClock(text)).toBe(false)
})

it('knows every second of the calendar', () => {
  const [from, to] = [Date.parse('1000-01-01'), Date.parse('2999-12-31')]
  fc.assert(
    fc.property(fc.integer({ min: from / 1000, max: to / 1000 }), (seconds) => {
      expect(isWallClock(new Date(seconds * 1000).toISOString().slice(0, 19))).toBe(true)
    }),
  )
})
