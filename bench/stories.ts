import type { LightMyRequestResponse } from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { zipSync } from 'fflate'
import { summits } from '#data/mountains.ts'
import { generateHike } from '#domain/track/generate.ts'
import { writeGpx } from '#domain/track/write-gpx.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { connect, type Sql } from '#server/db/connect.ts'
import { prepare } from '#server/db/prepare.ts'
import { accessTokens } from '#server/features/auth/access-token.ts'
import type { App } from '#server/lib/serve.ts'
import { startPostgresServer } from '#server/testing/postgres-server.ts'
import { median, type Measurement } from './measurement.ts'

const FEW = 10_000
const MANY = 1_000_000
const PAGES = 40
const FILES = 2_000
const POINTS = 1_000

export async function run(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kopczyk-bench-'))
  const server = await startPostgresServer({ shared_buffers: '512MB', synchronous_commit: 'off' })
  const config = readConfig({
    DATA_DIR: folder,
    DATABASE_URL: server.url('postgres'),
    SECRET: 'b'.repeat(48),
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
  })
  const database = await connect(config)
  await prepare(database.sql)
  const app = await buildApp(config, database)
  await app.ready()
  try {
    return [
      ...(await importing(app, database.sql, config.secret)),
      ...(await feeds(app, database.sql, config.secret)),
    ]
  } finally {
    await app.close()
    await database.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Hikers 1–1 000 with the given number of stories spread over them, over ten years and over all summits. */
export async function fill(db: Sql, from: number, to: number): Promise<void> {
  await db`
    insert into stories (author_id, title, hiked_on, time_min, distance_m, ascent_m, visibility, excerpt, published_at)
    select 1 + (hashint4(n)::bigint & 2147483647) % 1000, 'Historia ' || n, date '2016-01-01' + (n::bigint * 7919 % 3900)::integer, 300, 12000, 700,
      case when hashint4(n + 5) % 10 = 0 then 'private' when hashint4(n + 5) % 10 = 1 then 'followers' else 'public' end, 'Opis', now()
    from generate_series(${from}::integer, ${to}::integer) as n`
  await db`
    insert into story_summits (story_id, summit_id, position, state, how, hiked_on, listed, author_id)
    select s.id, known.ids[1 + (hashint4(s.id + 9)::bigint & 2147483647) % 300], 0, 'counted', 'added',
      s.hiked_on, s.visibility = 'public', s.author_id
    from stories s, (select array_agg(id order by id) as ids from summits) known
    where not exists (select from story_summits x where x.story_id = s.id)`
  await db`
    insert into story_ranges (story_id, range_id, hiked_on, listed, author_id)
    select x.story_id, m.range_id, x.hiked_on, x.listed, x.author_id from story_summits x join summits m on m.id = x.summit_id
    on conflict do nothing`
  await db`vacuum analyze`
}

async function feeds(app: App, db: Sql, secret: string): Promise<Measurement[]> {
  await db`
    insert into users (email, password_hash, first_name)
    select 'h' || n || '@example.pl', '-', 'Wędrowiec ' || n from generate_series(1, 1001) as n on conflict do nothing`
  const [viewer] = await db<{ id: number }[]>`select max(id) as id from users`
  await db`insert into follows (follower_id, followed_id) select ${viewer!.id}, id from users where id <= 200 and id <> ${viewer!.id}`
  const token = await accessTokens(secret).sign(viewer!.id)
  const kinds = {
    all: '/api/story',
    followed: '/api/story?feed=followed',
    // With few stories an author or a summit fills only short pages: pages of five are as full at both sizes.
    summit: '/api/story?summitId=12&take=5',
    author: '/api/story?author=7&take=5',
  }
  const cost = async () => {
    const found: Record<string, number> = {}
    for (const [name, url] of Object.entries(kinds)) found[name] = await pageCost(app, url, token)
    return found
  }
  await db`truncate stories cascade`
  await fill(db, 1, FEW)
  const few = await cost()
  await fill(db, FEW + 1, MANY)
  const many = await cost()
  return Object.keys(kinds).map((name) => {
    const value = many[name]! / few[name]!
    return {
      name: `feed "${name}" with 1 M stories against 10 k`,
      value,
      unit: '×',
      goal: '≤ 1.5',
      ok: value <= 1.5,
    }
  })
}

/** The median cost of a page, walking on from page to page. */
async function pageCost(app: App, url: string, token: string): Promise<number> {
  const times: number[] = []
  let cursor: string | null = null
  for (let page = 0; page < PAGES; page++) {
    const began = performance.now()
    const answer: LightMyRequestResponse = await app.inject({
      url: cursor === null ? url : `${url}${url.includes('?') ? '&' : '?'}cursor=${cursor}`,
      headers: { authorization: `Bearer ${token}` },
    })
    times.push(performance.now() - began)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    cursor = answer.json<{ next: string | null }>().next
  }
  return median(times)
}

async function importing(app: App, db: Sql, secret: string): Promise<Measurement[]> {
  const [user] = await db<{ id: number }[]>`
    insert into users (email, password_hash) values ('import@example.pl', '-') returning id`
  const headers = { authorization: `Bearer ${await accessTokens(secret).sign(user!.id)}` }
  const made = await app.inject({ method: 'POST', url: '/api/imports', headers, payload: {} })
  const { id } = made.json<{ id: number }>()
  const zip = Buffer.from(zipSync(files(), { level: 1 }))

  const idle = await p95(app, user!.id, () => wait(20), 150)
  let busy = true
  const reading = p95(
    app,
    user!.id,
    () => wait(20),
    Infinity,
    () => busy,
  )
  const began = performance.now()
  const sent = await app.inject({
    method: 'POST',
    url: `/api/imports/${id}/files?name=export.zip`,
    headers: { ...headers, 'content-type': 'application/zip' },
    payload: zip,
  })
  if (sent.statusCode !== 202) throw new Error(sent.body)
  await app.imports.drain()
  const seconds = (performance.now() - began) / 1000
  busy = false
  const during = await reading
  const { counts, summits: found } = (await app.inject({ url: `/api/imports/${id}`, headers })).json<{
    counts: { done: number }
    summits: number
  }>()
  if (counts.done !== FILES || found < FILES) throw new Error(`imported ${counts.done} with ${found} summits`)
  const ratio = during / idle
  return [
    {
      name: `import of ${FILES} tracks with summits`,
      value: seconds,
      unit: 's',
      goal: '≤ 60',
      ok: seconds <= 60,
    },
    {
      name: 'p95 of a cheap read while importing, against idle',
      value: ratio,
      unit: '×',
      goal: '≤ 5',
      ok: ratio <= 5,
    },
  ]
}

async function p95(
  app: App,
  userId: number,
  pause: () => Promise<unknown>,
  count: number,
  goOn: () => boolean = () => true,
): Promise<number> {
  const times: number[] = []
  while (times.length < count && goOn()) {
    const began = performance.now()
    await app.inject({ url: `/api/users/${userId}` })
    times.push(performance.now() - began)
    await pause()
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!
}

/** Forty hikes of a thousand points, each walked on fifty days. */
function files(): Record<string, Uint8Array> {
  const out: Record<string, Uint8Array> = {}
  const known = summits.filter((summit) => summit.confidence === 'high')
  for (let hike = 0; hike < 40; hike++) {
    const summit = known[(hike * 13) % known.length]!
    const { track } = generateHike({
      seed: hike + 1,
      visits: [{ summit, kind: 'climb', pauseS: 600 }],
      startMs: Date.UTC(2020, 0, 1, 6),
      device: { intervalS: 10, noiseM: 4 },
    })
    const step = track.lat.length / POINTS
    const pick = (column: Float64Array) =>
      Float64Array.from({ length: POINTS }, (_, i) => column[Math.floor(i * step)]!)
    const thin = { lat: pick(track.lat), lon: pick(track.lon), ele: pick(track.ele), time: pick(track.time) }
    for (let day = 0; day < FILES / 40; day++) {
      const shift = (hike + day * 40) * 86_400_000
      const moved = { ...thin, time: thin.time.map((time) => time + shift), starts: Uint32Array.of(0) }
      out[`activities/${hike}-${day}.gpx`] = Buffer.from(writeGpx(moved, { name: 'Wycieczka' }))
    }
  }
  return out
}
