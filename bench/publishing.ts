import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { summits } from '#data/mountains.ts'
import type { Unit } from '#domain/quality/figures.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { connect, type Database } from '#server/db/connect.ts'
import { prepare } from '#server/db/prepare.ts'
import { accessTokens } from '#server/features/auth/access-token.ts'
import type { App } from '#server/lib/serve.ts'
import { startPostgresServer } from '#server/testing/postgres-server.ts'
import { recorder } from '#server/testing/statements/record.ts'
import { median, type Measurement } from './measurement.ts'

const SECRET = 'b'.repeat(48)
const WARM = 15
const ROUNDS = 60

/** What the database was asked, for how long its transactions were open, and what they cost it and us of a core. */
type Meter = { statements: number; openMs: number; coreMs: number }

/**
 * Publishing a story on a PostgreSQL server: the transaction that the writer waits for, and what follows from it afterwards. A first
 * story brings stamps and asks two companions; a later one is of a summit that the hiker knows.
 */
export async function run(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kopczyk-bench-'))
  const postgres = await startPostgresServer({ synchronous_commit: 'off' })
  const url = postgres.url('postgres')
  const config = readConfig({
    DATA_DIR: folder,
    DATABASE_URL: url,
    SECRET,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
  })
  const meter: Meter = { statements: 0, openMs: 0, coreMs: 0 }
  const database = metered(await connect(config), meter)
  await prepare(database.sql)
  const app = await buildApp(config, database)
  await app.ready()
  try {
    return await publish(app, database, meter)
  } finally {
    await app.close()
    await database.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function metered(database: Database, meter: Meter): Database {
  const { sql } = database
  const begin: typeof sql.begin = async (work, patience) => {
    const [start, spent] = [performance.now(), coreMs()]
    try {
      return await sql.begin(work, patience)
    } finally {
      meter.openMs += performance.now() - start
      meter.coreMs += coreMs() - spent
    }
  }
  const timed = Object.assign((...given: Parameters<typeof sql>) => sql(...given), sql, { begin })
  return recorder({ ...database, sql: timed as typeof sql }, () => void meter.statements++)
}

async function publish(app: App, { sql }: Database, meter: Meter): Promise<Measurement[]> {
  const friends = [(await newHiker(app, sql)).id, (await newHiker(app, sql)).id]
  const figures = { first: figuresOf(), later: figuresOf() }
  for (let round = 0; round < WARM + ROUNDS; round++) {
    const hiker = await newHiker(app, sql)
    const [one, two] = [summits[round % 200]!.id, summits[(round + 7) % 200]!.id]
    const stories = {
      first: { date: '2026-06-20', summits: [one, two], companions: friends },
      later: { date: '2026-07-04', summits: [one] },
    }
    await findBackends(sql)
    for (const [which, fields] of Object.entries(stories) as [keyof typeof stories, object][]) {
      const body = { title: 'Dzień w górach', time: 300, distance: 14_000, ascent: 800, ...fields }
      await app.jobs.drain()
      const writing = await measured(meter, async () => {
        const headers = { authorization: `Bearer ${hiker.token}` }
        const answer = await app.inject({ method: 'POST', url: '/api/story', headers, payload: body })
        if (answer.statusCode !== 201) throw new Error(answer.body)
      })
      const following = await measured(meter, () => app.jobs.drain())
      if (round < WARM) continue
      figures[which].statements.push(writing.statements)
      figures[which].coreMs.push(writing.coreMs)
      figures[which].openMs.push(writing.openMs)
      figures[which].afterwardsMs.push(following.openMs)
    }
  }
  return Object.entries(figures).flatMap(([which, found]) => measurements(which, found))
}

const figuresOf = () => ({
  statements: [] as number[],
  coreMs: [] as number[],
  openMs: [] as number[],
  afterwardsMs: [] as number[],
})

function measurements(which: string, found: ReturnType<typeof figuresOf>): Measurement[] {
  const figure = (name: string, value: number, unit: Unit) => ({
    name: `a hiker's ${which} story: ${name}`,
    value,
    unit,
    goal: 'none',
    ok: true,
  })
  return [
    figure('statements of the whole request', median(found.statements), ''),
    figure('its transaction is open', median(found.openMs), 'ms'),
    figure('of a core while it is', mean(found.coreMs), 'ms'),
    figure('transactions of what follows', median(found.afterwardsMs), 'ms'),
  ]
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Hundredths of a second, as the system counts them; over many rounds they add up to what it was. */
const TICK_MS = 10
let backends: string[] = []

/** What this process and the backends of the database have used so far. */
function coreMs(): number {
  const { user, system } = process.cpuUsage()
  const ticks = backends.map((pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return Number(fields[11]) + Number(fields[12])
  })
  return (user + system) / 1000 + ticks.reduce((sum, one) => sum + one, 0) * TICK_MS
}

async function findBackends(sql: Database['sql']): Promise<void> {
  const rows = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity where backend_type = 'client backend' and datname = current_database()`
  backends = rows.map((row) => String(row.pid))
}

async function measured(meter: Meter, act: () => Promise<unknown>): Promise<Meter> {
  meter.statements = 0
  meter.openMs = 0
  meter.coreMs = 0
  await act()
  return { ...meter }
}

let hikers = 0

async function newHiker(app: App, sql: Database['sql']): Promise<{ id: number; token: string }> {
  const sessionId = crypto.randomUUID()
  const [row] = await sql<{ id: number }[]>`
    with made as (
      insert into users (email, password_hash, first_name)
      values (${`p${hikers++}@example.pl`}, '-', 'Wędrowiec') returning id),
    entered as (
      insert into sessions (id, user_id, current_hash, expires_at)
      select ${sessionId}, id, ''::bytea, now() + interval '1 day' from made)
    select id from made`
  const { id } = row!
  return { id, token: await accessTokens(app.config.secret).sign({ id, sessionId, fresh: false }) }
}
