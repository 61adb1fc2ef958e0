import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bearing, compass, distanceM, EARTH_RADIUS_M, type Place } from './geo.ts'

const sniezka = { lat: 50.7361, lon: 15.7403 }
const sleza = { lat: 50.8647, lon: 16.7079 }
const anywhere = fc.record({
  lat: fc.double({ min: 48, max: 55, noNaN: true }),
  lon: fc.double({ min: 13, max: 25, noNaN: true }),
})

const RADIANS = Math.PI / 180

/** Where one gets by walking so far in a direction. */
function destination(from: Place, bearingDeg: number, metres: number): Place {
  const angle = metres / EARTH_RADIUS_M
  const turn = bearingDeg * RADIANS
  const lat1 = from.lat * RADIANS
  const lat2 = Math.asin(Math.sin(lat1) * Math.cos(angle) + Math.cos(lat1) * Math.sin(angle) * Math.cos(turn))
  const dLon = Math.atan2(
    Math.sin(turn) * Math.sin(angle) * Math.cos(lat1),
    Math.cos(angle) - Math.sin(lat1) * Math.sin(lat2),
  )
  return { lat: lat2 / RADIANS, lon: ((from.lon + dLon / RADIANS + 540) % 360) - 180 }
}

describe('geo', () => {
  it('measures Ślęża–Śnieżka like an independent geodesic calculation', () => {
    // Vincenty on WGS 84: 69 698 m, initial azimuth 258.53°. The sphere may differ by 0.4 %.
    expect(Math.abs(distanceM(sleza, sniezka) / 69_698 - 1)).toBeLessThan(0.004)
    expect(bearing(sleza, sniezka)).toBeCloseTo(258.53, 0)
  })

  it('measures one degree of latitude as 111.2 km due north', () => {
    expect(distanceM({ lat: 49, lon: 20 }, { lat: 50, lon: 20 })).toBeCloseTo(111_195, -1)
    expect(bearing({ lat: 49, lon: 20 }, { lat: 50, lon: 20 })).toBe(0)
  })

  it('comes back to where a destination was aimed', () => {
    fc.assert(
      fc.property(
        anywhere,
        fc.double({ min: 0, max: 359.9, noNaN: true }),
        fc.integer({ min: 10, max: 200_000 }),
        (from, turn, metres) => {
          const to = destination(from, turn, metres)
          expect(distanceM(from, to)).toBeCloseTo(metres, 2)
          const off = Math.abs(bearing(from, to) - turn)
          expect(Math.min(off, 360 - off)).toBeLessThan(0.001)
        },
      ),
    )
  })

  it('is the same distance both ways', () => {
    fc.assert(
      fc.property(anywhere, anywhere, (a, b) => {
        expect(distanceM(a, b)).toBeCloseTo(distanceM(b, a), 5)
      }),
    )
  })

  it('names eight directions, each in the middle of its 45 degrees', () => {
    expect([0, 22, 23, 45, 90, 135, 180, 225, 270, 315, 337, 338, 359, -45].map(compass)).toEqual([
      'N',
      'N',
      'NE',
      'NE',
      'E',
      'SE',
      'S',
      'SW',
      'W',
      'NW',
      'NW',
      'N',
      'N',
      'NW',
    ])
  })
})
