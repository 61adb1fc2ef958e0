import { expect, it } from 'vitest'
import { connect, type Sql } from '#server/db/connect.ts'
import { foldSteps } from '#server/features/points/points.service.ts'
import { copyOfTemplate } from '#server/testing/test-app.ts'
import { fillCommunity, grownTables } from './fill-community.ts'
import { withoutIndexes } from './in-bulk.ts'

async function withEmpty(use: (db: Sql) => Promise<void>): Promise<void> {
  const database = await connect({ databaseUrl: await copyOfTemplate(''), dataDir: '' })
  try {
    await use(database.sql)
  } finally {
    await database.close()
  }
}

const indexes = (db: Sql) => db`
  select tablename, indexname, indexdef from pg_indexes where schemaname = 'public' order by indexname`
const steps = (db: Sql) => db`
  select scope, period, level, bucket, part, week::text, hikers, folded from rank_steps order by 1, 2, 3, 4, 5, 6`

it('a community is filled as the product itself would have filled it', async () => {
  await withEmpty(async (db) => {
    const before = await indexes(db)
    await fillCommunity(db, { hikers: 200, ascents: 3 })
    expect(await indexes(db), 'every index is as it was').toEqual(before)
    for (const table of grownTables) {
      const [row] = await db<{ rows: number }[]>`select count(*) as rows from ${db(table)}`
      expect(row!.rows, table).toBeGreaterThan(0)
    }

    // Nothing was looked for while it was filled: every row that a row names is there.
    const named = await db<{ table: string; column: string; other: string; key: string }[]>`
      select c.conrelid::regclass::text as table, a.attname as column, c.confrelid::regclass::text as other, b.attname as key
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
      where c.contype = 'f' and c.conrelid::regclass::text = any(${[...grownTables]}::text[])`
    expect(named.length).toBeGreaterThan(10)
    for (const { table, column, other, key } of named) {
      const [row] = await db<{ lost: number }[]>`
        select count(*) as lost from ${db(table)} t
        where ${db(`t.${column}`)} is not null and not exists (select from ${db(other)} o where ${db(`o.${key}`)} = ${db(`t.${column}`)})`
      expect(row!.lost, `${table}.${column}`).toBe(0)
    }

    // Steps of the ranking: the same as its trigger and the job that folds them make of these totals.
    const filled = await steps(db)
    await db`create table kept_totals as select * from point_totals`
    await db`truncate point_totals, rank_steps`
    await db`insert into point_totals select * from kept_totals`
    await foldSteps(db)
    expect(filled).toEqual(await steps(db))
    expect(filled.length).toBeGreaterThan(100)

    // Whoever comes next gets an id that nobody has.
    const [next] = await db<{ id: number }[]>`
      insert into users (email, password_hash) values ('next@example.pl', '-') returning id`
    expect(next!.id).toBe(201)

    // An index that could not be made again as it was is no silent success.
    const fill = () => db`create index follows_more on follows (created_at)`.then(() => undefined)
    await expect(withoutIndexes(db, ['follows'], fill)).rejects.toThrow('Indexes are not as they were')
  })
})
