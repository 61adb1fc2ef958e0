import type { Booklet, BookletPage } from '#contract/booklet.ts'
import { makeBooklet } from '#domain/got/booklet.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { readTripParts, readTrips } from './booklet.queries.ts'
import { overviewView, pageView } from './booklet.view.ts'

/** How many of the trips without proof are named. */
const NAMED = 5

/**
 * The booklet is counted when it is opened: rules of past years decide about later ones, so any change of an old story
 * may change everything after it, and thousands of hikes are counted in milliseconds. Nothing is kept that could differ
 * from the stories.
 */
export async function readBooklet(db: Db, viewer: Viewer): Promise<Booklet> {
  const booklet = makeBooklet(await readTrips(db, viewer))
  const named = booklet.waiting.slice(-NAMED).toReversed()
  const parts = await readTripParts(
    db,
    viewer,
    named.map((trip) => trip.id),
  )
  return overviewView(booklet, named, parts, warsawDay(new Date()))
}

export async function readPages(
  db: Db,
  viewer: Viewer,
  { from, count = 1 }: { from: number; count?: number },
): Promise<BookletPage[]> {
  const { pages } = makeBooklet(await readTrips(db, viewer))
  const asked = pages.slice(from - 1, from - 1 + count)
  const parts = await readTripParts(
    db,
    viewer,
    asked.flatMap((page) => page.trips.map((trip) => trip.id)),
  )
  return asked.map((page) => pageView(page, parts))
}
