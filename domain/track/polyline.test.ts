import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodePolyline, encodePolyline } from './polyline.ts'

it('writes the example of the published description', () => {
  expect(encodePolyline([38.5, 40.7, 43.252], [-120.2, -120.95, -126.453])).toBe(
    '_p~iF~ps|U_ulLnnqC_mqNvxq`@',
  )
})

it('gives every point back to within half of its last digit', () => {
  const place = fc.tuple(
    fc.double({ min: -90, max: 90, noNaN: true }),
    fc.double({ min: -180, max: 180, noNaN: true }),
  )
  fc.assert(
    fc.property(fc.array(place, { maxLength: 50 }), (places) => {
      const { lat, lon } = decodePolyline(
        encodePolyline(
          places.map((p) => p[0]),
          places.map((p) => p[1]),
        ),
      )
      expect(lat.length).toBe(places.length)
      places.forEach(([y, x], i) => {
        expect(Math.abs(lat[i]! - y)).toBeLessThan(0.51e-5)
        expect(Math.abs(lon[i]! - x)).toBeLessThan(0.51e-5)
      })
    }),
  )
})
