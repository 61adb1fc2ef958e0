import { boards } from '#contract/forum.ts'
import { pointRules } from '#domain/points/rules.ts'
import type { Sql, Transaction } from '#server/db/connect.ts'
import { goOnAfter, inLanes, inPieces, patiently, tidy, withoutIndexes, type Piece } from './in-bulk.ts'

export type Community = { hikers: number; ascents: number }

/** Beside an account and its ascents: of each hiker. Threads have twenty posts, one thread for a hundred hikers. */
export const STORIES = 2
const FOLLOWS = 10
const NOTICES = 5
const PEOPLE_OF_THREAD = 100
const POSTS = 20
/** Hikers of one statement. */
const PIECE = 50_000

const names = 'Anna Jan Maria Piotr Zofia Paweł Ewa Tomasz Halina Krzysztof Barbara Marek Joanna Adam'.split(
  ' ',
)
const surnames = 'Nowak Kowalski Wiśniewska Wójcik Kamiński Lewandowska Zieliński Szymańska Mazur'.split(' ')
const common =
  'śnieg wiatr mgła schronisko grań polana deszcz słońce potok kosodrzewina zejście podejście'.split(' ')

/** Tables that grow with the community, and are weighed. */
export const grownTables = [
  'users',
  'stories',
  'story_summits',
  'story_ranges',
  'ascents',
  'ascent_claims',
  'point_entries',
  'point_totals',
  'follows',
  'comments',
  'threads',
  'notices',
  'notice_causes',
] as const

/** Hikers with everything that is asked for, the same rows each time; what does not depend on the number of people is the same for all. */
export async function fillCommunity(db: Sql, { hikers, ascents }: Community): Promise<void> {
  const fill = (tables: (typeof grownTables)[number][], insert: Piece) => () =>
    withoutIndexes(db, tables, () => inPieces(db, hikers, PIECE, insert))
  // The dearest first, so that the last one is not waited for alone.
  await inLanes([
    fill(['stories', 'story_summits', 'story_ranges'], insertStories),
    fill(['ascents', 'ascent_claims'], (tx, from, to) => insertAscents(tx, from, to, ascents)),
    fill(['point_entries'], (tx, from, to) => insertEntries(tx, from, to, ascents)),
    fill(['notices', 'notice_causes'], (tx, from, to) => insertNotices(tx, from, to, hikers)),
    fill(['users'], insertUsers),
    fill(['follows'], (tx, from, to) => insertFollows(tx, from, to, hikers)),
    fill(['threads', 'comments'], (tx, from, to) => insertTalk(tx, from, to, hikers)),
    fill(['point_totals'], insertTotals),
  ])
  await goOnAfter(db, ['users', 'stories', 'ascents', 'point_entries', 'notices', 'threads'])
  await withoutIndexes(db, ['rank_steps'], () => countSteps(db))
  // Entries without stories behind them would all be taken back.
  await db`
    update points_upkeep set rules = ${pointRules.version}, after_user = null,
      reference = (select version from reference_data)`
  await tidy(db, [...grownTables, 'rank_steps'])
}

const insertUsers: Piece = (tx, from, to) => tx`
  insert into users (id, email, password_hash, first_name, last_name, city) overriding system value
  select n, 'h' || n || '@example.pl', '-', (${names}::text[])[1 + n % ${names.length}],
    (${surnames}::text[])[1 + n % ${surnames.length}] || '-' || n % 30000, 'Kraków'
  from generate_series(${from}::integer, ${to}::integer) n`

async function insertAscents(tx: Transaction, from: number, to: number, ascents: number): Promise<void> {
  await tx`
    with known as materialized (select array_agg(id order by id) as ids from summits)
    insert into ascents (id, user_id, summit_id, climbed_on, source, hidden) overriding system value
    select (n - 1) * ${ascents}::integer + k, n, known.ids[1 + (n * 31 + k) % 300],
      date '2016-01-01' + (hashint4(n * 31 + k) & 4095) % 3900, 'manual', false
    from known, generate_series(${from}::integer, ${to}::integer) n, generate_series(1, ${ascents}::integer) k`
  await tx`
    insert into ascent_claims (ascent_id)
    select generate_series((${from}::integer - 1) * ${ascents}::integer + 1, ${to}::integer * ${ascents}::integer)`
}

const insertEntries = (tx: Transaction, from: number, to: number, ascents: number) => tx`
  insert into point_entries (id, user_id, kind, points, earned_on, summit_id, scopes, evidence, rules) overriding system value
  select (n - 1) * ${ascents}::bigint + k, n, 'first-ascent', 12,
    date '2016-01-01' + (hashint4(n * 31 + k) & 4095) % 3900, k, array[-2, 30], '{}', 1
  from generate_series(${from}::integer, ${to}::integer) n, generate_series(1, ${ascents}::integer) k`

/** Some sixty words each, a dozen of them rare, as those of people are. */
async function insertStories(tx: Transaction, from: number, to: number): Promise<void> {
  await tx`
    insert into stories (id, author_id, title, route, hiked_on, time_min, distance_m, ascent_m, description, excerpt, visibility, audience, published_at)
      overriding system value
    select (n - 1) * ${STORIES}::integer + k, n,
      (${common}::text[])[1 + (n + k) % 12] || ' na szlaku, nazwa' || (n * 7 + k) % 5000, 'Polana' || n % 900 || ' – Przełęcz' || n % 700,
      date '2016-01-01' + ((n::bigint * 7919 + k * 1231) % 3900)::integer, 300, 12000, 700,
      '<p>' || repeat('droga przez ' || (${common}::text[])[1 + (n / 5) % 12] || ' dalej ', 8)
        || (select string_agg('slowo' || (n::bigint * 31 + w * 7907) % 20000, ' ') from generate_series(1, 12) w) || '</p>',
      'Opis', 'public', 'everybody', now()
    from generate_series(${from}::integer, ${to}::integer) n, generate_series(1, ${STORIES}::integer) k`
  const [first, last] = [(from - 1) * STORIES + 1, to * STORIES]
  await tx`
    with known as materialized (select array_agg(id order by id) as ids from summits)
    insert into story_summits (story_id, summit_id, position, state, how, hiked_on, audience, author_id)
    select s.id, known.ids[1 + s.id % 300], 0, 'counted', 'added', s.hiked_on, s.audience, s.author_id
    from stories s, known where s.id between ${first} and ${last}`
  await tx`
    insert into story_ranges (story_id, range_id, hiked_on, audience, author_id)
    select p.story_id, m.range_id, p.hiked_on, p.audience, p.author_id
    from story_summits p join summits m on m.id = p.summit_id where p.story_id between ${first} and ${last}`
}

const insertFollows = (tx: Transaction, from: number, to: number, hikers: number) => tx`
  insert into follows (follower_id, followed_id)
  select n, 1 + (n::bigint * 13 + k * 7919) % ${hikers}::integer
  from generate_series(${from}::integer, ${to}::integer) n, generate_series(1, ${FOLLOWS}::integer) k
  where n <> 1 + (n::bigint * 13 + k * 7919) % ${hikers}::integer on conflict do nothing`

async function insertTalk(tx: Transaction, from: number, to: number, hikers: number): Promise<void> {
  await tx`
    insert into threads (id, board, title, words, author_id, last_author_id, last_number, created_at, last_at) overriding system value
    select n / ${PEOPLE_OF_THREAD}::integer, (${[...boards]}::text[])[1 + n / ${PEOPLE_OF_THREAD}::integer % ${boards.length}::integer],
      'Wątek ' || n, array_to_tsvector(array['watek', 'W' || n % 1000]), n, n, ${POSTS}::integer,
      now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(${from}::integer, ${to}::integer) n where n % ${PEOPLE_OF_THREAD}::integer = 0`
  await tx`
    insert into comments (subject_type, subject_id, author_id, text, number, words)
    select 'thread', t.id, 1 + (t.id::bigint * 31 + k) % ${hikers}::integer,
      '<p>' || repeat('szlak na szczyt prowadzi przez las i polanę, potem granią ', 5) || k || '</p>', k,
      array_to_tsvector(array['szlak', 'R' || (t.id + k) % 1000])
    from threads t, generate_series(1, ${POSTS}::integer) k where t.author_id between ${from} and ${to}
    order by t.id, k`
}

async function insertNotices(tx: Transaction, from: number, to: number, hikers: number): Promise<void> {
  await tx`
    insert into notices (id, user_id, kind, topic, subject, subject_id, group_key) overriding system value
    select (n - 1) * ${NOTICES}::integer + k, n, 'story-comment', 'comments', 'story', n, 'story ' || n || ' ' || k
    from generate_series(${from}::integer, ${to}::integer) n, generate_series(1, ${NOTICES}::integer) k`
  await tx`
    insert into notice_causes (user_id, key, notice_id, actor_id)
    select n, 'comment ' || (n - 1) * ${NOTICES}::integer + k, (n - 1) * ${NOTICES}::integer + k, 1 + (n + 3) % ${hikers}::integer
    from generate_series(${from}::integer, ${to}::integer) n, generate_series(1, ${NOTICES}::integer) k`
}

/** Four of nine rows of a real hiker: two scopes, all time and this year. Most have few points, a few very many. */
const insertTotals: Piece = (tx, from, to) => tx`
  insert into point_totals (user_id, scope, period, points, summits, ranked, week, points_before)
  select n, scope, period, 1 + (power((hashint4(n + period) & 1048575) / 1048576.0, 5) * 30000)::integer, 12, true, '2026-01-05', 0
  from generate_series(${from}::integer, ${to}::integer) n, unnest(array[-2, 0]) scope, unnest(array[0, 2026]) period`

/** What the trigger of the totals (`step_ranks`) and the job that folds its steps would have left, for all of them at once. */
const countSteps = async (db: Sql) => {
  await patiently(
    db,
    (tx) => tx`
      insert into rank_steps (scope, period, level, bucket, part, week, hikers, folded)
      select t.scope, t.period, place.level, place.bucket, place.part, '-infinity', count(*), true
      from point_totals t, rank_places(t.points, t.user_id) place where t.ranked and t.points > 0
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
  )
}

export type Weight = { table: string; rows: number; bytes: number }

/** With indexes and what is kept apart from the rows, as `pg_total_relation_size` counts. */
export async function weigh(db: Sql, tables: readonly string[]): Promise<Weight[]> {
  const found: Weight[] = []
  for (const table of tables) {
    const [row] = await db<{ rows: number; bytes: number }[]>`
      select greatest(c.reltuples, 0)::float8 as rows, pg_total_relation_size(c.oid)::float8 as bytes
      from pg_class c where c.relname = ${table} and c.relkind = 'r'`
    found.push({ table, ...row! })
  }
  return found
}
