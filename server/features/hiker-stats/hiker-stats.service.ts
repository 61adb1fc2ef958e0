import { PROFILE_PEOPLE, type HikerPerson } from '#contract/hiker-stats.ts'
import type { Db } from '#server/db/connect.ts'
import { getProfile } from '#server/features/users/users.service.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import {
  readDays,
  readMonths,
  readPeople,
  readTotals,
  readYears,
  type MonthTotals,
  type Totals,
} from './hiker-stats.queries.ts'

/** Years with a hike that the viewer may see, the last one first. */
export function yearsOnFoot(db: Db, viewer: Viewer | null, userId: number): Promise<number[]> {
  return readYears(db, viewer, userId)
}

/** Who was along most often in a year, or in all of them, as far as they are named to the viewer. */
export function peopleAlong(
  db: Db,
  viewer: Viewer | null,
  userId: number,
  year: number | null,
  most: number,
): Promise<HikerPerson[]> {
  return readPeople(db, viewer, userId, year, most)
}

/** Whoever may not see a profile is told that it is not there, here as everywhere. */
export async function statsOf(db: Db, viewer: Viewer | null, userId: number): Promise<Totals> {
  await getProfile(db, viewer, userId)
  return readTotals(db, viewer, userId)
}

/** Always twelve entries, a month without hikes too. */
export async function chartOf(
  db: Db,
  viewer: Viewer | null,
  userId: number,
  year: number,
): Promise<MonthTotals[]> {
  await getProfile(db, viewer, userId)
  const found = new Map((await readMonths(db, viewer, userId, year)).map((row) => [row.month, row]))
  return Array.from({ length: 12 }, (_, at) => {
    const month = at + 1
    return found.get(month) ?? { month, time: 0, distance: 0, ascent: 0, stories: 0, summits: 0 }
  })
}

export async function calendarOf(db: Db, viewer: Viewer | null, userId: number, year: number) {
  await getProfile(db, viewer, userId)
  const [days, years] = await Promise.all([readDays(db, viewer, userId, year), readYears(db, viewer, userId)])
  return { days, years }
}

export async function peopleOf(
  db: Db,
  viewer: Viewer | null,
  userId: number,
): Promise<{ items: HikerPerson[] }> {
  await getProfile(db, viewer, userId)
  return { items: await readPeople(db, viewer, userId, null, PROFILE_PEOPLE) }
}
