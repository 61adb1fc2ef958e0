import { expect, it } from 'vitest'
import { digestDay } from './digest-day.ts'

// 16 November 2026 is a Monday.
it.each([
  ['monday', '2026-11-16', '6:59', null],
  ['monday', '2026-11-16', '7:00', '2026-11-16'],
  ['monday', '2026-11-18', '0:10', '2026-11-16'],
  ['monday', '2026-11-19', '12:00', null],
  ['monday', '2026-11-15', '23:59', null],
  ['thursday', '2026-11-19', '7:30', '2026-11-19'],
  ['thursday', '2026-11-21', '23:00', '2026-11-19'],
  ['thursday', '2026-11-16', '12:00', null],
] as const)('%s on %s at %s: %s', (choice, day, clock, due) => {
  expect(digestDay(choice, day, clock)).toBe(due)
})
