import type { Sql } from '#server/db/connect.ts'
import { addAscent, removeAscent } from '#server/features/ascents/marking.ts'
import { hikersOf } from '#server/features/challenges/challenges.service.ts'
import { showChallenge } from '#server/features/challenges/find-challenge.ts'
import { countHikers } from '#server/features/ascents/ascents.service.ts'
import { createMountains } from '#server/features/mountains/catalogue.ts'
import { median, type Measurement } from './measurement.ts'
import { onServer } from './stories-server.ts'

const FEW = 1_000
const MANY = Number(process.env['BENCH_HIKERS'] ?? 100_000)
const ROUNDS = 30

/** One challenge with a thousand and one with a hundred thousand participants, asked in turns on a PostgreSQL server. */
export function run(): Promise<Measurement[]> {
  return onServer(1, async ([server]) => measure(server!.db))
}

async function measure(db: Sql): Promise<Measurement[]> {
  await db`
    insert into users (email, password_hash, first_name)
    select 'way' || n || '@example.org', '-', 'B' || n from generate_series(1, ${MANY}) n`
  const sizes = [await fill(db, FEW, 1), await fill(db, MANY, 2)]
  await db`vacuum analyze challenge_members`
  const catalogue = await createMountains(db, countHikers).current()
  const walker = (at: number) => ({ id: sizes[at]!.last, role: 'hiker', blocked: false }) as const
  const times = { first: twice(), deep: twice(), own: twice(), ascent: twice() }
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, { id, cursor }] of sizes.entries()) {
      times.first[at]!.push(await timed(() => hikersOf(db, null, id, {})))
      times.deep[at]!.push(await timed(() => hikersOf(db, null, id, { cursor })))
      times.own[at]!.push(await timed(() => showChallenge(db, walker(at), { id }, catalogue)))
      const viewer = walker(at)
      let ascent = 0
      const mark = async () => {
        ascent = (await addAscent(db, viewer, { summitId: at + 1, date: '2026-01-02' })).id
      }
      times.ascent[at]!.push(await timed(mark))
      await removeAscent(db, viewer, ascent)
    }
  }
  const against = (name: string, [few, many]: number[][], most: number): Measurement => {
    const value = median(many!) / median(few!)
    console.log(`  ${name}: ${median(few!).toFixed(1)} ms → ${median(many!).toFixed(1)} ms`)
    return {
      name: `${name}, ${MANY} participants against ${FEW}`,
      value,
      unit: '×',
      goal: `≤ ${most} ×`,
      ok: value <= most,
    }
  }
  const slowest = Math.max(median(times.deep[1]!), median(times.own[1]!))
  return [
    against('the first page of a challenge', times.first, 2),
    against('an ascent of who takes part', times.ascent, 1.5),
    {
      name: `the last page, and the own place of the last, of ${MANY}`,
      value: slowest,
      unit: 'ms',
      goal: '≤ 60 ms',
      ok: slowest <= 60,
    },
  ]
}

const twice = (): number[][] => [[], []]

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The last of them has done nothing yet and has everybody before them. */
async function fill(db: Sql, count: number, summitId: number) {
  const [row] = await db<{ id: number }[]>`
    insert into challenges (kind, title, description, unit, goal, summits, members)
    values ('community', 'Bench', '<p></p>', 'list', 29, ${[summitId, ...Array.from({ length: 28 }, (_, at) => at + 100)]}, ${count})
    returning id`
  await db`
    insert into challenge_members (challenge_id, user_id, joined_on, progress)
    select ${row!.id}, id, '2026-01-01', case when place = 1 then 0 else 1 + place % 28 end
    from (select id, row_number() over (order by id desc) as place from users order by id desc limit ${count}) members`
  const [last] = await db<{ id: number }[]>`select max(id) as id from users`
  const cursor = Buffer.from(JSON.stringify([1, last!.id - 40])).toString('base64url')
  return { id: row!.id, last: last!.id, cursor }
}
