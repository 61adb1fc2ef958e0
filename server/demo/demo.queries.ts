import type { Db, Sql, Transaction } from '../db/connect.ts'
import type { DemoHiker } from './cast.ts'
import { trustRows } from './kept-world.queries.ts'
import { visibleTo } from '#server/visibility/story-visibility.ts'

const joined = (_: DemoHiker, place: number) => new Date(Date.UTC(2025, 2, 1 + 3 * place))

export async function insertHikers(
  db: Db,
  hikers: readonly DemoHiker[],
  emailOf: (key: string) => string,
  passwordHash: string,
  joinedAt: (hiker: DemoHiker, place: number) => Date = joined,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const [place, one] of hikers.entries()) {
    const [row] = await db<{ id: number }[]>`
      insert into users (email, password_hash, first_name, last_name, city, birth_date, description, created_at,
        email_confirmed_at)
      values (${emailOf(one.key)}, ${passwordHash}, ${one.firstName}, ${one.lastName}, ${one.city}, ${one.born},
        ${one.about}, ${joinedAt(one, place)}, ${joinedAt(one, place)})
      returning id`
    ids.set(one.key, row!.id)
  }
  return ids
}

export async function hikerIds(
  db: Db,
  hikers: readonly Pick<DemoHiker, 'key'>[],
  emailOf: (key: string) => string,
): Promise<Map<string, number>> {
  const rows = await db<{ id: number; email: string }[]>`select id, email from users`
  const byEmail = new Map(rows.map(({ id, email }) => [email, id]))
  return new Map(hikers.map(({ key }) => [key, byEmail.get(emailOf(key))!]))
}

export async function insertFollows(
  db: Db,
  pairs: { followerId: number; followedId: number }[],
): Promise<void> {
  await db`insert into follows ${db(pairs)} on conflict do nothing`
}

export async function insertUploads(
  db: Db,
  ownerId: number,
  files: { path: string; size: number; width: number; height: number }[],
): Promise<void> {
  await db`insert into uploads ${db(files.map((file) => ({ ...file, ownerId })))} on conflict do nothing`
}

export async function setProfilePicture(db: Db, userId: number, path: string): Promise<void> {
  await db`update users set profile_image = ${path} where id = ${userId}`
}

export async function insertApplause(
  db: Db,
  rows: { storyId: number; userId: number; createdAt: Date }[],
): Promise<void> {
  await db`insert into story_applause ${db(rows)} on conflict do nothing`
  await db`
    update stories s set applause_count = (select count(*) from story_applause a where a.story_id = s.id)`
}

/** The line of a story of the demo is cut before there is a story, under a secret of its own. */
export async function writeCutSecret(db: Db, storyId: number, secret: string): Promise<void> {
  await db`update stories set cut_secret = ${secret}, revision = revision + 1 where id = ${storyId}`
}

export async function placePhoto(
  db: Db,
  { id, ...place }: { id: number; takenAt: Date; lat: number; lon: number; atDistanceM: number },
): Promise<void> {
  await db`update story_photos set ${db(place)} where id = ${id}`
}

export async function backdateStory(db: Db, storyId: number, at: Date): Promise<void> {
  await db`update stories set created_at = ${at}, edited_at = null where id = ${storyId}`
}

export async function backdateComment(db: Db, commentId: number, at: Date): Promise<void> {
  await db`update comments set created_at = ${at} where id = ${commentId}`
}

/** Posts by their numbers, and with them the thread; whoever of the cast wrote in it has read it to its end. */
export async function backdateThread(db: Db, threadId: number, times: Date[]): Promise<void> {
  await db`
    update comments c set created_at = given.at
    from unnest(${times.map((at) => at.toISOString())}::text[]::timestamptz[]) with ordinality as given (at, number)
    where c.subject_type = 'thread' and c.subject_id = ${threadId} and c.number = given.number`
  await db`
    update threads set created_at = ${times[0]!}, last_at = ${times.at(-1)!} where id = ${threadId}`
  await db`update thread_readers set read_number = 1 + (user_id % 3) where thread_id = ${threadId} and user_id % 2 = 0`
}

export async function firstPostOf(db: Db, threadId: number): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    select id from comments where subject_type = 'thread' and subject_id = ${threadId} and number = 1`
  return row!.id
}

/** Every post is liked by some, the same ones every time; of many people a smaller share. */
export async function applaudPosts(db: Db): Promise<void> {
  await db`
    insert into comment_applause (comment_id, user_id)
    select c.id, u.id from comments c join users u on u.id <> c.author_id
    where c.subject_type = 'thread' and (c.id * 7 + u.id * 13) % 5 < 2
      and ((c.id * 11 + u.id * 17) % 6 = 0 or (select count(*) from users) < 20)`
  await db`
    update comments c set applause_count = (select count(*) from comment_applause a where a.comment_id = c.id)
    where c.subject_type = 'thread'`
}

export async function challengeIds(db: Db): Promise<Map<string, number>> {
  const rows = await db<
    { id: number; slug: string }[]
  >`select id, slug from challenges where slug is not null`
  return new Map(rows.map((row) => [row.slug, row.id]))
}

export async function backdateMember(
  db: Db,
  challengeId: number,
  userId: number,
  day: string,
): Promise<void> {
  await db`
    update challenge_members set joined_on = ${day} where challenge_id = ${challengeId} and user_id = ${userId}`
}

/** They have lived with their stamps for years. */
export async function markStampsShown(db: Db): Promise<void> {
  await db`update earned_achievements set shown_at = now() where shown_at is null`
}

/** Stories of the demo world are told in several steps, and each step left its corrections in the ledger. */
export async function clearPoints(db: Db): Promise<void> {
  await db`delete from point_entries`
  await db`delete from point_totals`
}

/**
 * As if everything up to a day had been told before this week, and the rest in it: without a week that has passed, nobody
 * in the ranking would have risen or fallen. Steps are written as they are once they are folded, in their order: the triggers
 * would write them one by one, and the first job after the start would do all of it again.
 */
export async function backdateRanking(tx: Transaction, lastDay: string, week: string): Promise<void> {
  await trustRows(tx, true)
  await tx`delete from point_totals`
  await tx`delete from rank_steps`
  await tx`
    insert into point_totals (user_id, scope, period, points, summits, ranked, week, points_before)
    select user_id, scope, period, before + since, summits, true,
      case when since = 0 then ${week}::date - 7 else ${week}::date end, case when since = 0 then 0 else before end
    from (
      select e.user_id, scope, period,
        coalesce(sum(e.points) filter (where e.earned_on <= ${lastDay}), 0) as before,
        coalesce(sum(e.points) filter (where e.earned_on > ${lastDay}), 0) as since,
        coalesce(sum(sign(e.points)) filter (where e.kind = 'first-ascent'), 0) as summits
      from point_entries e, unnest(e.scopes || 0) as scope,
        unnest(array[0, extract(year from e.earned_on)::integer,
          (extract(year from e.earned_on) * 100 + extract(month from e.earned_on))::integer]) as period
      group by 1, 2, 3) sums
    where before <> 0 or since <> 0 order by 1, 2, 3`
  await tx`
    insert into rank_steps (scope, period, level, bucket, part, week, hikers, folded)
    select scope, period, level, bucket, part, at, sum(step), true
    from (
      select scope, period, user_id, case when week < ${week} then points else points_before end as points,
        '-infinity'::date as at, 1 as step
      from point_totals
      union all
      select scope, period, user_id, points_before, week, -1 from point_totals where week = ${week}
      union all
      select scope, period, user_id, points, week, 1 from point_totals where week = ${week}) changes,
      rank_places(points, user_id)
    where points > 0 group by 1, 2, 3, 4, 5, 6 having sum(step) <> 0 order by 1, 2, 3, 4, 5, 6`
  await trustRows(tx, false)
}

/** The planner knows nothing of tables that were filled a second ago. */
export async function analyse(db: Sql): Promise<void> {
  // Those of the engine itself are larger than ours, and as they always were.
  const tables = await db<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`
  // One after another: where one session serves everybody, others get their turn in between.
  for (const { name } of tables) await db`analyze ${db(name)}`
}

/** As if it had been planned so many days earlier; a day that is over was held. */
export async function backdateTrip(db: Db, tripId: number, days: number): Promise<void> {
  const shift = db`${days} * interval '1 day'`
  await db`
    update trips set starts_at = starts_at - ${shift}, walk_at = walk_at - ${shift}, ends_at = ends_at - ${shift},
      created_at = created_at - interval '60 days', held_at = now() where id = ${tripId}`
  await db`update trip_summits set starts_at = starts_at - ${shift} where trip_id = ${tripId}`
  await db`update comments set created_at = created_at - interval '10 days' where subject_type = 'trip' and subject_id = ${tripId}`
}

export async function callOffTrip(db: Db, tripId: number, message: string): Promise<void> {
  await db`
    update trips set cancelled_at = now(), cancel_message = ${message}, revision = revision + 1 where id = ${tripId}`
}

/** Nobody is written to about trips of people who are not there. */
export async function deleteTripLetters(db: Db): Promise<void> {
  await db`delete from jobs where kind = 'mail-trip'`
  await db`delete from trip_letters`
}

/** Told when it happened, not when the demo world was made; what is older than three days was read. */
export async function backdateNotices(db: Db): Promise<void> {
  await db`
    update notice_causes c set happened_at = m.created_at from comments m where c.key = 'comment ' || m.id`
  await db`
    update notice_causes c set happened_at = e.earned_on + interval '18 hours' from earned_achievements e
    where c.user_id = e.user_id and c.key = 'achievement ' || e.user_id || ' ' || e.achievement`
  await db`
    update notice_causes c set happened_at = s.hiked_on + interval '20 hours'
    from story_companions k join stories s on s.id = k.story_id
    where c.key in ('companion asked ' || s.id || ' ' || k.user_id, 'companion confirmed ' || s.id || ' ' || k.user_id)`
  await db`
    update notices n set happened_at = least(now(), t.at), read_at = case when t.at < now() - interval '3 days' then now() end
    from (select notice_id, max(happened_at) as at from notice_causes group by 1) t where t.notice_id = n.id`
  // And in that order they came.
  await db`
    update notice_causes c set arrived = o.arrived
    from (
      select user_id, key, nextval('notice_arrivals') as arrived
      from (select user_id, key from notice_causes order by happened_at, notice_id, key) s) o
    where o.user_id = c.user_id and o.key = c.key`
  await db`
    update notices n set arrived = o.arrived
    from (select id, nextval('notice_arrivals') as arrived from (select id from notices order by happened_at, id) s) o
    where o.id = n.id`
}

/** Who applauds the latest open story of a hiker. */
export function latestApplause(
  db: Db,
  authorId: number,
  limit: number,
): Promise<{ storyId: number; userId: number }[]> {
  return db<{ storyId: number; userId: number }[]>`
    select a.story_id, a.user_id from story_applause a
    where a.story_id = (
      select s.id from stories s where s.author_id = ${authorId} and ${visibleTo(db, null)}
      order by s.hiked_on desc, s.id desc limit 1)
    order by a.created_at desc, a.user_id limit ${limit}`
}

export async function latestFollowers(db: Db, userId: number, limit: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select follower_id as id from follows where followed_id = ${userId} order by created_at desc, follower_id limit ${limit}`
  return rows.map((row) => row.id)
}

/** Of others than these, under stories that everybody sees. */
export async function latestComments(db: Db, exceptAuthors: number[], limit: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select c.id from comments c join stories s on s.id = c.subject_id and c.subject_type = 'story'
    where ${visibleTo(db, null)} and c.removed_at is null and c.author_id <> all(${exceptAuthors})
    order by c.id desc limit ${limit}`
  return rows.map((row) => row.id)
}

export async function makeModerator(db: Db, userId: number): Promise<void> {
  await db`update users set role = 'moderator' where id = ${userId}`
}

/** The post with these words in the thread whose title begins so. */
export async function postWith(db: Db, title: string, words: string): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    select c.id from comments c join threads t on c.subject_type = 'thread' and t.id = c.subject_id
    where starts_with(t.title, ${title}) and position(${words} in c.text) > 0 order by c.id limit 1`
  return row!.id
}

/** Crowns, long routes and seasons are in every database, so their rows are not kept, only who takes part. */
export async function countChallengeMembers(db: Db): Promise<void> {
  await db`
    update challenges c set members = counted.members
    from (select challenge_id, count(*) as members from challenge_members where shown group by 1) counted
    where counted.challenge_id = c.id and c.members <> counted.members`
}
