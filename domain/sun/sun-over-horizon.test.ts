import { describe, expect, it } from 'vitest'
import { horizonAt, sunOverHorizon } from './sun-over-horizon.ts'
import { sunPosition, sunTimes } from './sun-times.ts'

const KRAKOW = { lat: 50.06, lon: 19.94 }
const flat = Array.from({ length: 720 }, () => 0)
const minute = 60_000

describe('the sun behind a horizon', () => {
  it.each(['2026-03-20', '2026-06-21', '2026-11-15', '2026-12-21'])(
    'rises and sets as over the sea when the horizon is level, on %s',
    (day) => {
      const { rise, set, highest } = sunOverHorizon(day, KRAKOW.lat, KRAKOW.lon, flat)
      const times = sunTimes(day, KRAKOW.lat, KRAKOW.lon)!
      expect(Math.abs(rise!.at - times.rise)).toBeLessThan(2 * minute)
      expect(Math.abs(set!.at - times.set)).toBeLessThan(2 * minute)
      expect(highest.azimuth).toBeGreaterThan(179)
      expect(highest.azimuth).toBeLessThan(181)
    },
  )

  it('stands at noon as high as the season says', () => {
    expect(sunOverHorizon('2026-06-21', 50, 20, flat).highest.altitude).toBeCloseTo(90 - 50 + 23.44, 0)
    expect(sunOverHorizon('2026-12-21', 50, 20, flat).highest.altitude).toBeCloseTo(90 - 50 - 23.44, 0)
  })

  it('rises later behind a mountain, earlier over a valley, and not at all behind a wall', () => {
    const day = '2026-11-15'
    const level = sunOverHorizon(day, KRAKOW.lat, KRAKOW.lon, flat)
    const mountain = sunOverHorizon(
      day,
      KRAKOW.lat,
      KRAKOW.lon,
      flat.map((_, i) => (i > 200 && i < 280 ? 4 : 0)),
    )
    const high = sunOverHorizon(
      day,
      KRAKOW.lat,
      KRAKOW.lon,
      flat.map(() => -1.2),
    )
    const wall = sunOverHorizon(
      day,
      KRAKOW.lat,
      KRAKOW.lon,
      flat.map(() => 40),
    )
    expect(mountain.rise!.at).toBeGreaterThan(level.rise!.at + 15 * minute)
    expect(mountain.set!.at).toBe(level.set!.at)
    expect(high.rise!.at).toBeLessThan(level.rise!.at - 4 * minute)
    expect(high.set!.at).toBeGreaterThan(level.set!.at + 4 * minute)
    expect([wall.rise, wall.set]).toEqual([null, null])
  })

  it('looks between two steps of the horizon, across north too', () => {
    expect(horizonAt([0, 10, 20, 30], 45)).toBe(5)
    expect(horizonAt([0, 10, 20, 30], 315)).toBe(15)
    expect(horizonAt([0, 10, 20, 30], -45)).toBe(15)
  })

  it('is in the east in the morning and in the west in the evening', () => {
    expect(sunPosition(Date.parse('2026-03-20T05:00:00Z'), 50, 20).azimuth).toBeLessThan(120)
    expect(sunPosition(Date.parse('2026-03-20T16:00:00Z'), 50, 20).azimuth).toBeGreaterThan(240)
  })
})
