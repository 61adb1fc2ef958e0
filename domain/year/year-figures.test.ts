import fc from 'fast-check'
import { expect, it } from 'vitest'
import { monthsOf, recordsOf, totalsOf, yearsOf } from './year-figures.ts'
import { anyHikes, hike } from './testing/any-hikes.ts'

it('sums what is known and leaves out what is not', () => {
  const hikes = [
    hike({ day: '2026-01-05', distanceM: 12_000, ascentM: 700, timeMin: 300 }),
    hike({ day: '2026-01-05', distanceM: null, ascentM: null, timeMin: null }),
    hike({ day: '2026-03-01', distanceM: 8000, ascentM: 300, timeMin: 200 }),
  ]
  expect(totalsOf(hikes)).toEqual({ hikes: 3, days: 2, distanceM: 20_000, ascentM: 1000, timeMin: 500 })
  expect(monthsOf(hikes)).toHaveLength(12)
  expect(monthsOf(hikes)[2]).toEqual({ at: 3, distanceM: 8000, timeMin: 200, hikes: 1 })
  expect(totalsOf([])).toEqual({ hikes: 0, days: 0, distanceM: 0, ascentM: 0, timeMin: 0 })
})

it('has every year from the first to the last', () => {
  const years = yearsOf([
    hike({ day: '2019-05-01', distanceM: 5 }),
    hike({ day: '2022-05-01', distanceM: 7 }),
  ])
  expect(years.map(({ at, distanceM }) => [at, distanceM])).toEqual([
    [2019, 5],
    [2020, 0],
    [2021, 0],
    [2022, 7],
  ])
  expect(yearsOf([])).toEqual([])
})

it('has months and years that sum to the totals, and records that no hike beats', () => {
  fc.assert(
    fc.property(anyHikes, (hikes) => {
      const totals = totalsOf(hikes)
      for (const steps of [monthsOf(hikes), yearsOf(hikes)]) {
        expect(steps.reduce((sum, one) => sum + one.distanceM, 0)).toBe(totals.distanceM)
        expect(steps.reduce((sum, one) => sum + one.hikes, 0)).toBe(totals.hikes)
      }
      const { highest, longest, mostUp, earliest, latest } = recordsOf(hikes)
      for (const one of hikes) {
        if (one.topM !== null) expect(highest!.topM).toBeGreaterThanOrEqual(one.topM)
        if (one.distanceM) expect(longest!.distanceM).toBeGreaterThanOrEqual(one.distanceM)
        if (one.ascentM) expect(mostUp!.ascentM).toBeGreaterThanOrEqual(one.ascentM)
        if (one.startMin !== null) expect(earliest!.startMin).toBeLessThanOrEqual(one.startMin)
        if (one.endMin !== null) expect(latest!.endMin).toBeGreaterThanOrEqual(one.endMin)
      }
      if (hikes.every(({ distanceM }) => !distanceM)) expect(longest).toBeNull()
    }),
    { numRuns: 100 },
  )
})

it('gives a record to the first of equal hikes', () => {
  const [first, second] = [hike({ id: 1, topM: 1725 }), hike({ id: 2, topM: 1725 })]
  expect(recordsOf([first, second]).highest).toBe(first)
})
