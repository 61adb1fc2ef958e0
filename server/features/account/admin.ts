import {
  blocksOver,
  setBlocked,
  updateStanding,
  type Standing,
} from '#server/features/users/users.service.ts'
import type { Sql, Transaction } from '#server/db/connect.ts'
import { emit } from '#server/events/emit.ts'
import { lockHikers } from '#server/sql/lock-hikers.ts'
import { findAddresseeByEmail } from './account.queries.ts'
import type { Role } from '#server/lib/viewer.ts'

export type Change = { role: Role } | { blocked: boolean }

/** For the operator's command line, who needs no permission; null when nobody has this address. */
export function changeUser(db: Sql, email: string, change: Change): Promise<Standing | null> {
  return db.begin(async (tx) => {
    const known = await findAddresseeByEmail(tx, email)
    // Before the row: whoever deletes an account holds its hiker first, then the row.
    if (known !== null) await lockHikers(tx, [known.id])
    const user = await updateStanding(tx, email, change)
    if (user !== null && 'blocked' in change) {
      await emit(tx, user.blocked ? 'account-blocked' : 'account-unblocked', { userId: user.id })
    }
    return user
  })
}

/** For moderators; until null: for good. Reading, exporting and deleting stay possible. */
export async function blockUser(tx: Transaction, userId: number, until: Date | null): Promise<void> {
  await lockHikers(tx, [userId])
  if (await setBlocked(tx, userId, true, until)) await emit(tx, 'account-blocked', { userId })
}

export async function unblockUser(tx: Transaction, userId: number): Promise<void> {
  await lockHikers(tx, [userId])
  if (await setBlocked(tx, userId, false, null)) await emit(tx, 'account-unblocked', { userId })
}

/** Blocks for a time end by themselves: writing at once, lists and rankings with this. */
export async function endBlocks(db: Sql): Promise<void> {
  for (const userId of await blocksOver(db)) await db.begin((tx) => unblockUser(tx, userId))
}
