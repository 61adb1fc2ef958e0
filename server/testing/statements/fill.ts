import { boards } from '#contract/forum.ts'
import type { Sql } from '../../db/connect.ts'

const PEOPLE = 400
const STORIES = 12_000
const THREADS = 500

/** Summits that stories speak of. */
export const SUMMITS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/**
 * Enough of everything for the planner to choose as it would among much more. The same rows each time, and no table has more of
 * them than statistics are taken from, so that these are the same too.
 */
export async function fillForPlans(db: Sql): Promise<void> {
  await db`
    insert into users (email, password_hash, first_name, last_name, city)
    select 'h' || n || '@example.pl', '-', 'Wędrowiec', 'Nr ' || n, 'Kraków' from generate_series(1, ${PEOPLE}::integer) n`
  await db`
    insert into follows (follower_id, followed_id)
    select n, 1 + (n * k * 7) % ${PEOPLE}::integer from generate_series(1, ${PEOPLE}::integer) n, generate_series(1, 20) k
    where n <> 1 + (n * k * 7) % ${PEOPLE}::integer on conflict do nothing`
  await db`
    insert into stories (author_id, title, hiked_on, time_min, distance_m, ascent_m, visibility, audience, excerpt, published_at)
    select 1 + n % ${PEOPLE}::integer, 'Historia ' || n, date '2016-01-01' + n * 7919 % 3900, 300, 12000, 700,
      (array['private', 'followers', 'public'])[least(n % 10, 2) + 1],
      (array['author', 'followers', 'everybody'])[least(n % 10, 2) + 1], 'Opis', now()
    from generate_series(1, ${STORIES}::integer) n`
  await db`
    insert into story_summits (story_id, summit_id, position, state, how, hiked_on, audience, author_id)
    select s.id, (${SUMMITS}::integer[])[1 + s.id % ${SUMMITS.length}::integer], 0, 'counted', 'added', s.hiked_on, s.audience, s.author_id
    from stories s`
  await db`
    insert into story_ranges (story_id, range_id, hiked_on, audience, author_id)
    select x.story_id, m.range_id, x.hiked_on, x.audience, x.author_id
    from story_summits x join summits m on m.id = x.summit_id`
  await db`
    insert into story_companions (story_id, user_id, state)
    select s.id, 1 + (s.author_id + 5) % ${PEOPLE}::integer, 'confirmed' from stories s where s.id % 6 = 0`
  await db`
    insert into threads (board, title, words, author_id, last_author_id, last_number, created_at, last_at)
    select (${[...boards]}::text[])[1 + n % ${boards.length}::integer], 'Wątek ' || n, array_to_tsvector(array['watek', 'W' || n % 100]),
      1 + n % ${PEOPLE}::integer, 1 + n * 7 % ${PEOPLE}::integer, 20, now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, ${THREADS}::integer) n`
  await db`
    insert into comments (subject_type, subject_id, author_id, text, number, words)
    select 'thread', t.id, 1 + (t.id * 31 + k) % ${PEOPLE}::integer, '<p>Szlak ' || k || '</p>', k,
      array_to_tsvector(array['szlak', 'R' || (t.id + k) % 100])
    from threads t, generate_series(1, 20) k`
  await db`
    insert into comments (subject_type, subject_id, author_id, text)
    select 'story', s.id, 1 + (s.id * 31) % ${PEOPLE}::integer, '<p>Brawo!</p>' from stories s`
  await db`
    insert into notices (user_id, kind, topic, subject, subject_id, group_key)
    select 1 + n % ${PEOPLE}::integer, 'story-comment', 'comments', 'story', n, 'story ' || n
    from generate_series(1, 8000) n`
  await db`
    insert into notice_causes (user_id, key, notice_id, actor_id)
    select n.user_id, 'comment ' || n.id, n.id, 1 + (n.user_id + 3) % ${PEOPLE}::integer from notices n`
  await db`
    insert into point_totals (user_id, scope, period, points, summits, ranked, week, points_before)
    select n, scope, period, 1 + n * 37 % 900, 12, true, '2026-01-05', 0
    from generate_series(1, ${PEOPLE}::integer) n, unnest(array[0, -2]) scope, unnest(array[0, 2026]) period`
  await db`
    insert into thread_readers (user_id, thread_id, read_number)
    select 1 + (t.id + k) % ${PEOPLE}::integer, t.id, 5 from threads t, generate_series(1, 6) k`
  await db`insert into forum_people (user_id, posts) select id, 25 from users`
  await db`
    insert into comment_applause (comment_id, user_id) select c.id, 1 + (c.id * 13) % ${PEOPLE}::integer from comments c`
  await fillParts(db)
}

/** What stories and hikers are shown with. */
async function fillParts(db: Sql): Promise<void> {
  await db`
    insert into story_tracks (story_id, author_id, file_key, file_size, format, fingerprint, fingerprint_hash, distance_m, points, lines, profile)
    select s.id, s.author_id, 'f' || s.id, 1000, 'gpx', '{}', 'h' || s.id, 12000, 500, '{}',
      '{"distance": [], "elevation": [], "lat": [], "lon": [], "minutes": []}'
    from stories s where s.id % 2 = 0`
  await db`
    insert into story_photos (story_id, added_by, path, thumbnail, position)
    select s.id, s.author_id, 'p' || s.id, 't' || s.id, 0 from stories s`
  await db`
    insert into story_applause (story_id, user_id) select s.id, 1 + (s.id * 17) % ${PEOPLE}::integer from stories s`
  await db`
    insert into point_entries (user_id, kind, points, earned_on, story_id, scopes, evidence, rules)
    select s.author_id, 'story', 5, s.hiked_on, s.id, array[-2], '{}', 1 from stories s`
  await db`insert into avatar_marks (user_id, achievements, marks) select id, '{a}', '{b}' from users`
  await db`
    insert into mutes (user_id, muted_id) select n, 1 + (n + 9) % ${PEOPLE}::integer from generate_series(1, ${PEOPLE}::integer) n`
}
