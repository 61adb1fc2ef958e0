import type { TroddenChoice } from '#contract/trodden.ts'
import type { ShownSquare } from '#domain/trodden/grid.ts'
import type { TroddenSeason } from '#domain/trodden/seasons.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { isTold, visibleTo } from '#server/visibility/story-visibility.ts'

/** Apart from the advisory locks of other purposes. */
const TRODDEN = 19

/** One reader of a story at a time: what is kept of it is what was read last. */
export async function lockWalk(tx: Transaction, storyId: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(${TRODDEN}, ${storyId})`
}

export type ShownWalk = { userId: number; day: string; lines: Record<string, string[]> }

/** What is shown of a story's track, told to whomever; nothing while it waits to be cut anew, or of a draft. */
export async function readShownWalk(db: Db, storyId: number, since: string): Promise<ShownWalk | null> {
  const [row] = await db<ShownWalk[]>`
    select s.author_id as user_id, s.hiked_on::text as day, t.lines
    from offered.stories s join offered.story_tracks t on t.story_id = s.id
    where s.id = ${storyId} and ${isTold(db)} and s.hiked_on >= ${since} and t.cut_due_at is null`
  return row ?? null
}

/** A walk that was counted stays counted: what changed of it is as if it had always been so. */
export async function writeWalk(
  tx: Transaction,
  storyId: number,
  { userId, day }: { userId: number; day: string },
  cells: ReadonlyMap<number, number[]>,
): Promise<void> {
  await tx`
    insert into trodden_walks (story_id, user_id, hiked_on) values (${storyId}, ${userId}, ${day})
    on conflict (story_id) do update set hiked_on = excluded.hiked_on, stale = false`
  await tx`delete from trodden_cells where story_id = ${storyId}`
  const rows = [...cells].map(([square, some]) => ({ square, cells: some }))
  if (rows.length === 0) return
  await tx`
    insert into trodden_cells (square, user_id, story_id, cells)
    select r.square, ${userId}, ${storyId}, array(select jsonb_array_elements_text(r.cells)::smallint)
    from jsonb_to_recordset(${tx.json(rows)}) as r(square integer, cells jsonb)`
}

export async function deleteWalk(tx: Transaction, storyId: number): Promise<void> {
  await tx`delete from trodden_walks where story_id = ${storyId}`
}

/** Nothing of these hikers counts until it is read anew. */
export async function markStale(tx: Transaction, userIds: number[]): Promise<void> {
  await tx`update trodden_walks set stale = true where user_id = any(${userIds})`
}

/** Stories of a hiker that may have a walk. */
export async function readStoriesOf(db: Db, userId: number, since: string): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select s.id from offered.stories s where s.author_id = ${userId} and s.hiked_on >= ${since} order by s.id`
  return rows.map((row) => row.id)
}

/** Stories with a track of which nothing was read yet, from this one on: those of before, and of a world that was made as a whole. */
export async function readUnread(db: Db, since: string, after: number, most: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select s.id from offered.stories s join offered.story_tracks t on t.story_id = s.id
    where s.id > ${after} and s.hiked_on >= ${since} and ${isTold(db)} and t.cut_due_at is null
      and not exists (select from trodden_walks w where w.story_id = s.id and not w.stale)
    order by s.id limit ${most}`
  return rows.map((row) => row.id)
}

/** Which walks `w` count: of those whom everybody may see, or who agreed; asked anew for every version. */
function counts(db: Db, since: string) {
  return db`
    not w.stale and w.hiked_on >= ${since} and not u.blocked and case coalesce(o.choice, 'public')
      when 'none' then false when 'all' then ${isTold(db)} else ${visibleTo(db, null)} end`
}

/** Those who may choose, with what they chose. */
function walksWithOwners(db: Db) {
  return db`
    trodden_walks w join offered.stories s on s.id = w.story_id join offered.users u on u.id = w.user_id
    left join trodden_choices o on o.user_id = w.user_id`
}

/** Lets waiting walks in, if they are of so many hikers at least; gives whether they came in. */
export async function letIn(tx: Transaction, since: string, leastHikers: number): Promise<boolean> {
  const waiting = await tx<{ storyId: number; userId: number }[]>`
    select w.story_id, w.user_id from ${walksWithOwners(tx)} where w.waits and ${counts(tx, since)}`
  if (new Set(waiting.map((one) => one.userId)).size < leastHikers) return false
  await tx`
    update trodden_walks set waits = false where story_id = any(${waiting.map((one) => one.storyId)})`
  return true
}

export async function deleteOldWalks(db: Db, since: string): Promise<void> {
  await db`delete from trodden_walks where hiked_on < ${since}`
}

export async function readSquares(db: Db): Promise<number[]> {
  const rows = await db<{ square: number }[]>`select distinct square from trodden_cells order by square`
  return rows.map((row) => row.square)
}

export type CountedWalk = { hiker: number; storyId: number; day: string; cells: number[] }

/** Walks that count in a square, those of one hiker one after another. */
export function readCounted(
  db: Db,
  square: number,
  since: string,
  after: { hiker: number; storyId: number },
  most: number,
): Promise<CountedWalk[]> {
  return db<CountedWalk[]>`
    select c.user_id as hiker, c.story_id, w.hiked_on::text as day, c.cells
    from ${walksWithOwners(db)} join trodden_cells c on c.story_id = w.story_id
    where c.square = ${square} and (c.user_id, c.story_id) > (${after.hiker}, ${after.storyId})
      and not w.waits and ${counts(db, since)}
    order by c.user_id, c.story_id limit ${most}`
}

export type TroddenState = { secret: string; version: number; publishedAt: Date | null }

export async function readState(db: Db): Promise<TroddenState> {
  const [row] = await db<[TroddenState]>`select secret, version, published_at from trodden_state`
  return row
}

/** A database that is kept for new installations has none: it would be everybody's. */
export async function ensureSecret(db: Db): Promise<void> {
  await db`update trodden_state set secret = default where secret = ''`
}

export async function deleteUnpublished(db: Db, version: number): Promise<void> {
  await db`delete from trodden_squares where version > ${version}`
}

export async function writeSquare(
  db: Db,
  version: number,
  season: TroddenSeason,
  { square, cells, classes }: ShownSquare,
): Promise<void> {
  await db`
    insert into trodden_squares (version, square, season, cells, classes)
    values (${version}, ${square}, ${season}, ${[...cells]}::smallint[], ${[...classes]}::smallint[])`
}

/** The version before stays for whoever has just been told of it; false when another process was quicker. */
export async function publish(tx: Transaction, from: number): Promise<boolean> {
  const { count } = await tx`
    update trodden_state set version = ${from + 1}, published_at = now() where version = ${from}`
  if (count === 0) return false
  await tx`delete from trodden_squares where version < ${from}`
  return true
}

export function readShown(
  db: Db,
  version: number,
  season: TroddenSeason,
  squares: number[],
): Promise<ShownSquare[]> {
  return db<ShownSquare[]>`
    select square, cells, classes from trodden_squares
    where version = ${version} and square = any(${squares}) and season = ${season} order by square`
}

export async function readChoice(db: Db, userId: number): Promise<TroddenChoice> {
  const [row] = await db<TroddenChoice[]>`select choice from trodden_choices where user_id = ${userId}`
  return row ?? { choice: 'public' }
}

export async function writeChoice(db: Db, userId: number, { choice }: TroddenChoice): Promise<void> {
  await db`
    insert into trodden_choices (user_id, choice) values (${userId}, ${choice})
    on conflict (user_id) do update set choice = excluded.choice`
}
