import type { DoubtReason } from '#domain/fairness/judge-story.ts'
import type { Fingerprint } from '#domain/track/measure/fingerprint.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { isPublic } from '#server/visibility/story-visibility.ts'

export type StoryRow = {
  id: number
  userId: number
  day: string
  counts: boolean
  distanceM: number | null
  ascentM: number | null
  minutes: number | null
  fingerprint: Fingerprint | null
  othersBefore: Fingerprint[]
  own: Fingerprint[]
}

const isCompanion = (db: Db) => db`exists (
  select from offered.story_companions c where c.state <> 'declined' and (
    c.story_id = s.id and c.user_id = o.author_id or c.story_id = o.story_id and c.user_id = s.author_id))`

/**
 * Stories with whatever their tracks are compared with: a recording begins in the same second only when it is the same. Of
 * others only what this hiker may know of: a question must not tell that somebody keeps the same hike to themself.
 */
export async function readStories(tx: Transaction, ids: number[]): Promise<StoryRow[]> {
  return tx<StoryRow[]>`
    select s.id, s.author_id as user_id, s.hiked_on as day, ${isPublic(tx)} as counts,
      s.distance_m, s.ascent_m, coalesce(s.moving_min, s.time_min) as minutes, t.fingerprint,
      coalesce((
        select jsonb_agg(o.fingerprint) from offered.story_tracks o
        join offered.stories b on b.id = o.story_id and ${isPublic(tx, 'b')}
        where (o.fingerprint_hash = t.fingerprint_hash or o.started_at = t.started_at)
          and o.author_id <> s.author_id and o.story_id < s.id and not ${isCompanion(tx)}), '[]') as others_before,
      coalesce((
        select jsonb_agg(o.fingerprint) from offered.story_tracks o
        where o.author_id = s.author_id and o.story_id < s.id
          and o.started_at < t.ended_at and o.started_at > t.started_at - interval '2 days'
          and o.ended_at > t.started_at), '[]') as own
    from offered.stories s left join offered.story_tracks t on t.story_id = s.id
    where s.id = any(${ids})`
}

export type DayRow = { userId: number; day: string; summits: { lat: number; lon: number }[] }

/** Only what is known to the day: summits of one year may well be far apart. */
export async function readDays(tx: Transaction, days: { userId: number; day: string }[]): Promise<DayRow[]> {
  return tx<DayRow[]>`
    select d."userId" as user_id, d.day, coalesce(
      jsonb_agg(jsonb_build_object('lat', m.lat, 'lon', m.lon)) filter (where m.id is not null), '[]') as summits
    from jsonb_to_recordset(${tx.json(days)}) as d ("userId" integer, day date)
    left join offered.ascents a on a.user_id = d."userId" and a.climbed_on = d.day and a.precision = 'day' and not a.hidden
    left join offered.summits m on m.id = a.summit_id
    group by 1, 2`
}

export type NewFlag = {
  userId: number
  storyId: number | null
  day: string
  reason: DoubtReason
  evidence: Record<string, number>
}

/** Makes the flags of these stories exactly these; what the hiker said stays. Gives the stories whose flags changed. */
export async function replaceStoryFlags(tx: Transaction, ids: number[], flags: NewFlag[]): Promise<number[]> {
  const wanted = tx`jsonb_to_recordset(${tx.json(flags)}) as w ("userId" integer, "storyId" integer, day date,
    reason text, evidence jsonb)`
  const gone = await tx<{ storyId: number }[]>`
    delete from fairness_flags f where f.story_id = any(${ids}) and not exists (
      select from ${wanted} where w."storyId" = f.story_id and w.reason = f.reason)
    returning f.story_id`
  if (flags.length === 0) return [...new Set(gone.map((one) => one.storyId))]
  const made = await tx<{ storyId: number; isNew: boolean }[]>`
    insert into fairness_flags as f (user_id, story_id, day, reason, evidence)
    select w."userId", w."storyId", w.day, w.reason, w.evidence from ${wanted}
    on conflict (story_id, reason) where story_id is not null
      do update set day = excluded.day, evidence = excluded.evidence
    returning story_id, xmax = 0 as is_new`
  return [...new Set([...gone, ...made.filter((one) => one.isNew)].map((one) => one.storyId))]
}

/** As for stories; gives the days whose flag changed. */
export async function replaceDayFlags(
  tx: Transaction,
  days: { userId: number; day: string }[],
  flags: NewFlag[],
): Promise<{ userId: number; day: string }[]> {
  const asked = tx`jsonb_to_recordset(${tx.json(days)}) as d ("userId" integer, day date)`
  const wanted = tx`jsonb_to_recordset(${tx.json(flags)}) as w ("userId" integer, day date, reason text, evidence jsonb)`
  const gone = await tx<{ userId: number; day: string }[]>`
    delete from fairness_flags f using ${asked}
    where f.user_id = d."userId" and f.day = d.day and f.story_id is null and not exists (
      select from ${wanted} where w."userId" = f.user_id and w.day = f.day and w.reason = f.reason)
    returning f.user_id, f.day`
  if (flags.length === 0) return [...gone]
  const made = await tx<{ userId: number; day: string; isNew: boolean }[]>`
    insert into fairness_flags as f (user_id, day, reason, evidence)
    select w."userId", w.day, w.reason, w.evidence from ${wanted}
    on conflict (user_id, day, reason) where story_id is null do update set evidence = excluded.evidence
    returning user_id, day, xmax = 0 as is_new`
  return [...gone, ...made.filter((one) => one.isNew)].map(({ userId, day }) => ({ userId, day }))
}

export type FlagRow = {
  id: number
  reason: DoubtReason
  state: 'open' | 'explained' | 'accepted' | 'refused'
  day: string
  evidence: Record<string, number>
  explanation: string
  story: { id: number; title: string } | null
}

const flag = (db: Db) => db`
  f.id, f.reason, f.state, f.day, f.evidence, f.explanation,
  case when s.id is null then null else jsonb_build_object('id', s.id, 'title', s.title) end as story`

export async function readOwnFlags(db: Db, userId: number, most: number): Promise<FlagRow[]> {
  return db<FlagRow[]>`
    select ${flag(db)} from fairness_flags f left join offered.stories s on s.id = f.story_id
    where f.user_id = ${userId} order by f.id desc limit ${most}`
}

export async function explainFlag(
  tx: Transaction,
  userId: number,
  id: number,
  explanation: string,
): Promise<{ storyId: number | null; day: string } | null> {
  const [row] = await tx<{ storyId: number | null; day: string }[]>`
    update fairness_flags set state = 'explained', explanation = ${explanation}, answered_at = now()
    where id = ${id} and user_id = ${userId} and state in ('open', 'explained') returning story_id, day`
  return row ?? null
}

export async function decideFlag(
  tx: Transaction,
  id: number,
  state: 'accepted' | 'refused',
): Promise<{ userId: number; storyId: number | null; day: string } | null> {
  const [row] = await tx<{ userId: number; storyId: number | null; day: string }[]>`
    update fairness_flags set state = ${state}, answered_at = now() where id = ${id}
    returning user_id, story_id, day`
  return row ?? null
}

export async function ownerOfFlag(db: Db, id: number): Promise<number | null> {
  const [row] = await db<{ userId: number }[]>`select user_id from fairness_flags where id = ${id}`
  return row?.userId ?? null
}

/** For the operator, oldest first. */
export async function readWaiting(db: Db, most: number): Promise<(FlagRow & { userId: number })[]> {
  return db<(FlagRow & { userId: number })[]>`
    select ${flag(db)}, f.user_id from fairness_flags f left join offered.stories s on s.id = f.story_id
    where f.state in ('open', 'explained') order by f.id limit ${most}`
}

/** Stories of others with the same recording as this one. */
export async function readTwins(db: Db, storyId: number): Promise<{ id: number; authorId: number }[]> {
  return db<{ id: number; authorId: number }[]>`
    select distinct o.story_id as id, o.author_id from offered.story_tracks t join offered.story_tracks o
      on (o.fingerprint_hash = t.fingerprint_hash or o.started_at = t.started_at) and o.author_id <> t.author_id
    where t.story_id = ${storyId}`
}
