import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgePosition, MOST_ACCURACY_M } from './accept.ts'
import { NO_FIGURES, withPoint } from './live-figures.ts'
import { countPoints, linesOf, packPoints, trackOf, unpackPoints, type RecordedPoint } from './points.ts'

const NINE = Date.UTC(2026, 10, 21, 8)
const point = (i: number, more: Partial<RecordedPoint> = {}): RecordedPoint => ({
  time: NINE + i * 1_000,
  lat: 49.4 + i * 0.00001,
  lon: 20.4,
  ele: 700 + i / 10,
  accuracyM: 8,
  part: 0,
  ...more,
})

describe('points in batches', () => {
  it('come back as they were, however they were cut into batches', () => {
    const sizes = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(sizes, (lengths) => {
        let next = 0
        const batches = lengths.map((length, part) =>
          Array.from({ length }, () => point(next++, { part, ...(next % 4 === 0 && { ele: Number.NaN }) })),
        )
        const packed = batches.map(packPoints)
        expect(packed.flatMap(unpackPoints)).toEqual(batches.flat())
        expect(countPoints(packed)).toBe(next)
        const track = trackOf(packed)
        expect(Array.from(track.time)).toEqual(batches.flat().map(({ time }) => time))
        // A segment for each part that has a point.
        expect(track.starts.length).toBe(lengths.filter((length) => length > 0).length)
        expect(linesOf(track).flat().length).toBeLessThanOrEqual(next)
      }),
    )
  })
})

describe('a place that the phone tells', () => {
  const told = (more = {}) => ({ time: NINE, lat: 49.4, lon: 20.4, ele: null, accuracyM: 10, ...more })

  it('is kept unless it is inaccurate, old or a jump', () => {
    expect(judgePosition(null, told())).toBe('kept')
    expect(judgePosition(null, told({ accuracyM: MOST_ACCURACY_M + 1 }))).toBe('inaccurate')
    expect(judgePosition(null, told({ accuracyM: Number.NaN }))).toBe('inaccurate')
    expect(judgePosition(point(0), told({ time: NINE }))).toBe('old')
    expect(judgePosition(point(0), told({ time: NINE + 1_000, lat: 49.41 }))).toBe('jump')
    // After a silence one may be anywhere.
    expect(judgePosition(point(0), told({ time: NINE + 90_000, lat: 49.41 }))).toBe('kept')
  })
})

describe('figures while one walks', () => {
  it('count what was walked and climbed, not the shiver of standing still', () => {
    let figures = NO_FIGURES
    for (let i = 0; i < 600; i++) figures = withPoint(figures, point(i), 700 + i / 4)
    expect(figures.distanceM).toBeGreaterThan(600 * 1.1 - 12)
    expect(figures.distanceM).toBeLessThan(600 * 1.12)
    expect(figures.ascentM).toBeGreaterThan(135)
    expect(figures.ascentM).toBeLessThanOrEqual(150)
    expect(figures.walkingMs).toBe(599_000)
    const walked = figures.distanceM
    for (let i = 600; i < 900; i++)
      figures = withPoint(
        figures,
        point(600, { time: NINE + i * 1_000, lon: 20.4 + ((i % 3) - 1) * 0.00003 }),
        850,
      )
    expect(figures.distanceM - walked).toBeLessThan(10)
  })

  it('count neither time nor way over a pause', () => {
    let figures = withPoint(NO_FIGURES, point(0), null)
    figures = withPoint(figures, point(3_600, { part: 1, lat: 49.5 }), null)
    expect(figures).toMatchObject({ points: 2, distanceM: 0, walkingMs: 0, ascentM: 0 })
  })
})
