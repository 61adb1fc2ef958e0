import fc from 'fast-check'
import { expect, it } from 'vitest'
import { distanceM } from '../mountains/geo.ts'
import { LEAST_HIKERS, sharedStarts, TOGETHER_M, type BegunHike } from './hikers-starts.ts'

const at = (hiker: number, metresNorth = 0): BegunHike => ({
  hiker,
  lat: 49.3 + metresNorth / 111_195,
  lon: 20,
})

it('tells of a place only when five different hikers began there', () => {
  expect(sharedStarts([1, 2, 3, 4].map((hiker) => at(hiker)))).toEqual([])
  expect(sharedStarts([1, 1, 1, 1, 1, 1, 2].map((hiker) => at(hiker)))).toEqual([])
  expect(sharedStarts([1, 2, 3, 4, 5, 5].map((hiker) => at(hiker, hiker * 10)))).toEqual([
    { lat: 49.3003, lon: 20, hikers: 5 },
  ])
})

it('keeps two places apart', () => {
  const hikes = [1, 2, 3, 4, 5].flatMap((hiker) => [at(hiker), at(hiker, 800)])
  expect(sharedStarts([...hikes, at(6, 800)]).map(({ hikers }) => hikers)).toEqual([6, 5])
})

it('never tells of fewer, and leaves no five together untold, wherever hikes begin', () => {
  const hike = fc.record({
    hiker: fc.integer({ min: 1, max: 9 }),
    lat: fc.integer({ min: 0, max: 8 }).map((step) => 49.3 + (step * 60) / 111_195),
    lon: fc.constant(20),
  })
  fc.assert(
    fc.property(fc.array(hike, { maxLength: 60 }), (hikes) => {
      const found = sharedStarts(hikes)
      for (const place of found) {
        expect(place.hikers).toBeGreaterThanOrEqual(LEAST_HIKERS)
        const near = hikes.filter((one) => distanceM(one, place) <= 2 * TOGETHER_M)
        expect(new Set(near.map(({ hiker }) => hiker)).size).toBeGreaterThanOrEqual(place.hikers)
      }
      const whole = hikes.filter((one) => distanceM(one, hikes[0]!) <= TOGETHER_M)
      if (new Set(whole.map(({ hiker }) => hiker)).size >= LEAST_HIKERS)
        expect(found.length).toBeGreaterThan(0)
    }),
    { numRuns: 60 },
  )
})
