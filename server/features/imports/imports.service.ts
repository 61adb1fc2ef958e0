import { importLimits, type Import, type ImportFileState, type importRoutes } from '#contract/imports.ts'
import type { ReplyOf } from '#contract/lib/route.ts'
import type { StoryVisibility } from '#contract/story.ts'
import type { Db, Sql } from '#server/db/connect.ts'
import { usedToday } from '#server/features/quotas/quotas.service.ts'
import type { Queue } from '#server/jobs/queue.ts'
import { problem } from '#server/lib/errors.ts'
import { decodeCursor, pageOf } from '#server/lib/page.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import {
  cancelQueued,
  findImport,
  insertImport,
  readImports,
  queueAgain,
  readFiles,
  readKept,
  type ImportRow,
} from './imports.queries.ts'
import { queueImport } from './import-job.ts'
import { importView } from './imports.view.ts'

export async function getImports(db: Db, viewer: Viewer): Promise<ReplyOf<typeof importRoutes.list>> {
  const [rows, today, { files, bytes }] = await Promise.all([
    readImports(db, viewer.id, 20),
    usedToday(db, viewer.id, 'import'),
    readKept(db, viewer.id),
  ])
  return { items: rows.map(importView), usage: { today, kept: { files, bytes } } }
}

/** Somebody else's import is not there. */
export async function mustFind(db: Db, viewer: Viewer, id: number): Promise<ImportRow> {
  const row = await findImport(db, viewer.id, id)
  if (row === null) throw problem('not-found')
  return row
}

export async function getImport(db: Db, viewer: Viewer, id: number): Promise<Import> {
  return importView(await mustFind(db, viewer, id))
}

/** Years of old hikes would flood the feeds of followers, so imported stories are private unless asked otherwise. */
export async function createImport(
  db: Db,
  viewer: Viewer,
  input: { visibility?: StoryVisibility; clientKey?: string },
): Promise<Import> {
  const id = await insertImport(db, viewer.id, input.visibility ?? 'private', input.clientKey ?? null)
  return getImport(db, viewer, id)
}

export async function filesOf(
  db: Db,
  viewer: Viewer,
  id: number,
  query: { state?: ImportFileState; cursor?: string; take?: number },
) {
  await mustFind(db, viewer, id)
  const take = query.take ?? importLimits.page
  const after = decodeCursor(query.cursor, ['id'])?.[0] ?? 0
  return pageOf(await readFiles(db, id, query.state, after, take + 1), take, (row) => [row.id])
}

export async function cancelImport(db: Sql, viewer: Viewer, id: number): Promise<Import> {
  await mustFind(db, viewer, id)
  await db.begin((tx) => cancelQueued(tx, id))
  return getImport(db, viewer, id)
}

export async function retryImport(db: Sql, jobs: Queue, viewer: Viewer, id: number): Promise<Import> {
  await mustFind(db, viewer, id)
  await db.begin(async (tx) => {
    await queueAgain(tx, id)
    await queueImport(tx, jobs, id)
  })
  jobs.wake()
  return getImport(db, viewer, id)
}
