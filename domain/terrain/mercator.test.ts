import { expect, it } from 'vitest'
import { latOf, tileBox } from './mercator.ts'

/** Where a web map ends in the north, by its own formula. */
const NORTH = 85.0511287798066

it('the latitude of a share is that of web maps: the whole height, its quarters and its middle', () => {
  expect(latOf(0)).toBeCloseTo(NORTH, 10)
  expect(latOf(0.25)).toBeCloseTo(66.51326044311186, 10)
  expect(latOf(0.5)).toBe(0)
  expect(latOf(0.75)).toBeCloseTo(-66.51326044311186, 10)
  expect(latOf(1)).toBeCloseTo(-NORTH, 10)
})

it('tiles lie side by side from the west and from the north', () => {
  const close = (box: readonly number[]) => box.map((one) => expect.closeTo(one, 9))
  expect(tileBox(0, 0, 0)).toEqual(close([-180, -NORTH, 180, NORTH]))
  expect(tileBox(1, 0, 0)).toEqual(close([-180, 0, 0, NORTH]))
  expect(tileBox(1, 1, 1)).toEqual(close([0, -NORTH, 180, 0]))
  // Rysy, 49.1795 N 20.0881 E, is in this one alone.
  const [west, south, east, north] = tileBox(12, 2276, 1403)
  expect([west < 20.0881, east > 20.0881, south < 49.1795, north > 49.1795]).toEqual([true, true, true, true])
  expect(east - west).toBeCloseTo(360 / 4096, 10)
  expect(tileBox(12, 2277, 1403)[0]).toBe(east)
  expect(tileBox(12, 2276, 1404)[3]).toBe(south)
})
