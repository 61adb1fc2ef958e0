import type { Mark, OwnAscent } from '#contract/ascents.ts'
import type { Db, Transaction } from '#server/db/connect.ts'

/** One hiker on one summit. */
export type Place = { userId: number; summitId: number }

/** The marks as rows with their places in the list: `w (summit_id, climbed_on, precision, place)`. */
const listed = (db: Db, marks: readonly Mark[]) => db`
  unnest(${marks.map((mark) => mark.summitId)}::integer[], ${marks.map((mark) => mark.date)}::date[],
    ${marks.map((mark) => mark.precision)}::text[]) with ordinality as w (summit_id, climbed_on, precision, place)`

const among = (db: Db, places: readonly Place[]) => db`
  (select * from unnest(${places.map((one) => one.userId)}::integer[], ${places.map((one) => one.summitId)}::integer[]))`

/** Summits that may be marked: those of the list that we know. */
export async function knownSummits(db: Db, ids: number[]): Promise<Set<number>> {
  const rows = await db<
    { id: number }[]
  >`select id from offered.summits where id = any(${ids}) and not retired`
  return new Set(rows.map((row) => row.id))
}

export async function insertMarks(tx: Transaction, userId: number, marks: readonly Mark[]): Promise<void> {
  await tx`
    insert into ascent_marks (user_id, summit_id, climbed_on, precision)
    select ${userId}::integer, summit_id, climbed_on, precision from ${listed(tx, marks)}
    on conflict do nothing`
}

/** Takes back the marks behind these ascents; says which of them had one. */
export async function deleteMarksOf(
  tx: Transaction,
  userId: number,
  ascentIds: number[],
): Promise<(Place & { id: number })[]> {
  return tx<(Place & { id: number })[]>`
    delete from ascent_marks m using ascents a
    where a.id = any(${ascentIds}) and a.user_id = ${userId}
      and (m.user_id, m.summit_id, m.climbed_on, m.precision)
        = (a.user_id, a.summit_id, a.climbed_on, a.precision)
    returning a.id, m.user_id, m.summit_id`
}

/** Where these ascents may be what a rough mark means. */
export async function placesWithRoughMarks(tx: Transaction, ascentIds: number[]): Promise<Place[]> {
  return tx<Place[]>`
    select distinct m.user_id, m.summit_id
    from ascents a join ascent_marks m on m.user_id = a.user_id and m.summit_id = a.summit_id
    where a.id = any(${ascentIds}) and m.precision <> 'day'`
}

/** Marks that nothing finer says better. */
const wanted = (tx: Transaction, places: readonly Place[]) => tx`
  (select m.user_id, m.summit_id, m.climbed_on, m.precision from ascent_marks m
    where (m.user_id, m.summit_id) in ${among(tx, places)}
      and not (m.precision <> 'day' and (
        exists (
          select from ascent_marks n
          where n.user_id = m.user_id and n.summit_id = m.summit_id
            and n.climbed_on >= m.climbed_on and n.climbed_until <= m.climbed_until
            and n.climbed_until - n.climbed_on < m.climbed_until - m.climbed_on)
        or exists (
          select from ascents a join ascent_claims c on c.ascent_id = a.id
          where a.user_id = m.user_id and a.summit_id = m.summit_id and a.precision = 'day'
            and a.climbed_on between m.climbed_on and m.climbed_until
            and c.story_id is not null and not c.hidden))))`

export async function upsertMarkedAscents(
  tx: Transaction,
  places: readonly Place[],
): Promise<{ id: number; gained: boolean }[]> {
  const rows = await tx<{ id: number; gained: boolean }[]>`
    insert into ascents (user_id, summit_id, climbed_on, precision, source, hidden)
    select user_id, summit_id, climbed_on, precision, 'manual', false from ${wanted(tx, places)} marks
    order by 1, 2, 3, 4
    on conflict (user_id, summit_id, climbed_on, precision) do update set user_id = excluded.user_id
    returning id, xmax = 0 as gained`
  await tx`
    insert into ascent_claims (ascent_id) select unnest(${rows.map((row) => row.id)}::integer[])
    on conflict do nothing`
  return rows
}

/** Drops hand claims that no mark gives any more; says which ascents they were of. */
export async function replaceHandClaims(tx: Transaction, places: readonly Place[]): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    delete from ascent_claims c using ascents a
    where c.ascent_id = a.id and c.story_id is null and (a.user_id, a.summit_id) in ${among(tx, places)}
      and not exists (
        select from ${wanted(tx, places)} m
        where (m.user_id, m.summit_id, m.climbed_on, m.precision)
          = (a.user_id, a.summit_id, a.climbed_on, a.precision))
    returning c.ascent_id as id`
  return rows.map((row) => row.id)
}

/** The ascent of each mark, in the order of the list: that of the very same days, or the finest one within them. */
export async function readMarked(db: Db, userId: number, marks: readonly Mark[]): Promise<OwnAscent[]> {
  return db<OwnAscent[]>`
    select a.id, a.summit_id, a.climbed_on as date, a.precision, a.source, a.story_id
    from ${listed(db, marks)} join ascent_marks m on m.user_id = ${userId}
      and (m.summit_id, m.climbed_on, m.precision) = (w.summit_id, w.climbed_on, w.precision)
    cross join lateral (
      select a.* from ascents a
      where a.user_id = m.user_id and a.summit_id = m.summit_id
        and a.climbed_on >= m.climbed_on and a.climbed_until <= m.climbed_until
      order by (a.climbed_on, a.precision) <> (m.climbed_on, m.precision),
        a.climbed_until - a.climbed_on, a.climbed_on desc
      limit 1) a
    order by w.place`
}

/** Everything that a hiker marked, for their own archive. */
export async function readMarksForExport(
  db: Db,
  userId: number,
): Promise<{ summit: string; climbedOn: string; precision: string; markedAt: string }[]> {
  return db<{ summit: string; climbedOn: string; precision: string; markedAt: string }[]>`
    select m.name as summit, climbed_on, precision, marked_at
    from ascent_marks join offered.summits m on m.id = summit_id
    where user_id = ${userId} order by climbed_on, m.sort_key`
}
