import type { Wish } from '#contract/wishes.ts'
import type { Db } from '#server/db/connect.ts'

/** Of the first ascent what surely was first, as in the list of what somebody has climbed. */
const columns = (db: Db) => db`
  w.summit_id, (w.wished_at at time zone 'Europe/Warsaw')::date as since, (
    select jsonb_build_object('date', a.climbed_on, 'precision', a.precision) from offered.ascents a
    where a.user_id = w.user_id and a.summit_id = w.summit_id
    order by a.climbed_until, a.climbed_on desc limit 1) as climbed`

export type WishRow = Omit<Wish, 'walk'>

export async function readWishes(db: Db, userId: number): Promise<WishRow[]> {
  return db<WishRow[]>`
    select ${columns(db)} from wishes w join offered.summits m on m.id = w.summit_id and not m.retired
    where w.user_id = ${userId} order by w.wished_at desc, w.summit_id`
}

export async function readWish(db: Db, userId: number, summitId: number): Promise<WishRow | null> {
  const [row] = await db<WishRow[]>`
    select ${columns(db)} from wishes w where w.user_id = ${userId} and w.summit_id = ${summitId}`
  return row ?? null
}

export async function isClimbed(db: Db, userId: number, summitId: number): Promise<boolean> {
  const rows =
    await db`select from offered.ascents where user_id = ${userId} and summit_id = ${summitId} limit 1`
  return rows.length > 0
}

export async function insertWish(db: Db, userId: number, summitId: number): Promise<void> {
  await db`
    insert into wishes (user_id, summit_id) values (${userId}, ${summitId})
    on conflict (user_id, summit_id) do nothing`
}

export async function deleteWish(db: Db, userId: number, summitId: number): Promise<void> {
  await db`delete from wishes where user_id = ${userId} and summit_id = ${summitId}`
}

/** For the archive of one's own data. */
export async function exportWishes(db: Db, userId: number): Promise<object[]> {
  return db`
    select m.name as summit, ${columns(db)} from wishes w join offered.summits m on m.id = w.summit_id
    where w.user_id = ${userId} order by w.wished_at, w.summit_id`
}
