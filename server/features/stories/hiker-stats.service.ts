import type { Db } from '#server/db/connect.ts'
import { problem } from '#server/lib/errors.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import {
  hikerExists,
  readDays,
  readMonths,
  readTotals,
  readYears,
  type MonthTotals,
  type Totals,
} from './hiker-stats.queries.ts'

export async function statsOf(db: Db, viewer: Viewer | null, userId: number): Promise<Totals> {
  await mustExist(db, userId)
  return readTotals(db, viewer, userId)
}

/** Always twelve entries, a month without hikes too. */
export async function chartOf(
  db: Db,
  viewer: Viewer | null,
  userId: number,
  year: number,
): Promise<MonthTotals[]> {
  await mustExist(db, userId)
  const found = new Map((await readMonths(db, viewer, userId, year)).map((row) => [row.month, row]))
  return Array.from({ length: 12 }, (_, at) => {
    const month = at + 1
    return found.get(month) ?? { month, time: 0, distance: 0, ascent: 0, stories: 0, summits: 0 }
  })
}

export async function calendarOf(db: Db, viewer: Viewer | null, userId: number, year: number) {
  await mustExist(db, userId)
  const [days, years] = await Promise.all([readDays(db, viewer, userId, year), readYears(db, viewer, userId)])
  return { days, years }
}

async function mustExist(db: Db, userId: number): Promise<void> {
  if (!(await hikerExists(db, userId))) throw problem('not-found')
}
