import type { Db } from '#server/db/connect.ts'
import type { Role } from '#server/lib/viewer.ts'
import { updateStanding, type Standing } from './account.queries.ts'

export type Change = { role: Role } | { blocked: boolean }

/** For the operator's command line, who needs no permission; null when nobody has this address. */
export function changeUser(db: Db, email: string, change: Change): Promise<Standing | null> {
  return updateStanding(db, email, change)
}
