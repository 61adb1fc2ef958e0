import autocannon from 'autocannon'
import Fastify from 'fastify'
import { boards, forumLimits } from '#contract/forum.ts'
import type { Sql } from '#server/db/connect.ts'
import { median, type Measurement } from './measurement.ts'
import { onServer, type BenchServer } from './stories-server.ts'

const FEW = 10_000
/** The goal is a million posts; FORUM_POSTS tries it with fewer. */
const MANY = Number(process.env['FORUM_POSTS'] ?? 1_000_000)
/** One thread of this many posts in each database, the rest in threads of twenty. */
const LONG = 10_000
const IN_THREAD = 20
const PEOPLE = 500
const ROUNDS = 80

export function run(): Promise<Measurement[]> {
  return onServer(2, measure)
}

/** Posts of some forty words, each filed under a few of a thousand roots, as posts of people are. */
async function fill(db: Sql, posts: number): Promise<void> {
  await db`
    insert into users (email, password_hash, first_name, last_name, city)
    select 'h' || n || '@example.pl', '-', 'Wędrowiec', 'Nr ' || n, 'Kraków' from generate_series(1, ${PEOPLE}::integer) n`
  const threads = 1 + Math.ceil((posts - Math.min(LONG, posts / 2)) / IN_THREAD)
  const long = Math.min(LONG, posts / 2)
  await db`
    insert into threads (board, title, words, author_id, last_author_id, last_number, created_at, last_at)
    select (${[...boards]}::text[])[1 + n % 6], 'Wątek numer ' || n, array_to_tsvector(array['watek', 'W' || n % 1000]),
      1 + n % ${PEOPLE}::integer, 1 + (n * 7) % ${PEOPLE}::integer, case when n = 1 then ${long}::integer else ${IN_THREAD}::integer end,
      now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, ${threads}::integer) n`
  const words = 'szlak na szczyt prowadzi przez las i polanę, potem granią '
  await db`
    insert into comments (subject_type, subject_id, author_id, text, number, words)
    select 'thread', t.id, 1 + (t.id * 31 + k) % ${PEOPLE}::integer, '<p>' || repeat(${words}, 5) || k || '</p>', k,
      array_to_tsvector(array['szlak', 'R' || (t.id + k) % 1000, 'Q' || (t.id * k) % 997])
    from threads t, generate_series(1, t.last_number) k`
  await db`
    insert into thread_readers (user_id, thread_id, read_number)
    select 5, id, id % ${IN_THREAD}::integer from threads where id % 3 = 0`
  await db`insert into forum_people (user_id, posts) select id, 100 from users`
}

async function measure(servers: BenchServer[]): Promise<Measurement[]> {
  for (const [at, posts] of [FEW, MANY].entries()) {
    const { db } = servers[at]!
    await db.begin((tx) => fill(tx, posts), { isPatient: true })
    for (const table of ['users', 'threads', 'comments', 'thread_readers', 'forum_people']) {
      await db.begin((tx) => tx.unsafe(`analyze ${table}`), { isPatient: true })
    }
  }
  const headers = await Promise.all(servers.map((server) => server.headersOf(5)))
  const longPages = [FEW, MANY].map((posts) => Math.min(LONG, posts / 2) / forumLimits.posts)
  const questions: [name: string, url: (at: number, round: number) => string][] = [
    [
      'thread page at any depth',
      (at, round) => `/api/forum/threads/1?page=${1 + ((round * 7919) % longPages[at]!)}`,
    ],
    ['page of one of many threads', (_at, round) => `/api/forum/threads/${2 + ((round * 37) % 200)}`],
    ['board list', (_at, round) => `/api/forum/boards/${boards[round % 6]!}`],
    ['first page of the forum', () => '/api/forum'],
  ]
  const found: Measurement[] = []
  for (const [name, urlOf] of questions) {
    const times: number[][] = [[], []]
    for (let round = -20; round < ROUNDS; round++) {
      for (const at of [0, 1]) {
        const url = urlOf(at, round + 20)
        const began = performance.now()
        // Signed in: such answers are never kept, each is read from the database.
        const answer = await servers[at]!.app.inject({ url, headers: headers[at]! })
        const took = performance.now() - began
        if (answer.statusCode !== 200 || answer.body.length < 3_000)
          throw new Error(`${url}: ${answer.body.slice(0, 300)}`)
        if (round >= 0) times[at]!.push(took)
      }
    }
    const value = median(times[1]!) / median(times[0]!)
    console.log(`  ${name}: ${median(times[0]!).toFixed(2)} ms → ${median(times[1]!).toFixed(2)} ms`)
    found.push({
      name: `${name}, ${MANY} posts against ${FEW}`,
      value,
      unit: '×',
      goal: '≤ 1.5',
      ok: value <= 1.5,
    })
  }
  const { app } = servers[1]!
  const full = await app.listen({ port: 0, host: '127.0.0.1' })
  found.push(await againstBare(app, full, 'thread page', '/api/forum/threads/1?page=250'))
  found.push(await againstBare(app, full, 'board list', '/api/forum/boards/sprzet'))
  return found
}

async function againstBare(
  app: BenchServer['app'],
  full: string,
  name: string,
  path: string,
): Promise<Measurement> {
  const { body } = await app.inject({ url: path })
  const bare = Fastify()
  bare.get('/*', (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
  const floor = await bare.listen({ port: 0, host: '127.0.0.1' })
  const ratios: number[] = []
  for (let round = 0; round < 3; round++) {
    const bareRate = await rate(floor + path)
    const fullRate = await rate(full + path)
    console.log(
      `  ${name}: ${fullRate.toFixed(0)} a second, bare Fastify ${bareRate.toFixed(0)}, ${body.length} bytes`,
    )
    ratios.push(fullRate / bareRate)
  }
  await bare.close()
  const value = median(ratios) * 100
  return { name: `${name} against bare Fastify`, value, unit: '%', goal: '≥ 25 %', ok: value >= 25 }
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
