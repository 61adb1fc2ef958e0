import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeRng } from '../track/generate/rng.ts'
import { seedOf } from '../track/privacy/seed.ts'
import { classOf, isLeftOut, LEAST_HIKERS, MOST_MORE, squareCount, wantedIn, type Draw } from './published.ts'
import { seasonOf, troddenSeasons } from './seasons.ts'

const drawOf =
  (secret: string): Draw =>
  (words) =>
    makeRng(seedOf(`${secret} ${words}`)).next()

describe('what is published', () => {
  it('tells the seasons by whole months', () => {
    expect(
      [
        '2026-01-31',
        '2026-02-28',
        '2026-03-01',
        '2026-05-31',
        '2026-06-01',
        '2026-08-31',
        '2026-09-01',
        '2026-11-30',
        '2026-12-01',
      ].map(seasonOf),
    ).toEqual(['winter', 'winter', 'spring', 'spring', 'summer', 'summer', 'autumn', 'autumn', 'winter'])
  })

  it('has four classes and nothing below five hikers', () => {
    expect([0, 4, 5, 19, 20, 79, 80, 219, 220, 9_999].map(classOf)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4])
  })

  it('is what different hikers make who are not left out, whatever the order of their walks', () => {
    const walk = fc.record({
      hiker: fc.integer({ min: 1, max: 30 }),
      season: fc.constantFrom('spring' as const, 'winter' as const),
      cells: fc.uniqueArray(fc.integer({ min: 0, max: 12 }), { minLength: 3, maxLength: 8 }),
    })
    let shownOnce = 0
    fc.assert(
      fc.property(
        fc.array(walk, { minLength: 20, maxLength: 120, size: 'max' }),
        fc.string(),
        (walks, secret) => {
          const draw = drawOf(secret)
          const count = squareCount(draw, 77)
          for (const one of walks.toSorted((a, b) => a.hiker - b.hiker)) count.add(one)
          const shown = count.shown()
          for (const season of troddenSeasons)
            for (let cell = 0; cell <= 12; cell++) {
              const hikers = new Set(
                walks
                  .filter((one) => (season === 'year' || one.season === season) && one.cells.includes(cell))
                  .map((one) => one.hiker),
              )
              const counted = [...hikers].filter((hiker) => !isLeftOut(draw, 77, hiker)).length
              const at = shown[season].cells.indexOf(cell)
              const wanted = wantedIn(draw, 77, season)
              expect(wanted).toBeGreaterThanOrEqual(LEAST_HIKERS)
              expect(wanted).toBeLessThanOrEqual(LEAST_HIKERS + MOST_MORE)
              expect(at >= 0 ? shown[season].classes[at] : 0).toBe(counted >= wanted ? classOf(counted) : 0)
              if (at >= 0) {
                shownOnce++
                expect(hikers.size).toBeGreaterThanOrEqual(LEAST_HIKERS)
              }
            }
        },
      ),
      { numRuns: 60 },
    )
    expect(shownOnce).toBeGreaterThan(50)
  })
})
