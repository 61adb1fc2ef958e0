import { expect, it } from 'vitest'
import { firstAscentPoints } from './first-ascent.ts'

it.each([
  [1603, false, 17],
  [1603, true, 22],
  [1600, false, 16],
  [1601, false, 17],
  [614, true, 12],
])('gives for %i m (crown: %s) %i points', (height, inCrown, points) => {
  expect(firstAscentPoints(height, inCrown)).toBe(points)
})
