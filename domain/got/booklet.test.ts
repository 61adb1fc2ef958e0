import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeBooklet, tripsPerPage, type Trip } from './booklet.ts'

let nextId = 1
const trip = (day: string, more: Partial<Trip> = {}): Trip => ({
  id: nextId++,
  day,
  distanceM: 10_000,
  ascentM: 1_000,
  proven: true,
  ...more,
})

describe('the booklet', () => {
  it('shares the limit of a day among its trips, the first one first', () => {
    const long = { distanceM: 30_000, ascentM: 0 }
    const { pages, progress } = makeBooklet([trip('2024-05-01', long), trip('2024-05-01', long)])
    expect(pages[0]!.trips.map(({ worth, points }) => [worth, points])).toEqual([
      [30, 30],
      [30, 20],
    ])
    expect(progress.total).toBe(50)
  })

  it.each([
    [29_500, 2_050, 49],
    [29_501, 2_050, 50],
    [29_501, 2_051, 50],
  ])('a day of %i m and %i m up counts %i points', (distanceM, ascentM, points) => {
    expect(makeBooklet([trip('2024-05-01', { distanceM, ascentM })]).progress.total).toBe(points)
  })

  it('lets a trip without proof wait: it takes nothing of the day and gives nothing', () => {
    const { pages, progress, waiting } = makeBooklet([
      trip('2024-05-01', { proven: false, distanceM: 40_000 }),
      trip('2024-05-01', { distanceM: 45_000, ascentM: null }),
    ])
    expect(progress.total).toBe(45)
    expect(waiting.map(({ worth, points }) => [worth, points])).toEqual([[50, 0]])
    expect(pages[0]!.trips).toHaveLength(2)
  })

  it('leaves out what is worth no point', () => {
    expect(makeBooklet([trip('2024-05-01', { distanceM: 500, ascentM: 50 })]).pages).toEqual([])
  })

  it('begins a new page with every year and after ten trips', () => {
    const days = [...Array(11).fill('2023-05-01'), '2024-01-01'] as string[]
    const { pages } = makeBooklet(days.map((day) => trip(day)))
    expect(pages.map(({ number, year, trips }) => [number, year, trips.length])).toEqual([
      [1, 2023, tripsPerPage],
      [2, 2023, 1],
      [3, 2024, 1],
    ])
  })

  it('hands every point on from page to page, but for those that earned a degree or were lost', () => {
    const any = fc.record({
      at: fc.nat(800),
      distanceM: fc.integer({ min: 0, max: 60_000 }),
      ascentM: fc.option(fc.nat(3_000)),
      proven: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(any, { maxLength: 150 }), (all) => {
        const trips = all
          .toSorted((a, b) => a.at - b.at)
          .map(({ at, ...rest }, id) => ({
            ...rest,
            id,
            day: new Date(Date.UTC(2019, 5, at)).toISOString().slice(0, 10),
          }))
        const { pages, progress } = makeBooklet(trips)
        let before = 0
        for (const page of pages) {
          const gone = page.steps.reduce((sum, step) => sum + step.spent + step.lost, 0)
          expect(page.before).toBe(before)
          expect(page.after).toBe(page.before + page.points - gone)
          before = page.after
        }
        expect(before).toBe(progress.collected)
        expect(pages.flatMap((page) => page.steps)).toEqual(progress.steps)
      }),
    )
  })
})
