import { ASCENTS_PAGE, type ClimbedSummit, type OwnAscent, type SummitHikers } from '#contract/ascents.ts'
import { EARLIEST_DAY } from '#contract/lib/earliest-day.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import type { Db, Sql } from '#server/db/connect.ts'
import { invalid, problem } from '#server/lib/errors.ts'
import { decodeCursor, pageOf } from '#server/lib/page.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { lockHikers } from '#server/sql/lock-hikers.ts'
import { claimByHand, dropHandClaim } from './ascent-claims.queries.ts'
import { settleAscents } from './ascent-claims.ts'
import { assertMarkedByHand, assertOwnAscent } from './ascents.policy.ts'
import {
  countOfSummit,
  isNamed,
  readAscent,
  readBirthDate,
  readClimbed,
  readEnds,
  readHikerCounts,
  readLatestHikers,
  readMostOften,
  readOfSummit,
  readOwnOfSummit,
  type LatestRow,
} from './ascents.queries.ts'

export async function addAscent(
  db: Sql,
  viewer: Viewer,
  input: { summitId: number; date?: string | undefined },
  now: Date = new Date(),
): Promise<OwnAscent> {
  const today = warsawDay(now)
  const date = input.date ?? today
  if (date > today) throw invalid({ date: 'Data wejścia nie może być z przyszłości.' })
  if (date < EARLIEST_DAY) throw invalid({ date: 'Podaj datę od 1 stycznia 1900 roku.' })
  const born = await readBirthDate(db, viewer.id)
  if (born !== null && date < born) {
    throw invalid({ date: 'Data wejścia nie może być wcześniejsza niż data urodzenia.' })
  }
  return db.begin(async (tx) => {
    await lockHikers(tx, [viewer.id])
    const marked = await claimByHand(tx, viewer.id, input.summitId, date)
    if (marked === null) throw problem('not-found')
    const { id, gained } = marked
    await settleAscents(tx, { ids: [id], gained: gained ? [id] : [] })
    return (await readAscent(tx, id))!
  })
}

export async function removeAscent(db: Sql, viewer: Viewer, id: number): Promise<void> {
  await db.begin(async (tx) => {
    await lockHikers(tx, [viewer.id])
    assertMarkedByHand(assertOwnAscent(viewer, await readAscent(tx, id)))
    await dropHandClaim(tx, id)
    await settleAscents(tx, { ids: [id], gained: [] })
  })
}

/** Summits that a hiker has climbed, as far as the viewer may know. */
export async function climbedSummits(
  db: Db,
  viewer: Viewer | null,
  userId: number,
): Promise<ClimbedSummit[]> {
  const isOwner = viewer?.id === userId
  const [climbed, known] = await Promise.all([
    readClimbed(db, userId, isOwner),
    isOwner || isNamed(db, viewer, userId),
  ])
  if (!known) throw problem('not-found')
  return climbed
}

export async function ownAscentsOfSummit(db: Db, viewer: Viewer, summitId: number): Promise<OwnAscent[]> {
  return readOwnOfSummit(db, viewer.id, summitId)
}

export async function ascentsOfSummit(
  db: Db,
  viewer: Viewer | null,
  summitId: number,
  cursor: string | undefined,
) {
  const before = decodeCursor(cursor, ['day', 'id'])
  const rows = await readOfSummit(db, viewer, summitId, before, ASCENTS_PAGE + 1)
  return pageOf(rows, ASCENTS_PAGE, (row) => [row.date, row.id])
}

export async function hikersOfSummit(db: Db, viewer: Viewer | null, summitId: number): Promise<SummitHikers> {
  const [counts, ends, mostOften] = await Promise.all([
    countOfSummit(db, viewer, summitId),
    readEnds(db, viewer, summitId),
    readMostOften(db, viewer, summitId),
  ])
  return { ...counts, ...ends, mostOften }
}

/** How many hikers each summit has; summits without any are left out. */
export async function countHikers(db: Db): Promise<Map<number, number>> {
  const rows = await readHikerCounts(db)
  return new Map(rows.map((row) => [row.summitId, row.hikers]))
}

/** The latest ascents among these summits, each hiker once. */
export async function latestHikers(
  db: Db,
  viewer: Viewer | null,
  summits: number[],
  take: number,
): Promise<LatestRow[]> {
  return readLatestHikers(db, viewer, summits, take)
}
