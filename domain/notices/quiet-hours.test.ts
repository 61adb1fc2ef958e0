import { expect, it } from 'vitest'
import { secondsOfQuiet } from './quiet-hours.ts'

it.each([
  ['21:59', 22, 6, 0],
  ['22:00', 22, 6, 8 * 3600],
  ['23:30', 22, 6, 6.5 * 3600],
  ['5:59', 22, 6, 60],
  ['6:00', 22, 6, 0],
  ['13:00', 12, 14, 3600],
  ['11:59', 12, 14, 0],
  // Equal hours: it may always ring.
  ['22:00', 22, 22, 0],
])('at %s, quiet from %s to %s: %s s', (clock, from, to, seconds) => {
  expect(secondsOfQuiet(clock, from, to)).toBe(seconds)
})
