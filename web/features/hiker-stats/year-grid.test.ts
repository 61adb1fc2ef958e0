import { expect, test } from 'vitest'
import { yearGrid } from './year-grid.ts'

test('a year begins on its own weekday', () => {
  // 1 January 2026 was a Thursday.
  expect(yearGrid(2026).slice(0, 5)).toEqual([
    { date: '2026-01-01', week: 0, weekday: 3 },
    { date: '2026-01-02', week: 0, weekday: 4 },
    { date: '2026-01-03', week: 0, weekday: 5 },
    { date: '2026-01-04', week: 0, weekday: 6 },
    { date: '2026-01-05', week: 1, weekday: 0 },
  ])
})

test.each([
  [2024, 366],
  [2026, 365],
  [1900, 365],
  [2000, 366],
])('%i has %i days, the last of them 31 December', (year, count) => {
  const days = yearGrid(year)
  expect(days).toHaveLength(count)
  expect(days.at(-1)?.date).toBe(`${year}-12-31`)
  expect(new Set(days.map(({ week, weekday }) => `${week} ${weekday}`)).size).toBe(count)
  expect(Math.max(...days.map(({ week }) => week))).toBeLessThanOrEqual(53)
})
