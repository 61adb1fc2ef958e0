import autocannon from 'autocannon'
import Fastify, { type LightMyRequestResponse } from 'fastify'
import { pointRules } from '#domain/points/rules.ts'
import type { Sql } from '#server/db/connect.ts'
import { foldSteps } from '#server/features/points/points.service.ts'
import { median, type Measurement } from './measurement.ts'
import { onServer, type BenchServer } from './stories-server.ts'

const FEW = 10_000
/** The goal is a million hikers and twenty million entries; RANKING_HIKERS tries it with fewer. */
const MANY = Number(process.env['RANKING_HIKERS'] ?? 1_000_000)
const ENTRIES = Number(process.env['RANKING_ENTRIES'] ?? 20)
const ROUNDS = 60

export function run(): Promise<Measurement[]> {
  return onServer(2, measure)
}

/** Hikers with an account, entries of ten years and totals that fit no better than random figures do. */
async function fillRows(db: Sql, hikers: number): Promise<void> {
  await db`
    insert into users (email, password_hash, first_name, city)
    select 'h' || n || '@example.pl', '-', 'Wędrowiec ' || n, 'Kraków' from generate_series(1, ${hikers}::integer) as n`
  // Four of nine rows of a real hiker: two scopes, all time and this year. Most have few points, a few very many.
  await db`
    insert into point_totals (user_id, scope, period, points, summits, ranked, week, points_before)
    select n, scope, period, 1 + (power((hashint4(n + period) & 1048575) / 1048576.0, 5) * 30000)::integer, 12, true, '2026-01-05', 0
    from generate_series(1, ${hikers}::integer) as n, unnest(array[0, -2]) as scope, unnest(array[0, 2026]) as period`
  await withoutIndexes(db, 'point_entries', async () => {
    // Hikers and summits are there: looking for each of them again would take longer than all the rest.
    await db`set local session_replication_role = replica`
    await db`
      insert into point_entries (user_id, kind, points, earned_on, summit_id, scopes, evidence, rules)
      select n, 'first-ascent', 12, date '2016-01-01' + (hashint4(n * 31 + k) & 4095) % 3900, k, array[-2, 30], '{}', 1
      from generate_series(1, ${hikers}::integer) as n, generate_series(1, ${ENTRIES}::integer) as k`
    await db`set local session_replication_role = origin`
  })
}

/** Twenty million rows are indexed several times as quickly once they are all there. */
async function withoutIndexes(db: Sql, table: string, fill: () => Promise<void>): Promise<void> {
  const indexes = await db<{ name: string; madeBy: string }[]>`
    select indexname as name, indexdef as made_by from pg_indexes
    where tablename = ${table} and not exists (select 1 from pg_constraint where conname = indexname)`
  for (const { name } of indexes) await db.unsafe(`drop index ${name}`)
  await fill()
  for (const index of indexes) await db.unsafe(index.madeBy)
}

async function measure(servers: BenchServer[]): Promise<Measurement[]> {
  const sizes = [FEW, MANY]
  for (const [at, hikers] of sizes.entries()) {
    // Filling takes longer than any question may.
    await servers[at]!.db.begin((tx) => fillPatiently(tx, hikers), { isPatient: true })
    await forgetUpkeep(servers[at]!.db)
    await foldSteps(servers[at]!.db)
    for (const table of ['users', 'point_totals', 'point_entries', 'rank_steps']) {
      await tidy(servers[at]!.db, table)
    }
  }
  const found: Measurement[] = []
  const pagesOf = (at: number) => Math.floor(sizes[at]! / 30)
  const questions: [string, number, (at: number, round: number) => string][] = [
    ['place of a hiker', 3, (at, round) => `/api/users/ranking/${1 + ((round * 7919) % sizes[at]!)}`],
    ['first page', 2, (_at, round) => `/api/ranking?period=${round % 2 === 0 ? 'all' : '2026'}`],
    [
      'page at any depth',
      2,
      (at, round) => `/api/ranking?period=all&page=${1 + ((round * 104_729) % pagesOf(at))}`,
    ],
    [
      'page at any depth of a type',
      2,
      (at, round) => `/api/ranking?scope=karpaty&period=2026&page=${1 + ((round * 104_729) % pagesOf(at))}`,
    ],
  ]
  const headers = await Promise.all(servers.map((server) => server.headersOf(5)))
  for (const [name, goal, urlOf] of questions) {
    const times: number[][] = [[], []]
    for (let round = -20; round < ROUNDS; round++) {
      for (const at of [0, 1]) {
        const began = performance.now()
        // Signed in: such pages are never kept, each is read from the database.
        const answer = await servers[at]!.app.inject({ url: urlOf(at, round + 20), headers: headers[at]! })
        const took = performance.now() - began
        mustBeWhole(answer, sizes[at]!)
        if (round >= 0) times[at]!.push(took)
      }
    }
    const value = median(times[1]!) / median(times[0]!)
    console.log(`  ${name}: ${median(times[0]!).toFixed(2)} ms → ${median(times[1]!).toFixed(2)} ms`)
    found.push({
      name: `${name}, ${MANY} hikers against ${FEW}`,
      value,
      unit: '×',
      goal: `≤ ${goal}`,
      ok: value <= goal,
    })
  }
  found.push(await writing(servers, headers))
  found.push(await againstBare(servers[1]!))
  return found
}

/** An empty page or a refusal would be the quickest answer of all. */
function mustBeWhole(answer: LightMyRequestResponse, hikers: number): void {
  const said = answer.json<number | { items: unknown[]; total: number }>()
  const isWhole = typeof said === 'number' || (said.items?.length === 30 && said.total === hikers)
  if (answer.statusCode !== 200 || !isWhole) throw new Error(answer.body.slice(0, 300))
}

async function fillPatiently(tx: Sql, hikers: number): Promise<void> {
  await tx`set local work_mem = '256MB'`
  await tx`set local maintenance_work_mem = '512MB'`
  await fillRows(tx, hikers)
}

/** Listening starts the jobs; entries without stories behind them would all be taken back. */
async function forgetUpkeep(db: Sql): Promise<void> {
  await db`
    update points_upkeep set rules = ${pointRules.version}, after_user = null,
      reference = (select version from reference_data)`
}

async function tidy(db: Sql, table: string): Promise<void> {
  // A large table takes longer than one statement may: then at least the planner knows it.
  const analyse = () => db.begin((tx) => tx.unsafe(`analyze ${table}`), { isPatient: true })
  await db.unsafe(`vacuum analyze ${table}`).catch(analyse)
}

/** A story with a summit, told and with all its points, by one hiker after another. */
async function writing(servers: BenchServer[], headers: { authorization: string }[]): Promise<Measurement> {
  const times: number[][] = [[], []]
  for (let round = -10; round < ROUNDS; round++) {
    for (const at of [0, 1]) {
      const day = new Date(Date.UTC(2020, 0, 1 + round + 10)).toISOString().slice(0, 10)
      const began = performance.now()
      const answer = await servers[at]!.app.inject({
        method: 'POST',
        url: '/api/story',
        headers: headers[at]!,
        payload: { title: 'Dzień', date: day, summits: [1 + round + 10], distance: 12_000 },
      })
      if (answer.statusCode !== 201) throw new Error(answer.body)
      if (round >= 0) times[at]!.push(performance.now() - began)
    }
  }
  const value = median(times[1]!) / median(times[0]!)
  console.log(
    `  story with its points: ${median(times[0]!).toFixed(2)} ms → ${median(times[1]!).toFixed(2)} ms`,
  )
  return {
    name: `writing a story's points, ${MANY} hikers against ${FEW}`,
    value,
    unit: '×',
    goal: '≤ 1.5',
    ok: value <= 1.5,
  }
}

async function againstBare({ app }: BenchServer): Promise<Measurement> {
  const full = await app.listen({ port: 0, host: '127.0.0.1' })
  const path = '/api/ranking?period=all&page=512'
  const whole = await app.inject({ url: path })
  mustBeWhole(whole, MANY)
  const answer = whole.body
  const bare = Fastify()
  bare.get('/api/ranking', (_request, reply) => reply.type('application/json; charset=utf-8').send(answer))
  const floor = await bare.listen({ port: 0, host: '127.0.0.1' })
  const ratios: number[] = []
  for (let round = 0; round < 3; round++) {
    const bareRate = await rate(floor + path)
    const fullRate = await rate(full + path)
    console.log(
      `  ranking page: ${fullRate.toFixed(0)} a second, bare Fastify ${bareRate.toFixed(0)}, ${answer.length} bytes`,
    )
    ratios.push(fullRate / bareRate)
  }
  await bare.close()
  const value = median(ratios) * 100
  return { name: 'ranking page against bare Fastify', value, unit: '%', goal: '≥ 30 %', ok: value >= 30 }
}

async function rate(url: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: 20,
    duration: 2,
    headers: { accept: 'application/json' },
  })
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} answers of ${url} were none`)
  return requests.average
}
