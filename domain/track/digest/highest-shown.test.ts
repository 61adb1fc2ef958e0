import { expect, it } from 'vitest'
import { highestShown } from './highest-shown.ts'

it('is the first of the highest places that are shown', () => {
  const lat = [49, 49.1, 49.2, 49.3]
  const lon = [19, 19.1, 19.2, 19.3]
  expect(highestShown({ lat, lon, elevation: [null, 900, 1200, 1200] })).toEqual({
    lat: 49.2,
    lon: 19.2,
    heightM: 1200,
  })
  expect(highestShown({ lat, lon, elevation: [-3, -4, null, -5] })).toEqual({ lat: 49, lon: 19, heightM: -3 })
  expect(highestShown({ lat, lon, elevation: [null, null, null, null] })).toBeNull()
})
