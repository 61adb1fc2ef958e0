import { describe, expect, it } from 'vitest'
import { indexAt, poseAt, profilePath, turnTowards, type FlightWay } from './flight-path.ts'

/** A kilometre north, then a kilometre east. */
const way: FlightWay = {
  lat: [49.5, 49.5045, 49.509, 49.509, 49.509],
  lon: [19.5, 19.5, 19.5, 19.507, 19.514],
  distance: [0, 500, 1_000, 1_505, 2_010],
  elevation: [800, 900, null, 1_200, 1_000],
}

describe('the camera along a way', () => {
  it('begins at its first place, ends at its last one and looks where the way leads', () => {
    const start = poseAt(way, 0)
    expect(start.centre).toEqual([19.5, 49.5])
    expect(start.bearing).toBeCloseTo(0, 0)
    const end = poseAt(way, 1)
    expect(end.centre).toEqual([19.514, 49.509])
    expect(end.bearing).toBeGreaterThan(80)
    expect(end.bearing).toBeLessThan(100)
    expect(poseAt(way, 7)).toEqual(end)
  })

  it('turns little by little before a bend', () => {
    const turns = [0.1, 0.25, 0.35, 0.45, 0.55].map((share) => poseAt(way, share).bearing)
    for (const [i, turn] of turns.entries()) if (i > 0) expect(turn).toBeGreaterThanOrEqual(turns[i - 1]!)
  })

  it('finds the point that was passed last', () => {
    expect([-1, 0, 499, 500, 1_200, 9_999].map((m) => indexAt(way, m))).toEqual([0, 0, 0, 1, 2, 4])
  })

  it('turns by the shorter way round', () => {
    expect(turnTowards(350, 10, 0.5)).toBeCloseTo(0)
    expect(turnTowards(10, 350, 1)).toBeCloseTo(350)
  })

  it('has a profile as wide as its box, and none where no heights are known', () => {
    expect(profilePath(way, 100, 20)).toMatch(/^M0 20L0\.0 18\.0L.*L100\.0 10\.0L100 20Z$/)
    expect(profilePath({ ...way, elevation: [null, null, null, null, null] }, 100, 20)).toBe('')
  })
})
