import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { connect } from './connect.ts'
import { EMBEDDED_CONNECTIONS, startEmbedded } from './embedded.ts'
import { Pool } from './pool.ts'
import { createSql } from './sql.ts'

it('keeps many queries and transactions that run at once apart', { timeout: 300_000 }, async () => {
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

it(
  'is ended and started again when a statement never ends, with everything that was written',
  { timeout: 300_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kopczyk-embedded-'))
    const embedded = await startEmbedded(folder)
    const pool = new Pool({
      target: { folder: embedded.host },
      max: EMBEDDED_CONNECTIONS,
      settings: {},
      answerWithin: 3,
      closeIdleAfter: 0,
      onSilence: () => embedded.restart(),
    })
    const sql = createSql(pool)
    await sql`create table people (id integer)`
    await sql`insert into people values (1)`
    const endless = sql`with recursive n as (select 1 as i union all select 1 from n) select count(*) from n`
    await expect(endless).rejects.toMatchObject({ code: 'CONNECT_TIMEOUT' })
    await vi.waitFor(async () => expect(await sql`select id from people`).toEqual([{ id: 1 }]), {
      timeout: 200_000,
      interval: 200,
    })
    await pool.close()
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  },
)

it(
  'lays out a new database while the thread that asked for it has no turn to spare',
  { timeout: 300_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kopczyk-embedded-'))
    const starting = startEmbedded(folder)
    // As while the program is loaded.
    const still = new Int32Array(new SharedArrayBuffer(4))
    const laidOut = join(folder, 'postgres/PG_VERSION')
    for (let tries = 0; tries < 1_200 && !existsSync(laidOut); tries++) Atomics.wait(still, 0, 0, 50)
    const isThere = existsSync(laidOut)
    await (await starting).stop()
    expect(isThere).toBe(true)
    expect(existsSync(join(folder, 'postgres.unfinished'))).toBe(false)
    rmSync(folder, { recursive: true, force: true })
  },
)

it('begins anew when its very first start was interrupted', { timeout: 300_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kopczyk-embedded-'))
  // What a kill -9 leaves behind while the files of a new database are written.
  mkdirSync(join(folder, 'postgres'))
  writeFileSync(join(folder, 'postgres/PG_VERSION'), '18\n')
  writeFileSync(join(folder, 'postgres.unfinished'), '')
  const { sql, close } = await connect({ databaseUrl: null, dataDir: folder })
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  await close()
  rmSync(folder, { recursive: true, force: true })
})

it('starts beside a lock of the engine that a power cut left empty', { timeout: 300_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kopczyk-embedded-'))
  const first = await connect({ databaseUrl: null, dataDir: folder })
  await first.close()
  writeFileSync(join(folder, 'postgres/postmaster.pid'), '')
  const { sql, close } = await connect({ databaseUrl: null, dataDir: folder })
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  await close()
  rmSync(folder, { recursive: true, force: true })
})

it('counts whatever may have written, when it begins and when it ends, and nothing that only reads', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kopczyk-embedded-'))
  const { sql, writes, close } = await connect({ databaseUrl: null, dataDir: folder })
  const counted = async (act: () => PromiseLike<unknown>) => {
    const before = writes.count
    await act()
    return writes.count - before
  }
  await sql`create table people (id integer primary key)`
  expect(await counted(() => sql`select * from people where ${sql`id > 0`}`)).toBe(0)
  expect(await counted(() => sql`insert into people values (1)`)).toBe(2)
  expect(
    await counted(() => sql`with made as (insert into people values (2) returning id) select id from made`),
  ).toBe(2)
  expect(await counted(() => sql.unsafe('delete from people where id = 2'))).toBe(2)
  expect(await counted(() => sql.begin((tx) => tx`update people set id = 3`))).toBe(2)
  const failing = () => sql`insert into people values (3)`.catch(() => undefined)
  expect(await counted(failing)).toBe(2)
  await close()
  rmSync(folder, { recursive: true, force: true })
})
