import { updateStanding, type Standing } from '#server/features/users/users.service.ts'
import type { Sql } from '#server/db/connect.ts'
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
