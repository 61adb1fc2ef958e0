import { expect, test } from 'vitest'
import { indexNear, nearestIndex, profilePaths, profileScale } from './profile-scale.ts'

const profile = (elevation: (number | null)[]) => ({
  distance: elevation.map((_, at) => at * 1000),
  elevation,
  lat: elevation.map(() => 49),
  lon: elevation.map(() => 20),
  minutes: elevation.map(() => null),
})
const box = { width: 600, left: 50, right: 10, top: 40, bottom: 200 }

test('the scale holds every height and ends at the last metre', () => {
  const scale = profileScale(profile([980, 1725, 1200]), box)!
  expect(scale.x(0)).toBe(50)
  expect(scale.x(2000)).toBe(590)
  expect(scale.y(1725)).toBeGreaterThanOrEqual(40)
  expect(scale.y(980)).toBeLessThanOrEqual(200)
  expect(scale.heights[0]).toBeLessThanOrEqual(980)
  expect(scale.heights.at(-1)).toBeGreaterThanOrEqual(1725)
})

test('a flat walk stays flat and a way without heights has no scale', () => {
  const scale = profileScale(profile([300, 302, 301]), box)!
  expect(Math.abs(scale.y(302) - scale.y(300))).toBeLessThan(5)
  expect(profileScale(profile([null, null]), box)).toBeNull()
})

test('a missing height breaks the line', () => {
  const one = profile([900, 950, null, 1000, 1010])
  expect(profilePaths(one, profileScale(one, box)!)).toHaveLength(2)
})

test('a place on the map is found on the way whatever the metres say', () => {
  const way = { ...profile([900, 950, 1000]), lat: [49, 49.01, 49.02], lon: [20, 20, 20] }
  expect(indexNear(way, { lat: 49.011, lon: 20.001 })).toBe(1)
})

test('the nearest place is found on either side', () => {
  const distances = [0, 100, 250, 900]
  expect([-5, 40, 60, 170, 180, 600, 5000].map((at) => nearestIndex(distances, at))).toEqual([
    0, 0, 1, 1, 2, 3, 3,
  ])
})
