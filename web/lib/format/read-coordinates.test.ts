import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coordinatesText, readCoordinates } from './read-coordinates.ts'

test('reads what maps and phones copy', () => {
  const home = { lat: 50.2945, lon: 19.9331 }
  expect(readCoordinates('50.2945, 19.9331')).toEqual(home)
  expect(readCoordinates('50.2945,19.9331')).toEqual(home)
  expect(readCoordinates('50,2945 19,9331')).toEqual(home)
  expect(readCoordinates('50,2945, 19,9331')).toEqual(home)
  expect(readCoordinates('50,2945° N 19,9331° E')).toEqual(home)
  expect(readCoordinates('19,9331° E 50,2945° N')).toEqual(home)
  expect(readCoordinates('-12.5; −77')).toEqual({ lat: -12.5, lon: -77 })
})

test('reads degrees with minutes and seconds', () => {
  const place = readCoordinates('50°17′40″ N 19°55′59″ E')!
  expect(place.lat).toBeCloseTo(50.29444, 5)
  expect(place.lon).toBeCloseTo(19.93306, 5)
  expect(readCoordinates("33°30' S 70°30' W")).toEqual({ lat: -33.5, lon: -70.5 })
})

test('what is no place on Earth is refused', () => {
  for (const text of ['', 'Kraków', '50,2945', '91 19', '50 190', '1 2 3', '50 17 40 19 55 59']) {
    expect(readCoordinates(text), text).toBeNull()
  }
})

test('what it writes it reads', () => {
  const lat = fc.double({ min: -90, max: 90, noNaN: true })
  const lon = fc.double({ min: -180, max: 180, noNaN: true })
  fc.assert(
    fc.property(lat, lon, (lat, lon) => {
      const back = readCoordinates(coordinatesText({ lat, lon }))!
      expect(Math.abs(back.lat - lat)).toBeLessThan(1e-5)
      expect(Math.abs(back.lon - lon)).toBeLessThan(1e-5)
    }),
  )
})
