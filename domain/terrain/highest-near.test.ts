import { expect, it } from 'vitest'
import { distanceM } from '../mountains/geo.ts'
import { highestNear } from './highest-near.ts'
import { NODES } from './relief.ts'
import { landOf } from './testing/land-of.ts'

/** Flat land with knolls one node wide. */
const knolls = [
  { lat: 49.3, lon: 19.9, heightM: 900 },
  { lat: 49.305, lon: 19.9, heightM: 1000 },
  { lat: 49.3, lon: 19.92, heightM: 1200 },
  { lat: 49.28, lon: 19.9, heightM: 1400 },
]
const at = (one: { lat: number; lon: number }) =>
  `${Math.round(one.lat * NODES)} ${Math.round(one.lon * NODES)}`
const heights = new Map(knolls.map((one) => [at(one), one.heightM]))
const land = landOf((lat, lon) => heights.get(at({ lat, lon })) ?? 500)
const from = { lat: 49.3001, lon: 19.9001 }

it.each([
  [100, 900],
  [600, 1000],
  [1_400, 1000],
  [1_500, 1200],
  [2_200, 1200],
  [2_300, 1400],
])('within %i m it is %i m high', (withinM, heightM) => {
  const found = highestNear(land, from, withinM)!
  const knoll = knolls.find((one) => one.heightM === heightM)!
  expect(found.heightM).toBeCloseTo(heightM, 0)
  expect(at(found)).toBe(at(knoll))
  expect(found.awayM).toBeCloseTo(distanceM(from, knoll), 3)
})

it('is nowhere in land that is not known', () => {
  expect(highestNear(land, { lat: 52, lon: 21 }, 500)).toBeNull()
})
