import { expect, it } from 'vitest'
import type { Place } from '../mountains/geo.ts'
import { LEAST_WALKERS, walkersOf, type WalkedHike } from './walked-so.ts'

const METRE = 1 / 111_195
/** Straight north, so many metres beside the meridian, from one metre to another. */
const line = (asideM = 0, from = 0, to = 4_000): Place[] =>
  [from, (from + to) / 2, to].map((m) => ({ lat: 49.2 + m * METRE, lon: 20 + asideM * METRE * 1.53 }))
const hikes = (count: number, walked: (hiker: number) => Place[]): WalkedHike[] =>
  Array.from({ length: count }, (_, i) => ({ hiker: i + 1, lines: [walked(i + 1)] }))
const ways = [line(), line(3_000)]

it('counts different hikers near the way, in both directions, and tells of five', () => {
  expect(
    walkersOf(
      ways,
      hikes(LEAST_WALKERS - 1, () => line()),
    ),
  ).toEqual([null, null])
  const mixed = hikes(7, (hiker) => (hiker % 2 === 0 ? line(20) : line(-20).toReversed()))
  expect(walkersOf(ways, mixed)).toEqual([7, null])
})

it('counts nobody twice, however often they went', () => {
  const often = [...hikes(4, () => line()), ...hikes(4, () => line(10))]
  expect(walkersOf(ways, often)).toEqual([null, null])
})

it('counts a way whose ends are hidden, not one that only crosses or leaves it', () => {
  expect(
    walkersOf(
      ways,
      hikes(6, () => line(0, 350, 3_800)),
    ),
  ).toEqual([6, null])
  expect(
    walkersOf(
      ways,
      hikes(6, () => line(0, 0, 2_500)),
    ),
  ).toEqual([null, null])
  expect(
    walkersOf(
      ways,
      hikes(6, () => line(400)),
    ),
  ).toEqual([null, null])
})

it('has nothing to say of no ways and no hikes', () => {
  expect(
    walkersOf(
      [],
      hikes(6, () => line()),
    ),
  ).toEqual([])
  expect(walkersOf(ways, [])).toEqual([null, null])
})
