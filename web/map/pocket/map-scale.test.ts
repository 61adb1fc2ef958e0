import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundLength, scaleOf } from './map-scale.ts'

test.each([
  [1, 1],
  [1.9, 1],
  [29, 20],
  [30, 30],
  [99, 50],
  [480, 300],
  [999, 500],
  [1_000, 1_000],
  [26_000, 20_000],
])('of %d metres %d are round', (metres, round) => {
  expect(roundLength(metres)).toBe(round)
})

test('the line has room and is as long as it says, at every zoom', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 5, max: 17, noNaN: true }),
      fc.double({ min: 49, max: 51, noNaN: true }),
      (zoom, lat) => {
        const { label, points } = scaleOf(zoom, lat)
        expect(points).toBeGreaterThan(40)
        expect(points).toBeLessThanOrEqual(90)
        const [figure, unit] = label.split('\u00a0')
        const metres = Number(figure) * (unit === 'km' ? 1_000 : 1)
        // The Earth is 40 075 km around at the equator, and the map 512 points wide at zoom 0.
        const whole = (40_075_017 * Math.cos((lat * Math.PI) / 180)) / (512 * 2 ** zoom)
        expect(metres / points / whole).toBeCloseTo(1, 1)
      },
    ),
  )
})
