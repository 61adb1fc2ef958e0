import { noticeLimits, noticeTopics, type Notice, type NoticeTopic } from '#contract/notices.ts'
import type { Db } from '#server/db/connect.ts'
import { personCard } from '#server/sql/person-card.ts'
import { aboutSubject } from './subjects.queries.ts'

export type NoticeRow = Omit<Notice, 'at'> & {
  userId: number
  happenedAt: Date
  stamp: string
  /** Their order: numbers that only grow, whatever the clock says. */
  arrived: number
}

/** A cause that still holds, of somebody whom the hiker has not muted. */
const holds = (db: Db) => db`
  c.notice_id = n.id and not c.withdrawn
  and not exists (select from offered.mutes m where m.user_id = n.user_id and m.muted_id = c.actor_id)`

/** What may be told at all: its subject is there for who is told, and something that it tells still holds. */
const held = (db: Db) => db`
  notices n
  cross join lateral (${aboutSubject(db)}) about
  cross join lateral (
    select count(*)::integer as times, count(distinct c.actor_id)::integer as people_count,
      case when count(*) = 1 then min(c.words) else '' end as words
    from notice_causes c where ${holds(db)}) told
  where told.times > 0`

/** What is shown in the app: its topic is wanted there, too. */
const shown = (db: Db) => db`
  ${held(db)} and not exists (
    select from notice_choices o
    where o.user_id = n.user_id and o.topic = n.topic and o.channel = 'app' and not o.wanted)`

const columns = (db: Db) => db`
  n.id, n.user_id, n.kind, n.arrived, least(n.happened_at, now()) as happened_at, least(n.happened_at, now())::text as stamp, n.read_at is not null as read, about.label, about.path,
  told.times, told.people_count, told.words,
  coalesce((
    select jsonb_agg(${personCard(db)} order by latest.arrived desc)
    from (
      select c.actor_id, max(c.arrived) as arrived from notice_causes c
      where ${holds(db)} and c.actor_id is not null group by 1 order by 2 desc limit ${noticeLimits.people}) latest
    join offered.users u on u.id = latest.actor_id), '[]') as people`

export async function readNotices(
  db: Db,
  userId: number,
  topic: NoticeTopic | null,
  before: number | null,
  take: number,
): Promise<NoticeRow[]> {
  return db<NoticeRow[]>`
    select ${columns(db)} from ${shown(db)}
      and n.user_id = ${userId}
      ${topic === null ? db`` : db`and n.topic = ${topic}`}
      ${before === null ? db`` : db`and n.arrived < ${before}`}
    order by n.arrived desc limit ${take}`
}

/** One that is still to be told. */
export async function readOne(db: Db, userId: number, id: number): Promise<NoticeRow | null> {
  const [row] = await db<NoticeRow[]>`
    select ${columns(db)} from ${held(db)} and n.user_id = ${userId} and n.id = ${id}`
  return row ?? null
}

const mailedByDefault = Object.entries(noticeTopics)
  .filter(([, topic]) => topic.mail)
  .map(([name]) => name)

/** Unread ones of the last week on topics that this hiker wants by mail; one more than fits into a letter. */
export async function readForDigest(db: Db, userId: number): Promise<NoticeRow[]> {
  return db<NoticeRow[]>`
    select ${columns(db)} from ${held(db)} and n.user_id = ${userId} and n.read_at is null
      and n.happened_at > now() - interval '7 days'
      and coalesce((
        select o.wanted from notice_choices o
        where o.user_id = n.user_id and o.topic = n.topic and o.channel = 'mail'), n.topic = any(${mailedByDefault}))
    order by n.arrived desc limit 16`
}

/** Counts no further than `most`. */
export async function countUnread(db: Db, userId: number, most: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*) from (
      select from ${shown(db)} and n.user_id = ${userId} and n.read_at is null limit ${most}) counted`
  return row!.count
}

/** Those that were something else before. Null: all of them. */
export async function setRead(db: Db, userId: number, ids: number[] | null, read: boolean): Promise<number> {
  const { count } = await db`
    update notices n set read_at = ${read ? db`now()` : db`null`}, changed = pg_current_xact_id()
    where n.user_id = ${userId} and ${read ? db`n.read_at is null` : db`n.read_at is not null`}
      ${ids === null ? db`` : db`and n.id = any(${ids})`}
      ${
        // Of one group only one is open: what came since stays apart.
        read
          ? db``
          : db`and not exists (
              select from notices o
              where o.user_id = n.user_id and o.group_key = n.group_key and o.read_at is null)`
      }`
  return count
}

export type Asking = { userId: number; since: string | null }
export type News = { userId: number; mark: string; unread: number; items: NoticeRow[] }

/**
 * For many hikers at once: how many are unread, and what changed since the mark that each was given last. A mark is the oldest
 * transaction that was still running then: whatever it and later ones change is said again rather than lost. A mark from
 * another database, which is in the future of this one, counts as the beginning.
 */
export async function readNews(db: Db, asking: Asking[], most: number, items: number): Promise<News[]> {
  return db<News[]>`
    select a."userId" as user_id, pg_snapshot_xmin(pg_current_snapshot())::text as mark,
      (select count(*) from (
        select from ${shown(db)} and n.user_id = a."userId" and n.read_at is null limit ${most}) counted) as unread,
      coalesce((select jsonb_agg(to_jsonb(fresh) order by fresh.arrived desc) from (
        select ${columns(db)} from ${shown(db)} and n.user_id = a."userId" and n.changed >= case
          when a.since::xid8 > pg_snapshot_xmax(pg_current_snapshot()) then '0'::xid8 else a.since::xid8 end
        order by n.arrived desc limit ${items}) fresh), '[]') as items
    from jsonb_to_recordset(${db.json(asking)}) as a ("userId" integer, since text)`
}

/** For the archive of one's own data. */
export async function exportNotices(db: Db, userId: number): Promise<object[]> {
  return db`
    select n.kind, about.label, about.path, n.happened_at, n.read_at, told.people_count from ${shown(db)} and n.user_id = ${userId}
    order by n.arrived desc`
}
