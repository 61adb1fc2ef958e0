import { describe, expect, test } from 'vitest'
import { cairnShape, stoneFills } from './cairn-shape.ts'

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
