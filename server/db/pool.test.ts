import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startPostgresServer, type PostgresServer } from '../testing/postgres-server.ts'
import { connect, type Database } from './connect.ts'
import { Pool } from './pool.ts'
import { createSql } from './sql.ts'

let server: PostgresServer
let database: Database
beforeAll(async () => {
  server = await startPostgresServer()
  database = await connect({ databaseUrl: server.url('postgres'), dataDir: '' })
  await database.sql`create table firsts (id integer primary key)`
  await database.sql`create table seconds (id integer primary key references firsts)`
}, 120_000)
afterAll(async () => {
  await database.close()
  await server.stop()
})

const codeOf = (error: unknown) => (error as { code: string }).code

it('gives nobody a connection once it is closed', async () => {
  const closing = await connect({ databaseUrl: server.url('postgres'), dataDir: '' })
  await closing.sql`select 1`
  await closing.close()
  await expect(closing.sql`select 1`).rejects.toMatchObject({ code: 'CONNECTION_ENDED' })
})

describe('a database that goes away under load', () => {
  it('ends no process, loses nothing that was acknowledged and leaves nothing half done', async () => {
    const { sql } = database
    const acknowledged: number[] = []
    const codes = new Set<string>()
    let next = 0
    const state = { isOver: false }
    const write = async () => {
      const id = next++
      try {
        await sql.begin(async (tx) => {
          await tx`insert into firsts values (${id})`
          // Whatever a feature does between two statements: the connection may be lost meanwhile.
          await wait(Math.random() * 5)
          await Promise.all([tx`insert into seconds values (${id})`, tx`select ${id}::int`])
        })
        acknowledged.push(id)
      } catch (error) {
        codes.add(codeOf(error))
        await wait(5)
      }
    }
    const writers = Array.from({ length: 30 }, async () => {
      while (!state.isOver) await write()
    })
    for (const signal of ['SIGINT', 'SIGQUIT', 'SIGINT', 'SIGQUIT'] as const) {
      await wait(300)
      await server.end(signal)
      await wait(100)
      await server.start()
      const back = performance.now()
      await until(() => sql`select 1`)
      expect(performance.now() - back).toBeLessThan(20_000)
    }
    state.isOver = true
    await Promise.all(writers)
    const firsts = (await sql<{ id: number }[]>`select id from firsts`).map((row) => row.id)
    const seconds = new Set((await sql<{ id: number }[]>`select id from seconds`).map((row) => row.id))
    expect(firsts.filter((id) => !seconds.has(id))).toEqual([])
    expect(acknowledged.filter((id) => !seconds.has(id))).toEqual([])
    expect(acknowledged.length).toBeGreaterThan(100)
    for (const code of codes) {
      expect(code).toMatch(/^(?:CONNECTION_\w+|ECONN\w+|EPIPE|57P0[123])$/)
    }
  }, 120_000)

  it('refuses at once while it is away, and looks for it again after a second at most', async () => {
    const { sql } = database
    await sql`select 1`
    await server.end('SIGINT')
    await expect(sql`select 1`).rejects.toMatchObject({ code: expect.stringMatching(/CONN/) })
    await wait(1500)
    const began = performance.now()
    for (let call = 0; call < 50; call++)
      await expect(sql`select 1`).rejects.toMatchObject({ code: expect.stringMatching(/CONN/) })
    expect(performance.now() - began).toBeLessThan(20_000)
    await server.start()
    await until(() => sql`select 1`)
  }, 120_000)

  it('is given up when it takes connections but never answers', async () => {
    const pool = new Pool({
      target: { url: server.url('postgres') },
      max: 2,
      settings: {},
      answerWithin: 1,
      closeIdleAfter: 0,
    })
    const sql = createSql(pool)
    await sql`select 1`
    server.freeze()
    await expect(sql`select 1`).rejects.toMatchObject({ code: 'CONNECT_TIMEOUT' })
    await expect(sql.begin((tx) => tx`select 1`)).rejects.toMatchObject({ code: 'CONNECT_TIMEOUT' })
    server.thaw()
    await until(() => sql`select 1`)
    await pool.close()
  }, 120_000)
})

describe('deadlines', () => {
  it('end a statement that takes too long, but not a patient one', async () => {
    const pool = new Pool({
      target: { url: server.url('postgres') },
      max: 2,
      settings: { statement_timeout: '300ms' },
      answerWithin: 2,
      closeIdleAfter: 0,
    })
    const sql = createSql(pool)
    await expect(sql`select pg_sleep(1)`).rejects.toMatchObject({ code: '57014' })
    await sql.begin((tx) => tx`select pg_sleep(4)`, { isPatient: true })
    await expect(sql`select pg_sleep(1)`).rejects.toMatchObject({ code: '57014' })
    await pool.close()
  }, 120_000)

  it('let go of the locks of a process that was frozen in the middle of a transaction', async () => {
    const pool = new Pool({
      target: { url: server.url('postgres') },
      max: 2,
      settings: { idle_in_transaction_session_timeout: '300ms' },
      answerWithin: 5,
      closeIdleAfter: 0,
    })
    const sql = createSql(pool)
    const stuck = sql.begin(async (tx) => {
      await tx`lock table firsts in exclusive mode`
      await wait(1500)
      await tx`select 1`
    })
    await Promise.all([
      expect(stuck).rejects.toMatchObject({ code: expect.stringMatching(/25P03|CONNECTION_CLOSED/) }),
      wait(200).then(() => database.sql`insert into firsts values (-1)`),
    ])
    await pool.close()
  }, 120_000)
})

describe('a connection', () => {
  it('that nobody needs any more is closed', async () => {
    const settings = { application_name: 'idle test' }
    const target = { url: server.url('postgres') }
    const pool = new Pool({ target, max: 5, settings, answerWithin: 5, closeIdleAfter: 1 })
    const sql = createSql(pool)
    await Promise.all(Array.from({ length: 5 }, () => sql`select pg_sleep(0.1)`))
    const open = async () =>
      (await database.sql`select from pg_stat_activity where application_name = 'idle test'`).length
    expect(await open()).toBe(5)
    await until(async () => expect(await open()).toBe(0))
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
    await pool.close()
  }, 120_000)

  it('is closed once it is older than three quarters of an hour, although it was idle for less than it may', async () => {
    const day = 86_400
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const target = { url: server.url('postgres') }
      const pool = new Pool({ target, max: 1, settings: {}, answerWithin: 5, closeIdleAfter: day })
      const sql = createSql(pool)
      await sql`select 1`
      vi.advanceTimersByTime(45 * 60_000)
      expect(pool.figures().open).toBe(1)
      vi.advanceTimersByTime(1000)
      expect(pool.figures().open).toBe(0)
      expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
      await pool.close()
    } finally {
      vi.useRealTimers()
    }
  }, 120_000)

  it('is waited for when all are taken, but not for ever', async () => {
    const target = { url: server.url('postgres') }
    const pool = new Pool({
      target,
      max: 1,
      settings: {},
      answerWithin: 60,
      waitSeconds: 2,
      closeIdleAfter: 0,
    })
    const sql = createSql(pool)
    await sql.begin(async (tx) => {
      await tx`select 1`
      // The same mistake as in a feature that forgets to pass its transaction on.
      await expect(sql`select 1`).rejects.toMatchObject({ code: 'CONNECT_TIMEOUT' })
    })
    await pool.close()
  }, 120_000)

  it('is left for whoever only reads, however many transactions wait for one row', async () => {
    const target = { url: server.url('postgres') }
    const pool = new Pool({
      target,
      max: 5,
      keptForStatements: 1,
      settings: {},
      answerWithin: 60,
      closeIdleAfter: 0,
    })
    const sql = createSql(pool)
    await sql`create table hot (n integer)`
    await sql`insert into hot values (0)`
    const { promise: isOver, resolve: letGo } = Promise.withResolvers<void>()
    const first = sql.begin(async (tx) => {
      await tx`select n from hot for update`
      await isOver
    })
    await until(async () => expect(pool.figures().inUse).toBe(1))
    const crowd = Array.from({ length: 12 }, () => sql.begin((tx) => tx`update hot set n = n + 1`))
    await until(async () => expect(pool.figures()).toMatchObject({ inUse: 4, waiting: 9 }))
    // All at once, on the one connection that they leave.
    expect(await Promise.all([1, 2, 3].map((n) => sql`select ${n}::int as n`))).toEqual([
      [{ n: 1 }],
      [{ n: 2 }],
      [{ n: 3 }],
    ])
    letGo()
    await Promise.all([first, ...crowd])
    expect(await sql`select n from hot`).toEqual([{ n: 12 }])
    expect(pool.figures()).toMatchObject({ inUse: 0, waiting: 0 })
    await pool.close()
  }, 120_000)
})

async function until(work: () => PromiseLike<unknown>): Promise<void> {
  const end = performance.now() + 20_000
  for (;;) {
    try {
      await work()
      return
    } catch (error) {
      if (performance.now() > end) throw error
      await wait(20)
    }
  }
}
