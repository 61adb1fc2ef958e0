import { expect, test } from 'vitest'
import { clockMove } from './clock-move.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const last = Date.UTC(2026, 10, 21, 9)
const seen = (ms: number) => ({ ms, isAwake: true })
const asleep = (ms: number) => ({ ms, isAwake: false })

test.each([
  ['the next second', 1_000, seen(1_000), 0],
  ['an hour with the screen off, for which the timer stood, too', HOUR, asleep(2_000), 0],
  ['an hour without a place on a page that is seen', HOUR, seen(HOUR), 0],
  ['a place that is a little old', -20_000, seen(1_000), 0],
  ['an older place, then a new one', 55_000, seen(1_000), 0],
  ['an hour ahead on a page that is seen, as in another time zone', HOUR, seen(4_000), -HOUR + 4_000],
  ['two minutes ahead on a page that is seen', 120_000, seen(1_000), -119_000],
  ['an hour back', -HOUR, seen(4_000), HOUR + 4_000],
  ['two days ahead', 2 * DAY, seen(4_000), -2 * DAY + 4_000],
  ['two days ahead while nobody looked', 2 * DAY, asleep(4_000), -2 * DAY + 4_000],
  ['two days back', -2 * DAY, asleep(4_000), 2 * DAY + 4_000],
  ['a page that slept for two days by every clock', 2 * DAY, asleep(2 * DAY), 0],
  ['a page that is opened two days later', 2 * DAY, null, 0],
  ['a page that is opened after the clock was put back', -2 * DAY, null, 2 * DAY + 1_000],
])('%s', (_, told, passed, move) => {
  expect(clockMove(last, last + told, passed)).toBe(move)
})
