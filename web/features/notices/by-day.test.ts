import { expect, it } from 'vitest'
import { byDay, dayGroupOf } from './by-day.ts'

const now = new Date(2026, 10, 16, 0, 30)
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString()

it.each([
  [at(16, 0, 10), 'today'],
  [at(15, 23, 50), 'yesterday'],
  [at(14, 23, 59), 'week'],
  [at(10, 0, 0), 'week'],
  [at(9, 23, 59), 'earlier'],
  // A clock that goes ahead of ours is no reason to hide anything.
  [at(16, 1, 0), 'today'],
])('%s stands under %s', (iso, group) => {
  expect(dayGroupOf(iso, now)).toBe(group)
})

it('keeps the order and leaves out empty headings', () => {
  const items = [at(16, 0, 20), at(16, 0, 5), at(3, 12)].map((one) => ({ at: one }))
  expect(byDay(items, now)).toEqual([
    { group: 'today', items: items.slice(0, 2) },
    { group: 'earlier', items: items.slice(2) },
  ])
})
