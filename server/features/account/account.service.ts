import { deleteUser, updateSettings } from '#server/features/users/users.service.ts'
import type { Settings, SettingsChange } from '#contract/account.ts'
import type { Db, Sql } from '#server/db/connect.ts'
import { emit } from '#server/events/emit.ts'
import { removeOrphans } from '#server/features/files/files.service.ts'
import { problem } from '#server/lib/errors.ts'
import type { Storage } from '#server/lib/storage.ts'
import { lockHikers } from '#server/sql/lock-hikers.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { hasJustConfirmed, mayDelete } from './account.policy.ts'
import { findSettings } from './account.queries.ts'

// The door of the feature: what others may use of it.
export { blockUser, changeUser, endBlocks, unblockUser, type Change } from './admin.ts'
export { jsonFile, type Exporter } from './export.ts'

export async function getSettings(db: Db, viewer: Viewer): Promise<Settings> {
  const settings = await findSettings(db, viewer.id)
  if (settings === null) throw problem('unauthorized')
  return settings
}

export async function changeSettings(db: Sql, viewer: Viewer, change: SettingsChange): Promise<Settings> {
  if (Object.keys(change).length > 0) {
    const isAboutRanking = change.inRanking !== undefined || change.honour !== undefined
    await db.begin(async (tx) => {
      // Before the row: whoever deletes an account holds its hiker first, then the row.
      if (isAboutRanking) await lockHikers(tx, [viewer.id])
      await updateSettings(tx, viewer.id, change)
      if (change.visibility !== undefined) {
        await emit(tx, 'profile-visibility-changed', { userId: viewer.id })
      }
      if (isAboutRanking) await emit(tx, 'ranking-choice-changed', { userId: viewer.id })
    })
  }
  return getSettings(db, viewer)
}

/** Everything goes in one transaction, then the files: if that fails midway, the sweeper finishes it. */
export async function deleteAccount(db: Sql, storage: Storage, viewer: Viewer, id: number): Promise<void> {
  if (!mayDelete(viewer, id)) throw problem('forbidden')
  if (!hasJustConfirmed(viewer)) throw problem('password-needed')
  await db.begin(async (tx) => {
    await emit(tx, 'account-removed', { userId: id })
    await deleteUser(tx, id)
  })
  await removeOrphans(db, storage)
}
