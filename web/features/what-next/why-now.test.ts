import { expect, it } from 'vitest'
import { daylightFor } from './why-now.ts'

it.each([
  [540, 255, 'plenty'],
  [540, 420, 'plenty'],
  [540, 421, 'tight'],
  [540, 539, 'tight'],
  [540, 540, 'short'],
  [480, 700, 'short'],
  [540, null, null],
])('of a day of %i minutes and a walk of %s says %s', (daylight, walk, says) => {
  expect(daylightFor(daylight, walk)).toBe(says)
})
