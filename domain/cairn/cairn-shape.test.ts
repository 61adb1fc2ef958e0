import { describe, expect, test } from 'vitest'
import { cairnShape, pebble, stoneFills } from './cairn-shape.ts'

describe('stones of progress', () => {
  test('fill from the ground up, the partly done one from the left', () => {
    expect(stoneFills(0, 5)).toEqual([0, 0, 0, 0, 0])
    expect(stoneFills(0.5, 5)).toEqual([1, 1, 0.5, 0, 0])
    expect(stoneFills(1, 5)).toEqual([1, 1, 1, 1, 1])
  })

  test('never overflow', () => {
    expect(stoneFills(1.4, 3)).toEqual([1, 1, 1])
    expect(stoneFills(-1, 3)).toEqual([0, 0, 0])
  })

  test('get narrower towards the top and number what was asked for', () => {
    const widths = cairnShape(5).map((stone) => stone.width)
    expect(widths).toEqual(widths.toSorted((a, b) => b - a))
    expect(cairnShape(3)).toHaveLength(3)
    expect(cairnShape(9)).toHaveLength(5)
  })
})

/** The control points of its curves. */
const corners = (path: string) =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])

test('a pebble is round: where two of its curves meet there is no corner, and none leaves its box', () => {
  const points = corners(pebble(0, 100, 0, 100)) as [number, number][]
  // After the first point each curve has two that pull and one where it ends.
  for (let at = 3; at < points.length; at += 3) {
    const [from, here, to] = [points[at - 1]!, points[at]!, points[at + 1] ?? points[1]!]
    const turn =
      Math.atan2(to[1] - here[1], to[0] - here[0]) - Math.atan2(here[1] - from[1], here[0] - from[0])
    expect(Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)))).toBeLessThan(0.1)
    expect(Math.abs(here[0])).toBeLessThanOrEqual(100)
  }
})

test('a pebble is flat below and as broad on its left as on its right', () => {
  const points = corners(pebble(0, 100, 0, 100)) as [number, number][]
  const [rightPull, leftPull] = [points[8]!, points[10]!]
  expect(rightPull[1]).toBe(leftPull[1])
  expect(Math.abs(rightPull[0] + leftPull[0])).toBeLessThanOrEqual(10)
})
