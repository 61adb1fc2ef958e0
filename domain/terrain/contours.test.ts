import { describe, expect, it } from 'vitest'
import { contourLines, contourRings, gridOf } from './contours.ts'
import { pathOf, simplify, smooth, type Point } from './path.ts'

const cone = gridOf(41, 41, (x, y) => 20 - Math.hypot(x - 20, y - 20))

describe('contours', () => {
  it('are circles around a cone', () => {
    const [ring, ...others] = contourLines(cone, 8)
    expect(others).toEqual([])
    expect(ring![0]).toEqual(ring!.at(-1))
    for (const [x, y] of ring!) expect(Math.hypot(x - 20, y - 20)).toBeCloseTo(12, 1)
  })

  it('split where two hills stand apart and join where they meet', () => {
    const hills = gridOf(60, 30, (x, y) =>
      Math.max(10 - Math.hypot(x - 15, y - 15), 10 - Math.hypot(x - 33, y - 15)),
    )
    expect(contourRings(hills, 4)).toHaveLength(2)
    expect(contourRings(hills, 0.5)).toHaveLength(1)
  })

  it('end at the edge as lines, and close along it as rings', () => {
    const slope = gridOf(10, 10, (x) => x)
    const [line] = contourLines(slope, 4.5)
    expect(line![0]).not.toEqual(line!.at(-1))
    for (const [x] of line!) expect(x).toBeCloseTo(4.5)
    const [ring] = contourRings(slope, 4.5)
    expect(ring![0]).toEqual(ring!.at(-1))
  })

  it('keep every point of a saddle in exactly two lines', () => {
    const saddle = gridOf(3, 3, (x, y) => ((x + y) % 2 === 0 ? 1 : 0))
    const lines = contourLines(saddle, 0.5)
    expect(lines.flat().length).toBeGreaterThan(0)
    for (const [x, y] of lines.flat()) expect(x >= 0 && x <= 2 && y >= 0 && y <= 2).toBe(true)
  })
})

describe('paths', () => {
  it('drop what lies on a straight line and keep corners', () => {
    const points: Point[] = [
      [0, 0],
      [1, 0.01],
      [2, 0],
      [2, 5],
    ]
    expect(simplify(points, 0.1)).toEqual([
      [0, 0],
      [2, 0],
      [2, 5],
    ])
  })

  it('are written in few bytes without adding up rounding errors', () => {
    const points = Array.from({ length: 1000 }, (_, i): Point => [i / 3, 0])
    const steps = pathOf(points)
      .slice('M0 0l'.length)
      .match(/-?[\d.]+/g)!
    const end = steps.filter((_, i) => i % 2 === 0).reduce((sum, step) => sum + Number(step), 0)
    expect(end).toBeCloseTo(333, 1)
  })

  it('are smoothed only where there is something', () => {
    const out = smooth(Float32Array.of(1, 1, Number.NaN, 5), 1)
    expect(out[2]).toBeNaN()
    expect(out[0]).toBeCloseTo(1, 1)
  })
})
