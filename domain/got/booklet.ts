import { gotPoints } from './got-points.ts'
import { pointsUnderLimit } from './points-under-limit.ts'
import { gotProgress, type GotProgress, type GotStep } from './got-degrees.ts'

/** A hike as the booklet needs it. Trips come oldest first. */
export type Trip = {
  id: number
  day: string
  distanceM: number
  ascentM: number | null
  /** A track or dated photos: without one, the trip waits and its points do not count. */
  proven: boolean
}

/** `worth`: by kilometres and ascent alone; `points`: what the day's limit and the proof leave of it. */
export type BookletTrip = Trip & { worth: number; points: number }

/** How many trips stand on a page of the paper booklet. */
export const tripsPerPage = 10

/** A page never holds two years: they are handed in apart. */
export type BookletPage = {
  number: number
  year: number
  trips: BookletTrip[]
  /** Towards the degree of that time: what the page begins with and what it hands on. */
  before: number
  after: number
  points: number
  steps: GotStep[]
}

export type Booklet = { progress: GotProgress; pages: BookletPage[]; waiting: BookletTrip[] }

export function makeBooklet(trips: readonly Trip[]): Booklet {
  const rows = countTrips(trips)
  const days = new Map<string, number>()
  for (const { day, points } of rows) if (points > 0) days.set(day, (days.get(day) ?? 0) + points)
  const progress = gotProgress([...days].map(([day, points]) => ({ day, points })))
  return { progress, pages: cutPages(rows, progress.steps), waiting: rows.filter((row) => !row.proven) }
}

/** Trips that are worth something, each with what is left for it under the limit of its day. */
function countTrips(trips: readonly Trip[]): BookletTrip[] {
  const proven = trips.filter((trip) => trip.proven)
  const counted = pointsUnderLimit(
    proven.map((trip) => ({ ...trip, of: trip.day, ascentM: trip.ascentM ?? 0 })),
  )
  const points = new Map(counted.map((one) => [one.id, one.points]))
  return trips.flatMap((trip) => {
    const worth = gotPoints({ distanceM: trip.distanceM, ascentM: trip.ascentM ?? 0 })
    return worth === 0 ? [] : [{ ...trip, worth, points: points.get(trip.id) ?? 0 }]
  })
}

/** A day that two pages share is settled on the page where it ends. */
function cutPages(rows: readonly BookletTrip[], steps: readonly GotStep[]): BookletPage[] {
  const stepOf = new Map(steps.map((step) => [step.day, step]))
  const lastOf = new Map(rows.filter((row) => row.points > 0).map((row) => [row.day, row.id]))
  const pages: BookletPage[] = []
  let running = 0
  for (const row of rows) {
    const year = Number(row.day.slice(0, 4))
    let page = pages.at(-1)
    if (page === undefined || page.year !== year || page.trips.length === tripsPerPage) {
      page = {
        number: pages.length + 1,
        year,
        trips: [],
        before: running,
        after: running,
        points: 0,
        steps: [],
      }
      pages.push(page)
    }
    page.trips.push(row)
    page.points += row.points
    running += row.points
    const step = stepOf.get(row.day)
    if (step && lastOf.get(row.day) === row.id) {
      running = step.collected
      page.steps.push(step)
    }
    page.after = running
  }
  return pages
}
