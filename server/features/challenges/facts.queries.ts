import type { ClimbedDay } from '#domain/challenges/standing.ts'
import type { Db } from '#server/db/connect.ts'

export type ClimbedRow = ClimbedDay & { userId: number }

/** Lists ask for some summits on any day, windows for any summit on some days. */
export type Wanted = { userId: number; summits: number[]; from: string | null; until: string | null }

/** What looks impossible does not count until it is explained or accepted: see the fairness feature. */
const isDoubted = (db: Db) => db`exists (
  select from offered.fairness_flags f where f.state in ('open', 'refused') and (
    f.story_id = a.story_id
    or a.precision = 'day' and f.user_id = a.user_id and f.day = a.climbed_on and f.story_id is null))`

const climbedDay = (db: Db) =>
  db`a.user_id, a.summit_id, a.climbed_on as day, a.climbed_until as until, a.precision, a.story_id`

/** Ascents that others may know of and that nothing speaks against: two walks over indexes, whatever else was climbed. */
export async function readCountedAscents(db: Db, wanted: Wanted[]): Promise<ClimbedRow[]> {
  const asked = db`jsonb_to_recordset(${db.json(wanted)})
    as w ("userId" integer, summits jsonb, "from" date, "until" date)`
  return db<ClimbedRow[]>`
    select ${climbedDay(db)}
    from ${asked} cross join lateral jsonb_array_elements_text(w.summits) as top (id)
    join offered.ascents a on a.user_id = w."userId" and a.summit_id = top.id::integer
    where not a.hidden and not ${isDoubted(db)}
    union
    select ${climbedDay(db)}
    from ${asked} join offered.ascents a on a.user_id = w."userId" and a.climbed_on >= w."from"
      and (w."until" is null or a.climbed_on <= w."until")
    where not a.hidden and not ${isDoubted(db)}`
}

/** Everything that a hiker knows of themselves, what others may not see included. */
export async function readOwnAscents(db: Db, userId: number): Promise<ClimbedDay[]> {
  return db<ClimbedDay[]>`
    select a.summit_id, a.climbed_on as day, a.climbed_until as until, a.precision, a.story_id
    from offered.ascents a where a.user_id = ${userId}`
}

/**
 * Of each summit that a hiker climbed the last day that an ascent of it began: all that a window which is open today has to know.
 * What was done by today is done for each of them; a stretch that goes on beyond today keeps its end.
 */
export async function readClimbedTops(
  db: Db,
  userId: number,
  today: string,
): Promise<{ summitId: number; day: string; until: string }[]> {
  return db`
    select a.summit_id, max(a.climbed_on) as day, greatest(a.climbed_until, ${today}::date) as until
    from offered.ascents a where a.user_id = ${userId}
    group by a.summit_id, until`
}

/** The same of each month in which something was climbed, as far as the month is known. */
export async function readClimbedMonths(
  db: Db,
  userId: number,
  today: string,
): Promise<{ day: string; until: string }[]> {
  return db`
    select max(a.climbed_on) as day, greatest(a.climbed_until, ${today}::date) as until
    from offered.ascents a
    where a.user_id = ${userId} and date_trunc('month', a.climbed_on) = date_trunc('month', a.climbed_until)
    group by date_trunc('month', a.climbed_on), until`
}

export async function readDoubtedStories(db: Db, storyIds: number[]): Promise<Set<number>> {
  if (storyIds.length === 0) return new Set()
  const rows = await db<{ storyId: number }[]>`
    select distinct story_id from offered.fairness_flags
    where story_id = any(${storyIds}) and state in ('open', 'refused')`
  return new Set(rows.map((row) => row.storyId))
}
