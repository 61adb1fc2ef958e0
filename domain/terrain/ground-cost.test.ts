import { expect, it } from 'vitest'
import { groundCost, pathCost } from './ground-cost.ts'

it.each([
  [0, 1],
  [0.1, 1.5],
  [0.3, 2.5],
  // 1 + 2.5, and a fifth more than a path may be: 90 × 0.04 + 12 × 0.2.
  [0.5, 9.5],
])('a metre of a path that rises by %d costs %d', (slope, cost) => {
  expect(pathCost(slope)).toBeCloseTo(cost, 9)
})

it.each([
  [0, 0],
  [0.5, 0.8],
  [0.75, 1.2],
  [1, 9.1],
])('across ground that rises by %d it costs %d more', (slope, cost) => {
  expect(groundCost(slope)).toBeCloseTo(cost, 9)
})
