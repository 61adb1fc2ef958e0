import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { schemaOf } from '../testing/schema-of.ts'
import { connect, type Sql } from './connect.ts'
import { isStillSo, madeOfNow, type MadeOf } from './made-of.ts'
import { preparedClusterFile, unpackNewCluster } from './new-cluster.ts'
import { prepare } from './prepare.ts'

const HOW = 'node scripts/build-new-database.ts keeps it anew'
const folder = mkdtempSync(join(tmpdir(), 'kopczyk-prepared-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Each row of each table as text, the moments of its making left out. */
async function rowsOf(sql: Sql): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`
  const all: string[] = []
  for (const { name } of tables) {
    const rows = await sql<{ row: string }[]>`select to_jsonb(t)::text as row from ${sql(name)} t`
    all.push(...rows.map(({ row }) => `${name} ${row.replaceAll(/"\d{4}-\d\d-\d\dT[^"]*"/g, '"then"')}`))
  }
  return all.toSorted()
}

const SECRET = /^trodden_state .*"secret": "([^"]*)"/

it('what is kept comes to the tables and rows that an empty database is brought to', async () => {
  const open = (name: string, beginsPrepared: boolean) =>
    connect({ databaseUrl: null, dataDir: join(folder, name), fsync: false, beginsPrepared })
  const [made, begun, other] = await Promise.all([
    open('made', false),
    open('begun', true),
    open('other', true),
  ])
  try {
    const [[kept]] = [await begun.sql<{ count: number }[]>`select count(*)::int from migrations`]
    expect(kept!.count, 'it has its tables before anything is run').toBeGreaterThan(50)
    for (const { sql } of [made, begun, other]) await prepare(sql)
    expect(await schemaOf(begun.sql), HOW).toEqual(await schemaOf(made.sql))
    const rows = await Promise.all([made, begun, other].map(({ sql }) => rowsOf(sql)))
    const secrets = rows.map((some) =>
      some.map((row) => SECRET.exec(row)?.[1]).find((one) => one !== undefined),
    )
    expect(secrets.every((one) => one!.length > 60)).toBe(true)
    expect(new Set(secrets).size, 'everybody has a secret of their own').toBe(3)
    const [first, second] = rows.map((some) => some.filter((row) => !SECRET.test(row)))
    expect(second, HOW).toEqual(first)
  } finally {
    await Promise.all([made.close(), begun.close(), other.close()])
  }
})

it('is kept for the engine and the files of today', () => {
  expect(unpackNewCluster(join(folder, 'taken'), preparedClusterFile()), HOW).toBe(true)
})

it('is of use while nothing that it was made of has changed', () => {
  const now = madeOfNow()
  const [first, ...others] = now.migrations
  const last = now.migrations.at(-1)!
  const cases: [name: string, kept: MadeOf, use: boolean][] = [
    ['the same', now, true],
    ['a migration came', { ...now, migrations: now.migrations.slice(0, -1) }, true],
    ['one was changed', { ...now, migrations: [[first![0], 'other'], ...others] }, false],
    ['one came in between', { ...now, migrations: [...now.migrations.slice(0, -2), last] }, false],
    ['one is gone', { ...now, migrations: [...now.migrations, ['9999_gone.sql', 'x']] }, false],
    ['other mountains', { ...now, mountains: 'other' }, false],
  ]
  for (const [name, kept, use] of cases) expect(isStillSo(kept, now), name).toBe(use)
})
