import { ALL_YEARS, YEAR_PEOPLE, type YearView } from '#contract/year.ts'
import type { Db, Sql } from '#server/db/connect.ts'
import { peopleAlong, yearsOnFoot } from '#server/features/hiker-stats/hiker-stats.service.ts'
import type { Catalogue } from '#server/features/mountains/mountains.service.ts'
import { getProfile } from '#server/features/users/users.service.ts'
import { problem } from '#server/lib/errors.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { deleteShown, insertShown, readAscents, readHikes, readShown } from './year.queries.ts'
import { periodsOf, yearView } from './year.view.ts'

/** 0 stands for all years. */
const numberOf = (period: string): number => (period === ALL_YEARS ? 0 : Number(period))

/**
 * A year as the viewer may know it, counted of the stories and ascents that they may see. One that its owner keeps to themselves
 * is answered like one of a hiker who does not exist.
 */
export async function yearOf(
  db: Sql,
  catalogue: Catalogue,
  viewer: Viewer | null,
  userId: number,
  period: string,
): Promise<YearView> {
  const { id, firstName, lastName, city, profileImage, marks } = await getProfile(db, viewer, userId)
  const shown = await readShown(db, userId)
  const isOwner = viewer?.id === userId
  const number = numberOf(period)
  if (!isOwner && !shown.includes(number)) throw problem('not-found')
  const [hikes, ascents, people] = await Promise.all([
    readHikes(db, viewer, userId),
    readAscents(db, userId, isOwner),
    peopleAlong(db, viewer, userId, number === 0 ? null : number, YEAR_PEOPLE),
  ])
  const hiker = { id, firstName, lastName, city, profileImage, marks }
  return yearView({
    hiker,
    year: number === 0 ? null : number,
    hikes,
    ascents,
    people,
    shown,
    isOwner,
    catalogue,
  })
}

/** Whose profile may not be seen is not there; of the others, the years that the viewer may open. */
export async function openPeriods(
  db: Sql,
  viewer: Viewer | null,
  userId: number,
): Promise<{ periods: string[] }> {
  await getProfile(db, viewer, userId)
  const isOwner = viewer?.id === userId
  const [shown, years] = await Promise.all([
    readShown(db, userId),
    isOwner ? yearsOnFoot(db, viewer, userId) : Promise.resolve([]),
  ])
  return { periods: periodsOf(years, shown, isOwner) }
}

export async function showYear(db: Db, viewer: Viewer, period: string): Promise<{ ok: true }> {
  await insertShown(db, viewer.id, numberOf(period))
  return { ok: true }
}

export async function hideYear(db: Sql, viewer: Viewer, period: string): Promise<{ ok: true }> {
  await deleteShown(db, viewer.id, numberOf(period))
  return { ok: true }
}
