import { setListeners } from '../events/emit.ts'
import { listeners } from '../features/listeners.ts'
import { giveSecret } from '../features/trodden/trodden.service.ts'
import type { Sql } from './connect.ts'
import { migrate } from './migrate.ts'
import { refuseHalfRestore } from './restore-mark.ts'
import { describeLoad, loadReference } from './reference/load-reference.ts'
import { referenceData } from './reference/reference-data.ts'

/** Brings any database, empty or old, to what this version of the program needs. */
export async function prepare(sql: Sql): Promise<void> {
  setListeners(listeners)
  await refuseHalfRestore(sql)
  await migrate(sql)
  await giveSecret(sql)
  const load = await loadReference(sql, referenceData)
  // Filling an empty database is no news; changing what people already use is.
  if (load !== null && load.before !== null) process.stdout.write(`${describeLoad(load)}\n`)
}
