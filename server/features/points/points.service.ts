import { LEDGER_PAGE } from '#contract/points.ts'
import type { Db, Sql } from '#server/db/connect.ts'
import { getProfile } from '#server/features/users/users.service.ts'
import { decodeCursor, pageOf } from '#server/lib/page.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { ledgerFile } from './ledger-file.ts'
import { readExample, readLedger, readPoints, sumOfAscents, sumOfStory } from './read-ledger.queries.ts'

// The door of the feature: what others may use of it.
export { foldSteps } from './fold-steps.ts'
export { alignPointsOfHikers } from './align-points-of-hikers.ts'

/** Whoever may not see a profile is told that it is not there, here as everywhere. */
export async function ledgerOf(db: Db, viewer: Viewer | null, userId: number, cursor: string | undefined) {
  const before = decodeCursor(cursor, ['id'])
  await getProfile(db, viewer, userId)
  const [points, rows] = await Promise.all([
    readPoints(db, userId),
    readLedger(db, viewer, userId, before === null ? null : before[0], LEDGER_PAGE + 1),
  ])
  return { points, ...pageOf(rows, LEDGER_PAGE, (row) => [row.id]) }
}

export async function ledgerFileOf(db: Sql, viewer: Viewer | null, userId: number) {
  await getProfile(db, viewer, userId)
  return ledgerFile(db, viewer, userId)
}

export async function exampleOf(db: Db, viewer: Viewer) {
  return { items: await readExample(db, viewer) }
}

/** What a story and its summits have brought their teller; 0 while it counts for nothing. */
export async function pointsOfStory(db: Db, viewer: Viewer, storyId: number): Promise<number> {
  return sumOfStory(db, viewer.id, storyId)
}

export async function pointsOfAscents(db: Db, viewer: Viewer, ascentIds: number[]): Promise<number> {
  return sumOfAscents(db, viewer.id, ascentIds)
}
