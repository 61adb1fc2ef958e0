import type { Add, AscentCause, StoryCause } from '#domain/achievements/adds.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { isPublic } from '#server/visibility/story-visibility.ts'

export type Cause = 'ascent' | 'story' | 'applause' | 'account' | 'challenge' | 'trip'
export type Counted = { cause: Cause; causeId: number; userId: number; day: string; adds: Add[] }

/** What has been counted so far; null: of everybody. */
export async function readCounted(
  db: Db,
  cause: Cause,
  causeIds: number[],
  userIds: number[] | null = null,
): Promise<Counted[]> {
  return db<Counted[]>`
    select cause, cause_id, user_id, day, adds from counted_causes
    where cause = ${cause} and cause_id = any(${causeIds})
      ${userIds === null ? db`` : db`and user_id = any(${userIds})`}`
}

export async function readCountedOf(db: Db, userIds: number[]): Promise<Counted[]> {
  return db<Counted[]>`
    select cause, cause_id, user_id, day, adds from counted_causes where user_id = any(${userIds})`
}

export async function writeCounted(tx: Transaction, rows: Counted[]): Promise<void> {
  if (rows.length === 0) return
  await tx`
    insert into counted_causes (cause, cause_id, user_id, day, adds)
    select cause, "causeId", "userId", day, adds
    from jsonb_to_recordset(${tx.json(rows)})
      as c (cause text, "causeId" integer, "userId" integer, day date, adds jsonb)
    on conflict (cause, cause_id, user_id) do update set day = excluded.day, adds = excluded.adds`
}

export async function deleteCounted(
  tx: Transaction,
  rows: Pick<Counted, 'cause' | 'causeId' | 'userId'>[],
): Promise<void> {
  if (rows.length === 0) return
  await tx`
    delete from counted_causes c
    using jsonb_to_recordset(${tx.json(rows)}) as gone (cause text, "causeId" integer, "userId" integer)
    where (c.cause, c.cause_id, c.user_id) = (gone.cause, gone."causeId", gone."userId")`
}

/** Everything but applause for stories that are gone: it was given, and nothing else remembers it. */
export async function deleteCountedOf(tx: Transaction, userIds: number[]): Promise<void> {
  await tx`
    delete from counted_causes c where user_id = any(${userIds})
      and not (cause = 'applause' and not exists (select from offered.stories s where s.id = c.cause_id))`
}

type Wanted = { ids: number[] } | { userIds: number[] }

export type AscentRow = AscentCause & { id: number; userId: number }

/** Ascents that others may know of: a stamp is seen by everybody, and what is private must not show through it. */
export async function readAscents(db: Db, wanted: Wanted): Promise<AscentRow[]> {
  return db<AscentRow[]>`
    select a.id, a.user_id, a.summit_id, a.climbed_on as day, a.precision, m.lat, m.lon,
      a.evidence ->> 'reachedAt' as reached_at, (a.evidence ->> 'dwellS')::double precision as dwell_s
    from offered.ascents a join offered.summits m on m.id = a.summit_id
    where not a.hidden
      and ${'ids' in wanted ? db`a.id = any(${wanted.ids})` : db`a.user_id = any(${wanted.userIds})`}`
}

/** The hikers whom a change of these stories touches, with everything that is told of them on its days, before and after. */
export async function readTouched(
  db: Db,
  storyIds: number[],
): Promise<{ userId: number; storyIds: number[] }[]> {
  if (storyIds.length === 0) return []
  return db<{ userId: number; storyIds: number[] }[]>`
    with touched as (
      select user_id, day from counted_causes where cause = 'story' and cause_id = any(${storyIds})
      union select author_id, hiked_on from offered.stories where id = any(${storyIds})
      union select c.user_id, s.hiked_on from offered.story_companions c join offered.stories s on s.id = c.story_id
        where c.story_id = any(${storyIds}) and c.state = 'confirmed')
    select t.user_id, array(
      select s.id from offered.stories s where s.author_id = t.user_id and s.hiked_on = t.day and not s.draft
      union select s.id from offered.story_companions c join offered.stories s on s.id = c.story_id
        where c.user_id = t.user_id and c.state = 'confirmed' and s.hiked_on = t.day) as story_ids
    from touched t`
}

/** `proven`: by a track or dated photos, without which the booklet gives no points. */
export type StoryRow = Omit<StoryCause, 'got'> & { id: number; userId: number; proven: boolean }

/**
 * Stories that others may read, once for everybody who was there. Of a hike that is told several times (the same day, a
 * summit in common) the way counts once: one's own story first, else the oldest. `without`: people who are leaving.
 */
export async function readStories(
  db: Db,
  wanted: { ids: number[]; userIds: number[] } | { userIds: number[] },
  without: number[] = [],
): Promise<StoryRow[]> {
  const { userIds } = wanted
  return db<StoryRow[]>`
    with people as (
      select s.id as story_id, s.author_id as user_id, true as is_author from offered.stories s
        where s.author_id = any(${userIds}) and ${isPublic(db)}
          ${'ids' in wanted ? db`and s.id = any(${wanted.ids})` : db``}
      union all
      select c.story_id, c.user_id, false from offered.story_companions c join offered.stories s on s.id = c.story_id
        where c.user_id = any(${userIds}) and c.state = 'confirmed' and ${isPublic(db)}
          ${'ids' in wanted ? db`and c.story_id = any(${wanted.ids})` : db``})
    select s.id, p.user_id, s.hiked_on as day, p.is_author, coalesce(s.distance_m, 0) as distance,
      coalesce(s.ascent_m, 0) as climb,
      (select count(*) from offered.story_photos f where f.story_id = s.id and f.added_by = p.user_id) as photos,
      exists (select from offered.story_tracks t where t.story_id = s.id) or exists (
        select from offered.story_photos f
        where f.story_id = s.id and (f.taken_at is not null or f.camera_time is not null)) as proven,
      array(
        select o.user_id from (
          select s.author_id as user_id union
          select c.user_id from offered.story_companions c where c.story_id = s.id and c.state = 'confirmed') o
        where o.user_id <> p.user_id and o.user_id <> all(${without}) order by 1) as others,
      p.is_author or not exists (
        select from offered.stories b
        join offered.story_summits y on y.story_id = b.id and y.state = 'counted'
        join offered.story_summits x on x.story_id = s.id and x.state = 'counted' and x.summit_id = y.summit_id
        where b.hiked_on = s.hiked_on and b.id <> s.id and ${isPublic(db, 'b')}
          and (b.author_id = p.user_id or b.id < s.id and exists (
            select from offered.story_companions c
            where c.story_id = b.id and c.user_id = p.user_id and c.state = 'confirmed'))) as counts_way
    from people p join offered.stories s on s.id = p.story_id
    where p.user_id <> all(${without})`
}

export type WalkedRow = { userId: number; storyId: number; day: string; climb: number; distance: number }

/** What counts of hikes since a day, as it was counted. */
export async function readWalked(db: Db, wanted: { userId: number; from: string }[]): Promise<WalkedRow[]> {
  if (wanted.length === 0) return []
  const sum = (kind: string) => db`coalesce((
    select sum((part ->> 2)::integer) from jsonb_array_elements(c.adds) part where part ->> 0 = ${kind}), 0)::integer`
  return db<WalkedRow[]>`
    select c.user_id, c.cause_id as story_id, c.day, ${sum('climb')} as climb, ${sum('distance')} as distance
    from jsonb_to_recordset(${db.json(wanted)}) as w ("userId" integer, "from" date)
    join counted_causes c on c.user_id = w."userId" and c.day >= w."from"
    where c.cause = 'story'`
}

export type ChallengeRow = { challengeId: number; userId: number; day: string; isSeasonal: boolean }

/** Finished official challenges: whoever makes one could set its goal as they like. */
export async function readChallenges(
  db: Db,
  wanted: { ids: number[]; userIds: number[] } | { userIds: number[] },
): Promise<ChallengeRow[]> {
  return db<ChallengeRow[]>`
    select m.challenge_id, m.user_id, m.finished_on as day, c.kind = 'seasonal' as is_seasonal
    from offered.challenge_members m join offered.challenges c on c.id = m.challenge_id
    where m.user_id = any(${wanted.userIds}) and m.finished_on is not null and c.kind <> 'community'
      ${'ids' in wanted ? db`and m.challenge_id = any(${wanted.ids})` : db``}`
}

export type ApplauseRow = { storyId: number; userId: number; day: string }

export async function readApplause(
  db: Db,
  wanted: { ids: number[]; userIds: number[] } | { userIds: number[] },
): Promise<ApplauseRow[]> {
  return db<ApplauseRow[]>`
    select story_id, user_id, (created_at at time zone 'Europe/Warsaw')::date as day
    from offered.story_applause where user_id = any(${wanted.userIds})
      ${'ids' in wanted ? db`and story_id = any(${wanted.ids})` : db``}`
}

export type TripRow = { id: number; userId: number; day: string }

/** Trips that took place, for who organised them. */
export async function readTrips(db: Db, wanted: Wanted): Promise<TripRow[]> {
  return db<TripRow[]>`
    select id, organiser_id as user_id, (starts_at at time zone 'Europe/Warsaw')::date as day
    from offered.trips where held_at is not null and taken > 1
      and ${'ids' in wanted ? db`id = any(${wanted.ids})` : db`organiser_id = any(${wanted.userIds})`}`
}

export type AccountRow = { id: number; isInvited: boolean; day: string }

export async function readAccounts(db: Db, userIds: number[]): Promise<AccountRow[]> {
  return db<AccountRow[]>`
    select id, invited as is_invited, (created_at at time zone 'Europe/Warsaw')::date as day
    from offered.users where id = any(${userIds})`
}

/** Stories of others in which these people confirmed that they were there. */
export async function storiesWithCompanions(db: Db, userIds: number[]): Promise<number[]> {
  const rows = await db<{ storyId: number }[]>`
    select distinct story_id from offered.story_companions where user_id = any(${userIds}) and state = 'confirmed'`
  return rows.map((row) => row.storyId)
}
