import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyDay } from './testing/any-hikes.ts'
import { summitsOf, type DatedAscent } from './year-summits.ts'

const on = (summitId: number, from: string, until = from): DatedAscent => ({ summitId, from, until })
const of2026 = (...ascents: DatedAscent[]) => summitsOf(ascents, '2026-01-01', '2026-12-31')

it('parts summits into new ones, those climbed again and those climbed before', () => {
  const found = of2026(
    on(1, '2026-05-02'),
    on(1, '2026-03-01'),
    on(2, '2024-01-01'),
    on(2, '2026-07-01'),
    on(3, '2020-02-02'),
    on(4, '2027-01-01'),
  )
  expect(found).toEqual({ fresh: [{ summitId: 1, day: '2026-03-01' }], climbed: [1, 2], before: [3] })
})

it('calls nothing new that may have been climbed earlier', () => {
  // Known to the year alone, or only that it was before some day.
  expect(of2026(on(1, '2026-01-01', '2026-12-31')).fresh).toEqual([{ summitId: 1, day: '2026-01-01' }])
  expect(of2026(on(1, '2026-05-01'), on(1, '1900-01-01', '2026-11-01'))).toEqual({
    fresh: [],
    climbed: [1],
    before: [],
  })
  expect(of2026(on(1, '2026-06-01', '2027-06-01'))).toEqual({ fresh: [], climbed: [], before: [] })
})

it('agrees with looking through all ascents of each summit', () => {
  const ascents = fc.array(
    fc
      .tuple(fc.integer({ min: 1, max: 5 }), anyDay, anyDay)
      .map(([id, a, b]) => (a < b ? on(id, a, b) : on(id, b, a))),
    { maxLength: 25 },
  )
  fc.assert(
    fc.property(ascents, (all) => {
      const found = of2026(...all)
      for (const id of [1, 2, 3, 4, 5]) {
        const mine = all.filter(({ summitId }) => summitId === id)
        const within = mine.filter((one) => one.from >= '2026-01-01' && one.until <= '2026-12-31')
        const earlier = mine.some(({ from }) => from < '2026-01-01')
        expect(found.climbed.includes(id)).toBe(within.length > 0)
        expect(found.before.includes(id)).toBe(within.length === 0 && earlier)
        const fresh = found.fresh.find(({ summitId }) => summitId === id)
        expect(fresh?.day).toBe(
          within.length > 0 && !earlier ? within.map(({ from }) => from).toSorted()[0] : undefined,
        )
      }
    }),
    { numRuns: 200 },
  )
})
