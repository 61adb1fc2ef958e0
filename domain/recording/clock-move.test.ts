import { expect, test } from 'vitest'
import { clockMove } from './clock-move.ts'

const DAY = 86_400_000
const last = Date.UTC(2026, 10, 21, 9)

test.each([
  ['the next second', 1_000, 1_000, 0],
  ['an hour with the screen off', 3_600_000, 2_000, 0],
  ['a place that is a little old', -20_000, 1_000, 0],
  ['two days ahead', 2 * DAY, 4_000, -2 * DAY + 4_000],
  ['two days back', -2 * DAY, 4_000, 2 * DAY + 4_000],
  ['a page that slept for two days by every clock', 2 * DAY, 2 * DAY, 0],
  ['a page that is opened two days later', 2 * DAY, null, 0],
  ['a page that is opened after the clock was put back', -2 * DAY, null, 2 * DAY + 1_000],
])('%s', (_, told, passed, move) => {
  expect(clockMove(last, last + told, passed)).toBe(move)
})
