import type { Settings, SettingsChange } from '#contract/account.ts'
import type { Db, Sql } from '#server/db/connect.ts'
import { removeOrphans } from '#server/features/files/files.service.ts'
import { removeAccount, writeSettings } from '#server/features/users/users.service.ts'
import { problem } from '#server/lib/errors.ts'
import type { Storage } from '#server/lib/storage.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { hasJustConfirmed, mayDelete } from './account.policy.ts'
import { findSettings } from './account.queries.ts'

// The door of the feature: what others may use of it.
export { changeUser } from './admin.ts'
export { jsonFile, type Exporter } from './export.ts'

export async function getSettings(db: Db, viewer: Viewer): Promise<Settings> {
  const settings = await findSettings(db, viewer.id)
  if (settings === null) throw problem('unauthorized')
  return settings
}

export async function changeSettings(db: Sql, viewer: Viewer, change: SettingsChange): Promise<Settings> {
  if (Object.keys(change).length > 0) {
    await db.begin((tx) => writeSettings(tx, viewer.id, change))
  }
  return getSettings(db, viewer)
}

/** Everything goes in one transaction, then the files: if that fails midway, the sweeper finishes it. */
export async function deleteAccount(db: Sql, storage: Storage, viewer: Viewer, id: number): Promise<void> {
  if (!mayDelete(viewer, id)) throw problem('forbidden')
  if (!hasJustConfirmed(viewer)) throw problem('password-needed')
  await db.begin((tx) => removeAccount(tx, id))
  await removeOrphans(db, storage)
}
