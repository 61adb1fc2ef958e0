import { ASCENTS_PAGE, type ClimbedSummit, type OwnAscent, type SummitHikers } from '#contract/ascents.ts'
import type { Db } from '#server/db/connect.ts'
import { problem } from '#server/lib/errors.ts'
import { decodeCursor, pageOf } from '#server/lib/page.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import {
  countOfSummit,
  isNamed,
  readClimbed,
  readEnds,
  readHikerCounts,
  readLatestHikers,
  readMostOften,
  readOfSummit,
  readOwnOfSummit,
  type LatestRow,
} from './ascents.queries.ts'

export { addAscent, markMany } from './marking.ts'

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
