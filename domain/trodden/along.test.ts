import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { metresBetween } from '../track/geo.ts'
import { troddenAlong } from './along.ts'
import { middleOf } from './cells.ts'
import type { PlacedGrid } from './lines.ts'

const [ROW, COLUMN, SIDE] = [1_800, 9_600, 60]

/** A grid with classes in some of its cells. */
function gridWith(cells: readonly (readonly [row: number, column: number, of: number])[]): PlacedGrid {
  const classes = new Uint8Array(SIDE * SIDE)
  for (const [row, column, of] of cells) classes[row * SIDE + column] = of
  return { width: SIDE, height: SIDE, corner: [ROW, COLUMN], classes }
}

const at = (row: number, column: number) => middleOf([ROW + row, COLUMN + column])
/** A way of one class along a row. */
const row = (at: number, from: number, to: number, of: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => [at, from + i, of] as const)

const classesOf = (parts: readonly { class: number }[]) => parts.map((part) => part.class)

describe('how trodden a way is', () => {
  it('says nothing where nothing is shown', () => {
    const way = [at(10, 5), at(10, 50)]
    expect(classesOf(troddenAlong(way, null))).toEqual([0])
    expect(classesOf(troddenAlong(way, gridWith([])))).toEqual([0])
    expect(troddenAlong([at(1, 1)], null)).toEqual([])
  })

  it('follows the classes of the map, also one cell beside them', () => {
    const grid = gridWith([...row(10, 5, 24, 2), ...row(10, 25, 50, 4)])
    expect(classesOf(troddenAlong([at(10, 5), at(10, 50)], grid))).toEqual([2, 4])
    expect(classesOf(troddenAlong([at(11, 50), at(11, 5)], grid))).toEqual([4, 2])
    expect(classesOf(troddenAlong([at(12, 5), at(12, 50)], grid))).toEqual([0])
  })

  it('does not take a way that is crossed for one that is walked', () => {
    const grid = gridWith(row(10, 0, 59, 3))
    expect(classesOf(troddenAlong([at(0, 30), at(30, 30)], grid))).toEqual([0])
    expect(classesOf(troddenAlong([at(0, 30), at(10, 30), at(10, 50), at(30, 50)], grid))).toEqual([0, 3, 0])
  })

  it('closes a short hole with the lower of its sides, and leaves a long one', () => {
    const short = gridWith([...row(10, 5, 24, 2), ...row(10, 28, 50, 3)])
    expect(classesOf(troddenAlong([at(10, 5), at(10, 50)], short))).toEqual([2, 3])
    const long = gridWith([...row(10, 5, 24, 2), ...row(10, 34, 50, 3)])
    expect(classesOf(troddenAlong([at(10, 5), at(10, 50)], long))).toEqual([2, 0, 3])
  })

  it('has the length of the way, and never two parts of one class side by side', () => {
    const cell = fc.tuple(fc.integer({ min: 0, max: 59 }), fc.integer({ min: 0, max: 59 }))
    const shown = fc.array(fc.tuple(cell, fc.integer({ min: 1, max: 4 })), { maxLength: 400 })
    fc.assert(
      fc.property(fc.array(cell, { minLength: 2, maxLength: 8 }), shown, (corners, cells) => {
        const way = corners.map(([r, c]) => at(r, c))
        const grid = gridWith(cells.map(([[r, c], of]) => [r, c, of] as const))
        const parts = troddenAlong(way, grid)
        const lengthM = way
          .slice(1)
          .reduce((sum, to, i) => sum + metresBetween(way[i]!.lat, way[i]!.lon, to.lat, to.lon), 0)
        expect(parts.reduce((sum, { m }) => sum + m, 0)).toBeCloseTo(lengthM, 3)
        expect(parts.every((part, i) => part.class !== parts[i - 1]?.class)).toBe(true)
        const most = Math.max(0, ...grid.classes)
        expect(parts.every((part) => part.class <= most)).toBe(true)
      }),
    )
  })
})
