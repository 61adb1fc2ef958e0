import type { Sql } from '#server/db/connect.ts'
import { changeStanding, type Standing, type StandingChange } from '#server/features/users/users.service.ts'
import { findAddresseeByEmail } from './account.queries.ts'

/** For the operator's command line, who needs no permission; null when nobody has this address. */
export function changeUser(db: Sql, email: string, change: StandingChange): Promise<Standing | null> {
  return db.begin(async (tx) => {
    const known = await findAddresseeByEmail(tx, email)
    return known && changeStanding(tx, known, change)
  })
}
