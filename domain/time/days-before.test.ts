import { expect, test } from 'vitest'
import { daysBefore } from './days-before.ts'

test.each([
  ['2026-03-01', 1, '2026-02-28'],
  ['2024-03-01', 1, '2024-02-29'],
  ['2026-01-05', 14, '2025-12-22'],
  ['2026-03-30', 2, '2026-03-28'],
  ['2026-11-15', 0, '2026-11-15'],
])('%s, %i days before, is %s', (day, count, before) => {
  expect(daysBefore(day, count)).toBe(before)
})
