import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gotPoints, gotPointsOfDay } from './got-points.ts'
import { guideTime, steepDescent } from './guide-time.ts'

describe('GOT points', () => {
  it.each([
    [1_000, 0, 1],
    [1_500, 0, 1],
    [1_501, 0, 2],
    [500, 0, 0],
    [0, 50, 0],
    [0, 51, 1],
    [0, 150, 1],
    [0, 151, 2],
    [14_600, 1_060, 26],
  ])('of %i m with %i m of ascent are %i', (distanceM, ascentM, points) => {
    expect(gotPoints({ distanceM, ascentM })).toBe(points)
  })

  it('never fall when the hike gets longer or higher', () => {
    const metres = fc.integer({ min: 0, max: 60_000 })
    fc.assert(
      fc.property(metres, metres, fc.nat(3_000), (distanceM, ascentM, more) => {
        const points = gotPoints({ distanceM, ascentM })
        expect(gotPoints({ distanceM: distanceM + more, ascentM })).toBeGreaterThanOrEqual(points)
        expect(gotPoints({ distanceM, ascentM: ascentM + more })).toBeGreaterThanOrEqual(points)
      }),
    )
  })

  it('stop at 50 a day', () => {
    const hike = { distanceM: 20_000, ascentM: 1_200 }
    expect(gotPointsOfDay([hike])).toBe(32)
    expect(gotPointsOfDay([hike, hike])).toBe(50)
    expect(gotPointsOfDay([])).toBe(0)
  })
})

describe('guide time', () => {
  it('is 4 km/h, 10 min per 100 m up and 5 min per 100 m of steep descent', () => {
    expect(guideTime({ distanceM: 8_000, ascentM: 0 })).toBe(120)
    expect(guideTime({ distanceM: 8_000, ascentM: 600 })).toBe(180)
    expect(guideTime({ distanceM: 8_000, ascentM: 600, steepDescentM: 400 })).toBe(200)
  })

  it('counts only steep ground as steep descent', () => {
    const distance = Array.from({ length: 101 }, (_, i) => i * 20)
    const heights = distance.map((d) => (d < 1_000 ? 1_000 - d * 0.1 : 900 - (d - 1_000) * 0.3))
    expect(steepDescent(distance, heights)).toBeCloseTo(300, 0)
    expect(steepDescent(distance, distance)).toBe(0)
  })
})
