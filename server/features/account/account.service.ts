import type { Settings, SettingsChange } from '#contract/account.ts'
import type { Db, Sql, Transaction } from '#server/db/connect.ts'
import { removeOrphans } from '#server/features/files/sweep.service.ts'
import { problem } from '#server/lib/errors.ts'
import type { Storage } from '#server/lib/storage.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { hasJustConfirmed, mayDelete } from './account.policy.ts'
import { deleteUser, findSettings, updateSettings } from './account.queries.ts'

/** Removes what a feature holds about a person and what no reference in the database removes by itself. */
export type Eraser = (tx: Transaction, userId: number) => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    /** Every feature with personal data beyond rows that reference the user adds its eraser here. */
    erasers: Eraser[]
  }
}

export async function getSettings(db: Db, viewer: Viewer): Promise<Settings> {
  const settings = await findSettings(db, viewer.id)
  if (settings === null) throw problem('unauthorized')
  return settings
}

export async function changeSettings(db: Db, viewer: Viewer, change: SettingsChange): Promise<Settings> {
  if (Object.keys(change).length > 0) await updateSettings(db, viewer.id, change)
  return getSettings(db, viewer)
}

/** Everything goes in one transaction, then the files: if that fails midway, the sweeper finishes it. */
export async function deleteAccount(
  db: Sql,
  storage: Storage,
  erasers: Eraser[],
  viewer: Viewer,
  id: number,
): Promise<void> {
  if (!mayDelete(viewer, id)) throw problem('forbidden')
  if (!hasJustConfirmed(viewer)) throw problem('password-needed')
  await db.begin(async (tx) => {
    for (const erase of erasers) await erase(tx, id)
    await deleteUser(tx, id)
  })
  await removeOrphans(db, storage)
}
