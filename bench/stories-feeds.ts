import type { LightMyRequestResponse } from 'fastify'
import type { Sql } from '#server/db/connect.ts'
import type { App } from '#server/lib/serve.ts'
import { median, type Measurement } from './measurement.ts'
import { onServer, type BenchServer } from './stories-server.ts'

const FEW = 10_000
const MANY = 1_000_000
const PAGES = 40
/** Stories told in one statement: the pool gives each of them half a minute. */
const PIECE = 100_000

export function run(): Promise<Measurement[]> {
  return onServer(2, feeds)
}

/** Hikers 1–1 000 with the given number of stories spread over them, over ten years and over all summits. */
async function fill(db: Sql, count: number): Promise<void> {
  for (let first = 1; first <= count; first += PIECE) {
    await insertStories(db, first, Math.min(count, first + PIECE - 1))
  }
  await db`vacuum analyze`
}

async function insertStories(db: Sql, from: number, to: number): Promise<void> {
  await db`
    insert into stories (author_id, title, hiked_on, time_min, distance_m, ascent_m, visibility, audience, excerpt, published_at)
    select 1 + (hashint4(n)::bigint & 2147483647) % 1000, 'Historia ' || n, date '2016-01-01' + (n::bigint * 7919 % 3900)::integer, 300, 12000, 700,
      case when hashint4(n + 5) % 10 = 0 then 'private' when hashint4(n + 5) % 10 = 1 then 'followers' else 'public' end,
      case when hashint4(n + 5) % 10 = 0 then 'author' when hashint4(n + 5) % 10 = 1 then 'followers' else 'everybody' end, 'Opis', now()
    from generate_series(${from}::integer, ${to}::integer) as n`
  await db`
    insert into story_summits (story_id, summit_id, position, state, how, hiked_on, audience, author_id)
    select s.id, known.ids[1 + (hashint4(s.id + 9)::bigint & 2147483647) % 300], 0, 'counted', 'added',
      s.hiked_on, s.audience, s.author_id
    from stories s, (select array_agg(id order by id) as ids from summits) known
    where s.id between ${from} and ${to}`
  await db`
    insert into story_ranges (story_id, range_id, hiked_on, audience, author_id)
    select x.story_id, m.range_id, x.hiked_on, x.audience, x.author_id from story_summits x join summits m on m.id = x.summit_id
    where x.story_id between ${from} and ${to}`
}

async function feeds(servers: BenchServer[]): Promise<Measurement[]> {
  const walks: Record<string, Walk>[] = []
  for (const [at, count] of [FEW, MANY].entries()) {
    const { app, db, headersOf } = servers[at]!
    await db`
      insert into users (email, password_hash, first_name)
      select 'h' || n || '@example.pl', '-', 'Wędrowiec ' || n from generate_series(1, 1001) as n`
    const [viewer] = await db<{ id: number }[]>`select max(id) as id from users`
    await db`
      insert into follows (follower_id, followed_id)
      select ${viewer!.id}, id from users where id <= 200 and id <> ${viewer!.id}`
    await fill(db, count)
    const headers = await headersOf(viewer!.id)
    walks.push(
      Object.fromEntries(Object.entries(kinds).map(([name, url]) => [name, walk(app, url, headers)])),
    )
  }
  const found: Measurement[] = []
  for (const name of Object.keys(kinds)) {
    const times: number[][] = [[], []]
    // In turns, so that a busy moment of the machine weighs on both sizes alike; the first pages only warm up.
    for (let page = -PAGES; page < PAGES; page++) {
      for (const at of [0, 1]) {
        const took = await walks[at]![name]!()
        if (page >= 0) times[at]!.push(took)
      }
    }
    const value = median(times[1]!) / median(times[0]!)
    found.push({
      name: `feed "${name}" with 1 M stories against 10 k`,
      value,
      unit: '×',
      goal: '≤ 1.5',
      ok: value <= 1.5,
    })
  }
  return found
}

// With few stories an author or a summit fills only short pages: pages of five are as full at both sizes.
const kinds = {
  all: '/api/story?take=20',
  followed: '/api/story?feed=followed&take=20',
  summit: '/api/story?summitId=12&take=5',
  range: '/api/story?rangeId=5&take=20',
  author: '/api/story?author=7&take=5',
}

type Walk = () => Promise<number>

/**
 * The cost of the next page, walking on from page to page and beginning again at the end. Every page counts, the short
 * one at the end too; one that is short although more follows would be a fault.
 */
function walk(app: App, url: string, headers: Record<string, string>): Walk {
  const take = Number(new URLSearchParams(url.split('?')[1]).get('take'))
  let cursor: string | null = null
  return async () => {
    const began = performance.now()
    const answer: LightMyRequestResponse = await app.inject({
      url: cursor === null ? url : `${url}&cursor=${cursor}`,
      headers,
    })
    const took = performance.now() - began
    if (answer.statusCode !== 200) throw new Error(answer.body)
    const page = answer.json<{ items: unknown[]; next: string | null }>()
    if (page.next !== null && page.items.length < take)
      throw new Error(`${url} gave a short page before its end`)
    cursor = page.next
    return took
  }
}
