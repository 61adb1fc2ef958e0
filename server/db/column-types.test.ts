import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPostgresServer, type PostgresServer } from '../testing/postgres-server.ts'
import { readArray, writeArray } from './column-types.ts'
import { connect, type Database } from './connect.ts'

let server: PostgresServer
let database: Database
beforeAll(async () => {
  server = await startPostgresServer()
  database = await connect({ databaseUrl: server.url('postgres'), dataDir: '' })
}, 120_000)
afterAll(async () => {
  await database.close()
  await server.stop()
})

const cases: [string, unknown[]][] = [
  ['smallint', [1, -2, null]],
  ['integer', [1, 2_000_000_000]],
  ['bigint', [9_007_199_254_740_991]],
  ['numeric', [1.25, 0]],
  ['real', [0.5]],
  ['double precision', [50.123456789, -1e-9, null]],
  ['text', ['Śnieżka', '', 'NULL', 'a,b', '{"c"}', 'back\\slash', null]],
  ['varchar', ['x']],
  ['uuid', ['2f1a6f0c-8a5a-4c7f-9c60-0d1f5a6f0c8a']],
  ['date', ['2026-02-28']],
  ['jsonb', [{ a: [1, '"'] }, null]],
  ['integer', []],
]

it.each(cases)('brings an array of %s there and back', async (type, values) => {
  const { sql } = database
  const table = sql(`of_${type.replace(' ', '_')}_${values.length}`)
  await sql.unsafe(`create table of_${type.replace(' ', '_')}_${values.length} (held ${type}[])`)
  await sql`insert into ${table} values (${values as string[]})`
  expect(await sql`select held from ${table}`).toEqual([{ held: values }])
})

it('reads arrays of answers and of times', async () => {
  const [row] = await database.sql`
    select array[true, false, null] as answers, array['2026-02-28T10:00:00.123Z'::timestamptz] as times`
  expect(row).toEqual({ answers: [true, false, null], times: [new Date('2026-02-28T10:00:00.123Z')] })
})

it('reads what PostgreSQL writes for any texts, in any depth', async () => {
  const { sql } = database
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.option(fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'))), {
        maxLength: 6,
      }),
      async (texts) => {
        const [row] =
          await sql`select ${texts}::text[] as one, array[${texts}::text[], ${texts}::text[]] as two`
        expect(row).toEqual({ one: texts, two: texts.length === 0 ? [] : [texts, texts] })
      },
    ),
    { numRuns: 60 },
  )
})

it('leaves text that is an array already as it is', () => {
  expect(writeArray('{1,2}', String)).toBe('{1,2}')
  expect(readArray('{{1,2},{3,NULL}}', Number)).toEqual([
    [1, 2],
    [3, null],
  ])
})
