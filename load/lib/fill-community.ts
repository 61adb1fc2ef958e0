import { boards } from '#contract/forum.ts'
import { pointRules } from '#domain/points/rules.ts'
import type { Sql, Transaction } from '#server/db/connect.ts'
import { foldSteps } from '#server/features/points/points.service.ts'

export type Community = { hikers: number; ascents: number }

/** Beside an account and its ascents: of each hiker. Threads have twenty posts, one thread for a hundred hikers. */
export const STORIES = 2
const FOLLOWS = 10
const NOTICES = 5
const PEOPLE_OF_THREAD = 100
const POSTS = 20
/** Hikers of one statement. */
const PIECE = 20_000

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
  const inPieces = async (insert: (tx: Transaction, from: number, to: number) => Promise<unknown>) => {
    for (let from = 1; from <= hikers; from += PIECE)
      await patiently(db, async (tx) => {
        // Whom a row names is there, and nobody waits for what is told about it: looking would take longer than all the rest.
        await tx`set local session_replication_role = replica`
        await insert(tx, from, Math.min(hikers, from + PIECE - 1))
      })
  }
  await inPieces(
    (tx, from, to) => tx`
      insert into users (email, password_hash, first_name, last_name, city)
      select 'h' || n || '@example.pl', '-', (${names}::text[])[1 + n % ${names.length}],
        (${surnames}::text[])[1 + n % ${surnames.length}] || '-' || n % 30000, 'Kraków'
      from generate_series(${from}::integer, ${to}::integer) n`,
  )
  await withoutIndexes(db, ['ascents', 'ascent_claims', 'point_entries'], async () => {
    await inPieces(
      (tx, from, to) => tx`
        with known as (select array_agg(id order by id) as ids from summits),
        made as (
          insert into ascents (user_id, summit_id, climbed_on, source, hidden)
          select n, known.ids[1 + (n * 31 + k) % 300], date '2016-01-01' + (hashint4(n * 31 + k) & 4095) % 3900, 'manual', false
          from known, generate_series(${from}::integer, ${to}::integer) n, generate_series(1, ${ascents}::integer) k
          returning id)
        insert into ascent_claims (ascent_id) select id from made`,
    )
    await inPieces(
      (tx, from, to) => tx`
        insert into point_entries (user_id, kind, points, earned_on, summit_id, scopes, evidence, rules)
        select n, 'first-ascent', 12, date '2016-01-01' + (hashint4(n * 31 + k) & 4095) % 3900, k, array[-2, 30], '{}', 1
        from generate_series(${from}::integer, ${to}::integer) n, generate_series(1, ${ascents}::integer) k`,
    )
  })
  await fillStories(inPieces, hikers)
  await fillTalk(inPieces, hikers)
  // Its triggers count the steps of the ranking, so it is filled as the product fills it.
  for (let from = 1; from <= hikers; from += PIECE)
    await patiently(
      db,
      (tx) => tx`
        insert into point_totals (user_id, scope, period, points, summits, ranked, week, points_before)
        select n, scope, period, 1 + (power((hashint4(n + period) & 1048575) / 1048576.0, 5) * 30000)::integer, 12, true, '2026-01-05', 0
        from generate_series(${from}::integer, ${Math.min(hikers, from + PIECE - 1)}::integer) n,
          unnest(array[0, -2]) scope, unnest(array[0, 2026]) period`,
    )
  // Entries without stories behind them would all be taken back.
  await db`
    update points_upkeep set rules = ${pointRules.version}, after_user = null,
      reference = (select version from reference_data)`
  await foldSteps(db)
  for (const table of [...grownTables, 'rank_steps'])
    // A large table takes longer than one statement may: then at least the planner knows it.
    await db
      .unsafe(`vacuum analyze ${table}`)
      .catch(() => patiently(db, (tx) => tx.unsafe(`analyze ${table}`)))
}

type InPieces = (insert: (tx: Transaction, from: number, to: number) => Promise<unknown>) => Promise<void>

/** Some sixty words each, a dozen of them rare, as those of people are. */
async function fillStories(inPieces: InPieces, hikers: number): Promise<void> {
  await inPieces(
    (tx, from, to) => tx`
      with told as (
        insert into stories (author_id, title, route, hiked_on, time_min, distance_m, ascent_m, description, excerpt, visibility, audience, published_at)
        select n, (${common}::text[])[1 + (n + k) % 12] || ' na szlaku, nazwa' || (n * 7 + k) % 5000, 'Polana' || n % 900 || ' – Przełęcz' || n % 700,
          date '2016-01-01' + ((n::bigint * 7919 + k * 1231) % 3900)::integer, 300, 12000, 700,
          '<p>' || repeat('droga przez ' || (${common}::text[])[1 + (n / 5) % 12] || ' dalej ', 8)
            || (select string_agg('slowo' || (n::bigint * 31 + w * 7907) % 20000, ' ') from generate_series(1, 12) w) || '</p>',
          'Opis', 'public', 'everybody', now()
        from generate_series(${from}::integer, ${to}::integer) n, generate_series(1, ${STORIES}::integer) k
        returning id, author_id, hiked_on, audience),
      placed as (
        insert into story_summits (story_id, summit_id, position, state, how, hiked_on, audience, author_id)
        select t.id, m.ids[1 + t.id % 300], 0, 'counted', 'added', t.hiked_on, t.audience, t.author_id
        from told t, (select array_agg(id order by id) as ids from summits) m
        returning story_id, summit_id, hiked_on, audience, author_id)
      insert into story_ranges (story_id, range_id, hiked_on, audience, author_id)
      select p.story_id, m.range_id, p.hiked_on, p.audience, p.author_id from placed p join summits m on m.id = p.summit_id`,
  )
  await inPieces(
    (tx, from, to) => tx`
      insert into follows (follower_id, followed_id)
      select n, 1 + (n::bigint * 13 + k * 7919) % ${hikers}::integer
      from generate_series(${from}::integer, ${to}::integer) n, generate_series(1, ${FOLLOWS}::integer) k
      where n <> 1 + (n::bigint * 13 + k * 7919) % ${hikers}::integer on conflict do nothing`,
  )
}

async function fillTalk(inPieces: InPieces, hikers: number): Promise<void> {
  await inPieces(
    (tx, from, to) => tx`
      with opened as (
        insert into threads (board, title, words, author_id, last_author_id, last_number, created_at, last_at)
        select (${[...boards]}::text[])[1 + n / ${PEOPLE_OF_THREAD}::integer % ${boards.length}::integer], 'Wątek ' || n,
          array_to_tsvector(array['watek', 'W' || n % 1000]), n, n, ${POSTS}::integer, now() - n * interval '1 minute', now() - n * interval '1 minute'
        from generate_series(${from}::integer, ${to}::integer) n where n % ${PEOPLE_OF_THREAD}::integer = 0
        returning id)
      insert into comments (subject_type, subject_id, author_id, text, number, words)
      select 'thread', t.id, 1 + (t.id::bigint * 31 + k) % ${hikers}::integer,
        '<p>' || repeat('szlak na szczyt prowadzi przez las i polanę, potem granią ', 5) || k || '</p>', k,
        array_to_tsvector(array['szlak', 'R' || (t.id + k) % 1000])
      from opened t, generate_series(1, ${POSTS}::integer) k`,
  )
  await inPieces(
    (tx, from, to) => tx`
      with made as (
        insert into notices (user_id, kind, topic, subject, subject_id, group_key)
        select n, 'story-comment', 'comments', 'story', n, 'story ' || n || ' ' || k
        from generate_series(${from}::integer, ${to}::integer) n, generate_series(1, ${NOTICES}::integer) k
        returning id, user_id)
      insert into notice_causes (user_id, key, notice_id, actor_id)
      select m.user_id, 'comment ' || m.id, m.id, 1 + (m.user_id + 3) % ${hikers}::integer from made m`,
  )
}

const patiently = (db: Sql, work: (tx: Transaction) => Promise<unknown>) =>
  db.begin(
    async (tx) => {
      await tx`set local work_mem = '128MB'`
      await tx`set local maintenance_work_mem = '512MB'`
      await work(tx)
    },
    { isPatient: true },
  )

/** Millions of rows are indexed several times as quickly once they are all there. */
async function withoutIndexes(db: Sql, tables: readonly string[], fill: () => Promise<void>): Promise<void> {
  const indexes = await db<{ name: string; madeBy: string }[]>`
    select indexname as name, indexdef as made_by from pg_indexes
    where tablename = any(${tables}) and not exists (select 1 from pg_constraint where conname = indexname)`
  for (const { name } of indexes) await db.unsafe(`drop index ${name}`)
  await fill()
  for (const { madeBy } of indexes) await patiently(db, (tx) => tx.unsafe(madeBy))
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
