import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPostgresServer, type PostgresServer } from '../testing/postgres-server.ts'
import { connect, type Database } from './connect.ts'
import { migrate } from './migrate.ts'
import { readMigration } from './migration-file.ts'
import { prepare } from './prepare.ts'

let server: PostgresServer
const folder = mkdtempSync(join(tmpdir(), 'kopczyk-migrate-'))
const opened: Database[] = []
let made = 0

beforeAll(async () => {
  server = await startPostgresServer()
})
afterAll(async () => {
  await Promise.all(opened.map((database) => database.close()))
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function newDatabase(): Promise<string> {
  const name = `fresh_${made++}`
  const admin = postgres(server.url('postgres'), { max: 1 })
  await admin.unsafe(`create database ${name}`)
  await admin.end()
  return server.url(name)
}

async function open(databaseUrl: string | null, dataDir = folder): Promise<Database> {
  const database = await connect({ databaseUrl, dataDir })
  opened.push(database)
  return database
}

/** On each engine: what gives an empty database. The embedded one takes long to open and is emptied instead. */
let embedded: Promise<Database> | undefined
const engines = [
  ['a server', async () => open(await newDatabase())],
  [
    'the embedded engine',
    async () => {
      const database = await (embedded ??= open(null, mkdtempSync(join(folder, 'data-'))))
      await database.sql`drop table if exists words, good, migrations, migration_positions`
      return database
    },
  ],
] as const

/** A folder of migrations: the first makes 1000 words. */
function written(more: Record<string, string>): string {
  const place = mkdtempSync(join(folder, 'migrations-'))
  const files = {
    '0001_words.sql':
      'create table words (id bigint primary key, word text); insert into words select n, n from generate_series(1, 1000) n;',
    ...more,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(place, name), text)
  return place
}
const first = written({})

const inPieces = `-- In pieces of 100 by words.id
update words set word = word || '!' where id > :after and id <= :upto;`

describe('an empty database', () => {
  it('is prepared by four processes at the same time', async () => {
    const url = await newDatabase()
    const databases = await Promise.all(Array.from({ length: 4 }, () => open(url)))
    await Promise.all(databases.map(({ sql }) => prepare(sql)))
    const [row] = await databases[0]!.sql`select count(*)::int as count from migrations`
    expect(row!['count']).toBeGreaterThan(0)
    expect(await migrate(databases[0]!.sql)).toEqual([])
  })

  it('is made in one go, whatever kind its migrations are', async () => {
    const { sql } = await open(await newDatabase())
    const all = written({
      '0002_pieces.sql': inPieces,
      '0003_index.sql': 'create index concurrently by_word on words (word);',
    })
    expect(await migrate(sql, { folder: all })).toHaveLength(3)
    const [row] = await sql`select count(*)::int as done from words where word = id || '!'`
    expect(row).toEqual({ done: 1000 })
    expect(await sql`select indisvalid from pg_index where indexrelid = 'by_word'::regclass`).toHaveLength(1)
  })
})

describe.each(engines)('a migration on %s', (_engine, openOne) => {
  it('that fails says so in a sentence and leaves what was there; mended, it goes through', async () => {
    const { sql } = await openOne()
    await migrate(sql, { folder: first })
    const wrong = written({
      '0002_good.sql': 'create table good ();',
      '0003_bad.sql':
        'alter table words add column more text; alter table words add constraint c check (id < 1000);',
    })
    const failure = migrate(sql, { folder: wrong })
    await expect(failure).rejects.toMatchObject({ name: 'StartError' })
    await expect(failure).rejects.toThrow(
      /^Migration 0003_bad\.sql failed: .*violated by some row, 23514, words c\. Nothing of it was kept\. The previous version/,
    )
    expect(await sql`select * from words where id = 1`).toEqual([{ id: 1, word: '1' }])
    const names = await sql<{ name: string }[]>`select name from migrations order by name`
    expect(names.map(({ name }) => name)).toEqual(['0001_words.sql', '0002_good.sql'])
    const mended = written({ '0002_good.sql': '', '0003_bad.sql': 'alter table words add column more text' })
    expect(await migrate(sql, { folder: mended })).toEqual(['0003_bad.sql'])
  })

  it('in pieces keeps those before one that failed, and goes on there', async () => {
    const { sql } = await openOne()
    await migrate(sql, { folder: first })
    await sql`alter table words add constraint short check (id <> 350 or word not like '%!')`
    const pieces = written({ '0002_pieces.sql': inPieces })
    await expect(migrate(sql, { folder: pieces })).rejects.toThrow(/goes on there/)
    const done = () => sql`select count(*)::int as done from words where word = id || '!'`
    expect(await done()).toEqual([{ done: 300 }])
    await sql`alter table words drop constraint short`
    const uptos: number[] = []
    expect(await migrate(sql, { folder: pieces, onPiece: (_name, upto) => uptos.push(upto) })).toEqual([
      '0002_pieces.sql',
    ])
    expect(uptos).toEqual([400, 500, 600, 700, 800, 900, 1000])
    expect(await done()).toEqual([{ done: 1000 }])
    expect(await sql`select * from migration_positions`).toEqual([])
  })

  it('makes an index anew that was left half made, and takes away one that cannot be', async () => {
    const { sql } = await openOne()
    await migrate(sql, { folder: first })
    const text = 'create unique index concurrently by_word on words (word);'
    const index = written({ '0002_index.sql': text })
    await sql`insert into words values (1001, '1')`
    await expect(migrate(sql, { folder: index })).rejects.toThrow(/0002_index\.sql failed: .*23505/)
    expect(await sql`select from pg_class where relname = 'by_word'`).toHaveLength(0)
    // As a process leaves it that is killed meanwhile.
    await expect(sql.outside(text)).rejects.toThrow(/could not create unique index/)
    const valid = () => sql`select indisvalid from pg_index where indexrelid = to_regclass('by_word')`
    expect(await valid()).toEqual([{ indisvalid: false }])
    await sql`delete from words where id = 1001`
    expect(await migrate(sql, { folder: index })).toEqual(['0002_index.sql'])
    expect(await valid()).toEqual([{ indisvalid: true }])
  })
})

describe('people who are served meanwhile', () => {
  it('read and write between the pieces of a long migration', async () => {
    const url = await newDatabase()
    const [{ sql }, { sql: people }] = [await open(url), await open(url)]
    await migrate(sql, { folder: first })
    const pieces = written({ '0002_pieces.sql': `${inPieces} select pg_sleep(0.05);` })
    const over = new AbortController()
    const seen = new Set<number>()
    // Written in the middle of it by somebody who knows nothing of it: done with the rest.
    const someone = async () => {
      await people`insert into words values (1001, '1001')`
      while (!over.signal.aborted) {
        const [row] = await people`select count(*)::int as done from words where word like '%!'`
        seen.add(row!['done'])
        await people`update words set word = word where id = 1`
        await wait(1)
      }
    }
    const reading = someone()
    await migrate(sql, { folder: pieces })
    over.abort()
    await reading
    expect([...seen].filter((done) => done > 0 && done < 1001).length).toBeGreaterThan(2)
    expect(await sql`select count(*)::int as n from words where word not like '%!'`).toEqual([{ n: 0 }])
  })

  it('do not queue behind a migration that waits for a lock, which comes through in the end', async () => {
    const url = await newDatabase()
    const [{ sql }, { sql: people }] = [await open(url), await open(url)]
    await migrate(sql, { folder: first })
    const alter = written({ '0002_more.sql': 'alter table words add column more text' })
    const order: string[] = []
    let migrating: Promise<unknown> = Promise.resolve()
    await people.begin(async (tx) => {
      await tx`select from words limit 1`
      migrating = migrate(sql, { folder: alter, lockMs: 100 }).then(() => order.push('migrated'))
      await untilWaiting(people)
      // Without a limit of the wait they would be answered after the transaction that they stand in.
      for (let n = 0; n < 3; n++) await people`select from words limit 1`
      order.push('read')
    })
    await migrating
    expect(order).toEqual(['read', 'migrated'])
  })

  it('hold it up no longer than it is told to wait', async () => {
    const url = await newDatabase()
    const [{ sql }, { sql: people }] = [await open(url), await open(url)]
    await migrate(sql, { folder: first })
    const alter = written({ '0002_more.sql': 'alter table words add column more text' })
    await people.begin(async (tx) => {
      await tx`select from words limit 1`
      await expect(migrate(sql, { folder: alter, lockMs: 50, giveUpMs: 200 })).rejects.toThrow(
        /0002_more\.sql failed: others held locks that it needs for too long, 55P03\. Nothing of it was kept/,
      )
    })
    expect(await migrate(sql, { folder: alter })).toEqual(['0002_more.sql'])
  })

  it('write while an index is made, by two processes that both begin it', async () => {
    const url = await newDatabase()
    const [{ sql }, { sql: second }, { sql: people }] = [await open(url), await open(url), await open(url)]
    await migrate(sql, { folder: first })
    const index = written({ '0002_index.sql': 'create index concurrently by_word on words (word);' })
    let migrating: Promise<string[][]> = Promise.resolve([])
    await people.begin(async (tx) => {
      await tx`insert into words values (1001, 'open')`
      migrating = Promise.all([migrate(sql, { folder: index }), migrate(second, { folder: index })])
      await untilWaiting(people)
      await people`insert into words values (1002, 'meanwhile')`
    })
    expect((await migrating).flat()).toEqual(['0002_index.sql'])
    expect(await sql`select indisvalid from pg_index where indexrelid = 'by_word'::regclass`).toEqual([
      { indisvalid: true },
    ])
  })
})

it('goes on where a killed process stopped', async () => {
  const url = await newDatabase()
  const { sql } = await open(url)
  await migrate(sql, { folder: first })
  const pieces = written({ '0002_pieces.sql': `${inPieces} select pg_sleep(0.1);` })
  const program = `
    const { connect } = await import(${JSON.stringify(fileURLToPath(new URL('./connect.ts', import.meta.url)))})
    const { migrate } = await import(${JSON.stringify(fileURLToPath(new URL('./migrate.ts', import.meta.url)))})
    const { sql } = await connect({ databaseUrl: ${JSON.stringify(url)}, dataDir: '' })
    await migrate(sql, { folder: ${JSON.stringify(pieces)} })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'inherit' })
  const upto = async () => (await sql<{ upto: number }[]>`select upto from migration_positions`)[0]?.upto ?? 0
  while ((await upto()) < 200 && child.exitCode === null) await wait(10)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(child.signalCode).toBe('SIGKILL')
  const uptos: number[] = []
  await migrate(sql, { folder: pieces, onPiece: (_name, done) => uptos.push(done) })
  expect(uptos[0]).toBeGreaterThan(200)
  expect(await sql`select count(*)::int as done from words where word = id || '!'`).toEqual([{ done: 1000 }])
})

describe('the file of a migration', () => {
  it.each([
    ['-- In pieces of 10 by words.id\nupdate words set word = 1', /which rows/],
    ['create index concurrently if not exists a on b (c)', /only statement/],
    ['create index concurrently a on b (c); create index d on b (e)', /only statement/],
    ['drop index concurrently a', /only statement/],
  ])('is refused when it could not be run: %s', (text, why) => {
    expect(() => readMigration('0001.sql', text)).toThrow(why)
  })
})

/** Somebody waits for a lock. */
async function untilWaiting(sql: Database['sql']): Promise<void> {
  for (;;) {
    const waiting = await sql`select from pg_locks where not granted and locktype <> 'advisory'`
    if (waiting.length > 0) return
    await wait(5)
  }
}
