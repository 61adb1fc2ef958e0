import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, type Database } from '#server/db/connect.ts'
import { missingDeadline } from '#server/db/lasting-deadline.ts'
import { toProblem } from '#server/lib/error-handler.ts'
import { exposed } from '#server/lib/exposition.ts'
import { startPostgresServer, type PrimaryServer } from '#server/testing/postgres-server.ts'
import { readReplicaMetrics } from './check-fleet.ts'
import { startPgbouncer, type Pooler } from './lib/pgbouncer.ts'
import { temporaryFolder } from './lib/place.ts'
import { ensurePrograms } from './lib/tools.ts'

// The whole fleet takes minutes (`npm run fleet`); this is what can break in it by a change of any statement: the pooler.

const folder = temporaryFolder('kopczyk-pooler-')
/** Connections of the server that everybody shares. */
const SHARED = 3
let server: PrimaryServer
let pooler: Pooler
let database: Database

beforeAll(async () => {
  const { pgbouncer } = await ensurePrograms(['pgbouncer'])
  server = await startPostgresServer()
  const admin = postgres(server.url('postgres'), { max: 1 })
  await admin`create database kopczyk`
  await admin.end()
  pooler = await startPgbouncer(pgbouncer, join(folder, 'pooler'), server.url('kopczyk'), {
    default_pool_size: String(SHARED),
  })
  database = await connect({
    databaseUrl: pooler.url('kopczyk'),
    databaseDirectUrl: server.url('kopczyk'),
    dataDir: '',
  })
  await database.direct`create table marks (id integer primary key, by_whom text not null)`
})
afterAll(async () => {
  await database?.close()
  await pooler?.stop()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const limits = () =>
  database.sql<{ statement: string; idle: string }[]>`
    select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`

it('what a process tells of its replica is read as it is told', () => {
  const told = (used: number, answered: number) =>
    exposed('gauge', 'db_replica_used', 'Read from', [['replica="127.0.0.1:5433/kopczyk"', used]]) +
    exposed('counter', 'db_replica_statements_total', 'Asked', [
      ['replica="127.0.0.1:5433/kopczyk",outcome="answered"', answered],
      ['replica="127.0.0.1:5433/kopczyk",outcome="failed"', 3],
    ])
  expect(readReplicaMetrics(told(1, 120))).toEqual({ isUsed: true, answered: 120 })
  expect(readReplicaMetrics(told(0, 0))).toEqual({ isUsed: false, answered: 0 })
  expect(() => readReplicaMetrics(told(1, 120).replaceAll('replica_used', 'replica_in_use'))).toThrow(
    'nothing',
  )
  expect(() => readReplicaMetrics('')).toThrow('nothing')
})

it('hundreds of statements and transactions at once share a few connections, and each gets its own answer', async () => {
  const { sql } = database
  const singles = Array.from({ length: 300 }, async (_, number) => {
    const [row] = await sql<{ number: number; text: string }[]>`
      select ${number}::integer as number, ${`słowo ${number}`}::text as text`
    return row
  })
  const transactions = Array.from({ length: 60 }, (_, id) =>
    sql
      .begin(async (tx) => {
        await tx`insert into marks (id, by_whom) values (${id}, ${`wędrowiec ${id}`})`
        await wait(id % 5)
        if (id % 6 === 0) throw new Error('undone')
        return (await tx<{ byWhom: string }[]>`select by_whom from marks where id = ${id}`)[0]!.byWhom
      })
      .catch((error: Error) => error.message),
  )
  expect(await Promise.all(singles)).toEqual(
    Array.from({ length: 300 }, (_, number) => ({ number, text: `słowo ${number}` })),
  )
  expect(await Promise.all(transactions)).toEqual(
    Array.from({ length: 60 }, (_, id) => (id % 6 === 0 ? 'undone' : `wędrowiec ${id}`)),
  )
  const [kept] = await sql<{ count: number }[]>`select count(*)::integer as count from marks`
  expect(kept!.count).toBe(50)
  const [open] = await database.direct<{ count: number }[]>`
    select count(*)::integer as count from pg_stat_activity
    where application_name = 'kopczyk' and pid <> pg_backend_pid()`
  expect(open!.count).toBeGreaterThan(0)
  expect(open!.count).toBeLessThanOrEqual(SHARED)
})

it('nothing is left behind in a connection: no named statement, no ear, no lock, no setting', async () => {
  const { sql } = database
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${7})`
    await tx`select ${1}::integer`
  })
  await sql.begin((tx) => tx`select ${1}::integer`, { isPatient: true })
  const rows = await Promise.all(
    Array.from(
      { length: 12 },
      () => sql<{ left: number }[]>`
      select (select count(*) from pg_prepared_statements where name <> '')::integer
        + (select count(*) from pg_listening_channels())::integer
        + (select count(*) from pg_locks where locktype = 'advisory')::integer as left, pg_sleep(0.01)`,
    ),
  )
  expect(rows.map(([row]) => row!.left)).toEqual(Array.from({ length: 12 }, () => 0))
  const found = await Promise.all(Array.from({ length: 12 }, limits))
  expect(new Set(found.map(([row]) => `${row!.statement} ${row!.idle}`))).toEqual(new Set(['30s 10s']))
})

it('each transaction has the deadlines of this process, and work before people are served has none', async () => {
  const patient = await connect({
    databaseUrl: pooler.url('kopczyk'),
    databaseDirectUrl: server.url('kopczyk'),
    dataDir: '',
    patience: 2,
  })
  const inside = (isPatient: boolean) =>
    patient.sql.begin((tx) => tx<{ limit: string }[]>`select current_setting('statement_timeout') as limit`, {
      isPatient,
    })
  expect([(await inside(false))[0]!.limit, (await inside(true))[0]!.limit]).toEqual(['1min', '0'])
  await patient.close()
})

it('a pooler without a deadline for single statements is told to the operator', async () => {
  expect(await missingDeadline(database.sql)).toBeNull()
  // Nothing in between, and nothing that sets one.
  const bare = await connect({
    databaseUrl: server.url('kopczyk'),
    databaseDirectUrl: server.url('kopczyk'),
    dataDir: '',
  })
  expect(await missingDeadline(bare.sql)).toContain('connect_query')
  await bare.close()
})

it('what is called out through the pooler is heard past it', async () => {
  const heard: string[] = []
  let opened = 0
  const stop = database.calls.on('notices', {
    receive: (text) => heard.push(text),
    missed: () => opened++,
  })
  await expect.poll(() => opened, { timeout: 20_000 }).toBe(1)
  await database.sql.begin((tx) => tx`select pg_notify('notices', ${'1 2'})`)
  await expect.poll(() => heard, { timeout: 20_000 }).toEqual(['1 2'])
  stop()
})

it('a server that goes away behind it is told as such, and found again', async () => {
  // How long somebody waits for a server that is away before they are told: five seconds for operators.
  const operator = postgres(pooler.console, { max: 1, prepare: false, fetch_types: false })
  await operator.unsafe('set query_wait_timeout = 1').simple()
  await operator.end()
  await server.end('SIGINT')
  const failed = await database.sql`select 1`.then(
    () => null,
    (error: unknown) => error,
  )
  expect(toProblem(failed)).toMatchObject({ status: 503 })
  await server.start()
  await expect
    .poll(
      () =>
        database.sql`select 1 as one`.then(
          (rows) => rows.length,
          () => 0,
        ),
      { timeout: 30_000 },
    )
    .toBe(1)
  const [kept] = await database.sql<{ count: number }[]>`select count(*)::integer as count from marks`
  expect(kept!.count).toBe(50)
})
