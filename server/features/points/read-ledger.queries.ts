import type { LedgerEntry } from '#contract/points.ts'
import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { visibleTo } from '#server/visibility/story-visibility.ts'

const isCorrected = (db: Db) => db`exists (select from point_entries c where c.corrects = e.id)`
const isInForce = (db: Db) => db`e.corrects is null and not ${isCorrected(db)}`

/** The owner reads every line. Others read what is in force: whatever was taken back may be hidden from them now. */
const readable = (db: Db, isOwner: boolean) => (isOwner ? db`` : db`and ${isInForce(db)}`)

export async function readLedger(
  db: Db,
  viewer: Viewer | null,
  userId: number,
  before: number | null,
  take: number,
): Promise<LedgerEntry[]> {
  return db<LedgerEntry[]>`
    select ${lines(db)}
    from point_entries e left join offered.summits m on m.id = e.summit_id
    left join offered.stories s on s.id = e.story_id and ${visibleTo(db, viewer)}
    where e.user_id = ${userId} ${readable(db, viewer?.id === userId)}
      ${before === null ? db`` : db`and e.id < ${before}`}
    order by e.id desc limit ${take}`
}

const lines = (db: Db) => db`
  e.id, e.kind, e.points, e.earned_on, e.month_known, e.recorded_at, e.rules, e.evidence,
  case when s.id is null then null else jsonb_build_object('id', s.id, 'title', s.title) end as story,
  case when m.id is null then null
    else jsonb_build_object('id', m.id, 'slug', m.slug, 'name', m.name) end as summit,
  e.corrects is not null as corrects,
  ${isCorrected(db)} as corrected`

/** What the hiker's last counted story gave, with its summits. */
export async function readExample(db: Db, viewer: Viewer): Promise<LedgerEntry[]> {
  return db<LedgerEntry[]>`
    with last as (
      select e.story_id from point_entries e
      where e.user_id = ${viewer.id} and e.kind = 'story' and ${isInForce(db)}
      order by e.earned_on desc, e.id desc limit 1)
    select ${lines(db)}
    from last join point_entries e on e.story_id = last.story_id and e.user_id = ${viewer.id}
    left join offered.summits m on m.id = e.summit_id left join offered.stories s on s.id = e.story_id
    where ${isInForce(db)}
    order by e.id`
}

export async function readPoints(db: Db, userId: number): Promise<number> {
  const [row] = await db<{ points: number }[]>`
    select points from point_totals where user_id = ${userId} and scope = 0 and period = 0`
  return row?.points ?? 0
}

const inForce = (db: Db) =>
  db`e.corrects is null and not exists (select from point_entries c where c.corrects = e.id)`

export async function sumOfStory(db: Db, userId: number, storyId: number): Promise<number> {
  const [row] = await db<{ points: number }[]>`
    select coalesce(sum(e.points), 0)::integer as points from point_entries e
    where e.story_id = ${storyId} and e.user_id = ${userId} and ${inForce(db)}`
  return row!.points
}

/** Of several ascents of a summit each has its entry on its own day. */
export async function sumOfAscents(db: Db, userId: number, ascentIds: number[]): Promise<number> {
  const [row] = await db<{ points: number }[]>`
    select coalesce(sum(e.points), 0)::integer as points
    from offered.ascents a join point_entries e
      on e.user_id = a.user_id and e.summit_id = a.summit_id and e.earned_on = a.climbed_on
    where a.id = any(${ascentIds}::integer[]) and a.user_id = ${userId} and ${inForce(db)}`
  return row!.points
}
