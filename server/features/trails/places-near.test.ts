import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceM, type Place } from '#domain/mountains/geo.ts'
import { isAround } from './places-near.ts'

const somewhere = fc.record({
  lat: fc.double({ min: 49, max: 51, noNaN: true }),
  lon: fc.double({ min: 15, max: 23, noNaN: true }),
})

const aside = fc.double({ min: -0.25, max: 0.25, noNaN: true })

describe('what may be on a way', () => {
  it('is everything within 15 km of any of its points', () => {
    fc.assert(
      fc.property(fc.array(somewhere, { minLength: 1, maxLength: 5 }), somewhere, (points, place) => {
        const isNear = points.some((point) => distanceM(point, place) < 15_000)
        expect(isAround(points)(place) || !isNear).toBe(true)
      }),
    )
  })

  it('is what lies on any side of a point, up to 15 km away', () => {
    fc.assert(
      fc.property(somewhere, aside, aside, (point, up, right) => {
        const place = { lat: point.lat + up, lon: point.lon + right }
        expect(isAround([point])(place) || distanceM(point, place) >= 15_000).toBe(true)
      }),
    )
  })

  it('is nothing far from all of them', () => {
    const isNear = isAround([{ lat: 50.736, lon: 15.74 }])
    expect(isNear({ lat: 49.179, lon: 20.088 })).toBe(false)
    // 20 km to each side.
    for (const [up, right] of [
      [0.18, 0],
      [-0.18, 0],
      [0, 0.285],
      [0, -0.285],
    ] as const)
      expect(isNear({ lat: 50.736 + up, lon: 15.74 + right })).toBe(false)
  })

  it('costs each point one look, however many summits are asked about', () => {
    let looks = 0
    const points = Array.from({ length: 120 }, (_, i): Place => {
      return {
        get lat() {
          looks++
          return 49 + i / 1_000
        },
        lon: 20,
      }
    })
    const test = isAround(points)
    for (let i = 0; i < 800; i++) test({ lat: 49 + i / 500, lon: 20 })
    expect(looks).toBe(120)
  })
})
