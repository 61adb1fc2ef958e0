import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { connect } from './connect.ts'

it('keeps many queries and transactions that run at once apart', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kopczyk-embedded-'))
  const { sql, close } = await connect({ databaseUrl: null, dataDir: folder })
  await sql`create table people (id integer primary key, name text)`
  await sql`insert into people select id, 'hiker ' || id from generate_series(1, 50) as id`
  await sql`create table marks (person integer, day date, unique (person, day))`
  const visit = async (id: number) => {
    const [person] = await sql`select name from people where id = ${id}`
    const [mark] = await sql.begin(async (tx) => {
      await tx`insert into marks values (${id}, '2026-01-01') on conflict do nothing`
      return tx`select person from marks where person = ${id}`
    })
    return [id, person?.['name'], mark?.['person']]
  }
  for (let round = 0; round < 20; round++) {
    const ids = Array.from({ length: 12 }, (_, index) => (index % 5) + 1)
    expect(await Promise.all(ids.map(visit))).toEqual(ids.map((id) => [id, `hiker ${id}`, id]))
  }
  await close()
  rmSync(folder, { recursive: true, force: true })
})
