import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { takeMoment } from './take-moment.ts'

it('is a database as it was then, which only its user can read', { timeout: 300_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kopczyk-moment-'))
  const [here, taken] = [join(folder, 'here'), join(folder, 'taken')]
  mkdirSync(here)
  const { sql, close } = await connect({ databaseUrl: null, dataDir: here, fsync: false })
  await sql`create table people (id integer)`
  await sql`insert into people values (1)`
  // A copy that was cut off.
  await sql`select pg_backup_start('before', true)`
  await takeMoment(sql, here, taken)
  await sql`insert into people values (2)`
  await close()
  const modeOf = (...path: string[]) => statSync(join(taken, ...path)).mode & 0o7777
  expect([modeOf(), modeOf('postgres'), modeOf('postgres', 'backup_label')]).toEqual([0o700, 0o700, 0o600])
  const copy = await connect({ databaseUrl: null, dataDir: taken, fsync: false })
  expect(await copy.sql`select id from people`).toEqual([{ id: 1 }])
  await copy.close()
  rmSync(folder, { recursive: true, force: true })
})
