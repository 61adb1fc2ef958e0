import type { Sql } from '#server/db/connect.ts'
import { awardThePast } from '#server/features/achievements/past.ts'
import { addAscent, removeAscent } from '#server/features/ascents/marking.ts'
import { median, type Measurement } from './measurement.ts'
import { onServer } from './stories-server.ts'

const HIKERS = Number(process.env['BENCH_HIKERS'] ?? 100_000)
const ASCENTS_EACH = 6
const LONG_HISTORY = 5_000
const ROUNDS = 40

/** Achievements on a PostgreSQL server: an ascent after a long history, and the past of many hikers under a new rule. */
export function run(): Promise<Measurement[]> {
  return onServer(1, async ([server]) => [...(await givePast(server!.db)), await addToHistory(server!.db)])
}

async function fill(db: Sql): Promise<void> {
  await db`
    insert into users (email, password_hash, first_name)
    select 'bench' || n || '@example.org', '-', 'B' || n from generate_series(1, ${HIKERS}) n`
  await db`
    insert into ascents (user_id, summit_id, climbed_on, source, hidden)
    select u.id, (u.id * 7 + n * 13) % 400 + 1, date '2015-01-01' + (u.id % 3000) + n * 31, 'manual', false
    from users u, generate_series(1, ${ASCENTS_EACH}) n on conflict do nothing`
}

async function givePast(db: Sql): Promise<Measurement[]> {
  // Filling takes longer than any question may.
  await db.begin((tx) => fill(tx), { isPatient: true })
  await db`analyze`
  // Most memory in the first tenth, and in all that follows: bounded means that the rest takes no more.
  const most = [0, 0]
  let looked = 0
  const watch = setInterval(() => {
    const part = looked < HIKERS / 10 ? 0 : 1
    most[part] = Math.max(most[part]!, process.memoryUsage().rss)
  }, 50)
  const start = performance.now()
  let stops = 0
  // In pieces, as the queue runs it: each goes on where the one before stopped.
  for (let now = -1; now !== 0; stops++) looked += now = await awardThePast(db, { forMs: 5_000 })
  const seconds = (performance.now() - start) / 1000
  clearInterval(watch)
  const grown = (most[1]! - most[0]!) / 2 ** 20
  const off = Math.abs(looked - HIKERS)
  console.log(`  ${looked} hikers in ${stops} pieces`)
  return [
    {
      name: `the past of ${HIKERS} hikers: how many of them a second`,
      value: looked / seconds,
      unit: '/s',
      goal: 'none',
      ok: true,
    },
    {
      name: `the past of ${HIKERS} hikers: left out or given twice`,
      value: off,
      unit: '',
      goal: '≤ 0',
      ok: off === 0,
    },
    {
      name: 'memory that the last nine tenths took beyond the first',
      value: grown,
      unit: 'MB',
      goal: '≤ 50 MB',
      ok: grown <= 50,
    },
  ]
}

/** In turns for a hiker of one week and one of thirty years. */
async function addToHistory(db: Sql): Promise<Measurement> {
  const [short, long] = await db<{ id: number }[]>`select id from users order by id limit 2`
  await db`
    insert into ascents (user_id, summit_id, climbed_on, source, hidden)
    select ${long!.id}, n % 400 + 1, date '1990-01-01' + n, 'manual', false from generate_series(1, ${LONG_HISTORY}) n
    on conflict do nothing`
  await db`delete from achievement_rounds`
  await awardThePast(db, { forMs: 1 })
  const times: number[][] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, one] of [short!, long!].entries()) {
      const viewer = { id: one.id, role: 'hiker', blocked: false } as const
      const start = performance.now()
      const { id } = await addAscent(db, viewer, { summitId: 500, date: '2026-01-02' })
      times[at]!.push(performance.now() - start)
      await removeAscent(db, viewer, id)
    }
  }
  const value = median(times[1]!) / median(times[0]!)
  const name = `an ascent after ${LONG_HISTORY} others against one after ${ASCENTS_EACH}`
  return { name, value, unit: '×', goal: '≤ 1.5 ×', ok: value <= 1.5 }
}
