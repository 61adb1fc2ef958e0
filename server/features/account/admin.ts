import { updateStanding, type Standing } from '#server/features/users/users.service.ts'
import type { Sql } from '#server/db/connect.ts'
import { emit } from '#server/events/emit.ts'
import type { Role } from '#server/lib/viewer.ts'

export type Change = { role: Role } | { blocked: boolean }

/** For the operator's command line, who needs no permission; null when nobody has this address. */
export function changeUser(db: Sql, email: string, change: Change): Promise<Standing | null> {
  return db.begin(async (tx) => {
    const user = await updateStanding(tx, email, change)
    if (user !== null && 'blocked' in change) {
      await emit(tx, user.blocked ? 'account-blocked' : 'account-unblocked', { userId: user.id })
    }
    return user
  })
}
