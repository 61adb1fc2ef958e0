import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { connect, type Sql } from '#server/db/connect.ts'
import { prepare } from '#server/db/prepare.ts'
import { accessTokens } from '#server/features/auth/access-token.ts'
import { median, type Measurement } from './measurement.ts'

const ROUNDS = 15
const GOAL_MS = 150

/** The booklet of a hiker with 1 500 own stories and 500 of others, on the embedded database. */
export async function run(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kopczyk-bench-'))
  const config = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    SECRET: 'x'.repeat(48),
  })
  const database = await connect(config)
  await prepare(database.sql)
  const app = await buildApp(config, database)
  const token = await accessTokens(config.secret).sign({ ...(await fill(database.sql)), fresh: true })
  const found: Measurement[] = []
  for (const [name, url] of [
    ['booklet of 2 000 hikes', '/api/booklet'],
    ['its last page', '/api/booklet/pages?from=200'],
  ] as const) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now()
      const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } })
      if (answer.statusCode !== 200) throw new Error(answer.body)
      times.push(performance.now() - began)
    }
    const value = median(times)
    found.push({ name, value, unit: 'ms', goal: `≤ ${GOAL_MS} ms`, ok: value <= GOAL_MS })
  }
  await app.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
  return found
}

async function fill(db: Sql): Promise<{ id: number; sessionId: string }> {
  const sessionId = crypto.randomUUID()
  await db`
    insert into users (email, password_hash, first_name)
    select 'h' || n || '@example.pl', '-', 'Wędrowiec' from generate_series(1, 2) n`
  const [me, other] = await db<{ id: number }[]>`select id from users order by id`
  await db`
    insert into sessions (id, user_id, current_hash, expires_at)
    values (${sessionId}, ${me!.id}, ''::bytea, now() + interval '1 day')`
  await db`
    insert into stories (author_id, title, hiked_on, distance_m, ascent_m, audience, description)
    select case when n % 4 = 0 then ${other!.id}::integer else ${me!.id}::integer end, 'Historia ' || n,
      date '2018-01-01' + n, 12000, 700, 'everybody', repeat('<p>Długi opis wycieczki.</p>', 40)
    from generate_series(1, 2000) n`
  await db`
    insert into story_companions (story_id, user_id, state)
    select id, ${me!.id}, 'confirmed' from stories where author_id = ${other!.id}`
  await db`
    insert into story_summits (story_id, summit_id, position, state, how, hiked_on, audience, author_id)
    select s.id, m.id, 0, 'counted', 'added', s.hiked_on, s.audience, s.author_id
    from stories s join summits m on m.id % 290 = s.id % 290`
  await db`
    insert into story_photos (story_id, added_by, path, thumbnail, position, taken_at)
    select id, author_id, 'p' || n, 't', n, now() from stories, generate_series(1, 5) n`
  await db`analyze`
  return { id: me!.id, sessionId }
}
