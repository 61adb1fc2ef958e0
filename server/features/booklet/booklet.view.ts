import type { Booklet, BookletPage, BookletTrip } from '#contract/booklet.ts'
import type * as domain from '#domain/got/booklet.ts'
import { degreesToHandIn, gotDegrees, nextDegree } from '#domain/got/got-degrees.ts'
import type { TripPartsRow } from './booklet.queries.ts'

export function overviewView(
  booklet: domain.Booklet,
  named: domain.BookletTrip[],
  parts: TripPartsRow[],
  today: string,
): Booklet {
  const { progress, waiting, pages } = booklet
  const earnedOf = new Map(progress.earned.map((one) => [one.name, one]))
  const titleOf = new Map(parts.map((row) => [row.id, row.title]))
  return {
    total: progress.total,
    degrees: gotDegrees.map(({ name, norm }) => {
      const earned = earnedOf.get(name)
      return { name, norm, earned: earned?.day ?? null, carried: earned?.carried ?? 0 }
    }),
    next: nextDegree(progress, today),
    handIn: degreesToHandIn(progress.earned, today).map(({ day, ...rest }) => ({ ...rest, earned: day })),
    waiting: {
      count: waiting.length,
      points: waiting.reduce((sum, trip) => sum + trip.worth, 0),
      latest: named.flatMap(({ id, day, worth }) => {
        const title = titleOf.get(id)
        return title === undefined ? [] : [{ storyId: id, title, date: day, points: worth }]
      }),
    },
    years: yearsOf(pages),
  }
}

function yearsOf(pages: domain.BookletPage[]): Booklet['years'] {
  const years = new Map<number, Booklet['years'][number]>()
  for (const { year, number, trips, points } of pages) {
    const known = years.get(year) ?? { year, trips: 0, points: 0, firstPage: number, lastPage: number }
    known.trips += trips.length
    known.points += points
    known.lastPage = number
    years.set(year, known)
  }
  return [...years.values()].toReversed()
}

export function pageView(page: domain.BookletPage, parts: TripPartsRow[]): BookletPage {
  const partsOf = new Map(parts.map((row) => [row.id, row]))
  const counted = page.trips.filter((trip) => trip.proven)
  return {
    number: page.number,
    year: page.year,
    trips: page.trips.flatMap((trip) => {
      const row = partsOf.get(trip.id)
      return row === undefined ? [] : [tripView(trip, row)]
    }),
    distance: counted.reduce((sum, trip) => sum + trip.distanceM, 0),
    ascent: counted.reduce((sum, trip) => sum + (trip.ascentM ?? 0), 0),
    points: page.points,
    before: page.before,
    after: page.after,
    earned: page.steps.flatMap((step) => step.earned.map((name) => ({ name, date: step.day }))),
    lost: page.steps.reduce((sum, step) => sum + step.lost, 0),
  }
}

function tripView(trip: domain.BookletTrip, { id, ...row }: TripPartsRow): BookletTrip {
  const { day, distanceM, ascentM, points, worth } = trip
  return { ...row, storyId: id, date: day, distance: distanceM, ascent: ascentM, points, worth }
}
