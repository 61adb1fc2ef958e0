import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wayGrid } from './way-grid.ts'

const line = (...values: number[]) => Float64Array.from(values)

/** The judge: every segment of every line. */
function bruteForce(lines: readonly Float64Array[], px: number, py: number) {
  let least = { index: -1, distance: Infinity }
  for (const [index, points] of lines.entries()) {
    for (let at = 0; at < Math.max(1, points.length - 2); at += 2) {
      const [ax = 0, ay = 0, bx = ax, by = ay] = points.subarray(at, at + 4)
      // The distance to a segment has one valley: narrow down to its bottom.
      let [from, to] = [0, 1]
      const away = (share: number) => Math.hypot(ax + share * (bx - ax) - px, ay + share * (by - ay) - py)
      for (let step = 0; step < 60; step++) {
        const third = (to - from) / 3
        if (away(from + third) < away(to - third)) to -= third
        else from += third
      }
      const distance = Math.min(away(from), away(0), away(1))
      if (distance < least.distance - 1e-9) least = { index, distance }
    }
  }
  return least
}

const at = fc.integer({ min: -60, max: 860 })
const someLine = fc
  .array(fc.tuple(at, at), { minLength: 1, maxLength: 12 })
  .map((points) => Float64Array.from(points.flat()))

describe('finding the way that is pointed at', () => {
  it('names the same line as looking at all of them', () => {
    fc.assert(
      fc.property(
        fc.array(someLine, { minLength: 1, maxLength: 14 }),
        at,
        at,
        fc.integer({ min: 1, max: 90 }),
        fc.integer({ min: 3, max: 200 }),
        (lines, x, y, reach, cell) => {
          const hit = wayGrid(lines, cell).nearest(x, y, reach)
          const judge = bruteForce(lines, x, y)
          if (Math.abs(judge.distance - reach) < 1e-6) return
          if (judge.distance > reach) {
            expect(hit).toBeNull()
            return
          }
          expect(hit?.distance).toBeCloseTo(judge.distance, 6)
          expect(Math.hypot(hit!.x - x, hit!.y - y)).toBeCloseTo(judge.distance, 6)
          // Lines that cross or touch are equally near at that place; elsewhere there is one answer.
          const others = lines.filter((_, index) => index !== judge.index)
          if (bruteForce(others, x, y).distance > judge.distance + 1e-6) expect(hit?.index).toBe(judge.index)
        },
      ),
      { numRuns: 120 },
    )
  })

  it('prefers the first of two lines that lie on each other', () => {
    const same = [line(0, 0, 100, 0), line(0, 0, 100, 0)]
    expect(wayGrid(same).nearest(50, 3, 7)?.index).toBe(0)
  })

  it('finds nothing out of reach, on an empty map or on a line without points', () => {
    expect(wayGrid([line(0, 0, 100, 0)]).nearest(50, 8, 7)).toBeNull()
    expect(wayGrid([]).nearest(1, 1, 50)).toBeNull()
    expect(wayGrid([line()]).nearest(0, 0, 50)).toBeNull()
  })

  it('points at the nearest place of a long segment, not at its ends', () => {
    expect(wayGrid([line(0, 0, 1000, 1000)]).nearest(503, 497, 7)).toMatchObject({ x: 500, y: 500 })
  })
})
