import {
  bestKinds,
  flatKinds,
  nameOfFigure,
  type FigureKind,
  type Place,
} from '#domain/achievements/figures.ts'
import type { Db, Transaction } from '#server/db/connect.ts'

export type Tally = { userId: number; kind: string; key: number; n: number }

/** Adds to tallies (or takes away) and gives what they are then. At most one entry for a tally. */
export async function addToTallies(tx: Transaction, changes: Tally[]): Promise<Tally[]> {
  if (changes.length === 0) return []
  return tx<Tally[]>`
    insert into hiker_tallies as t (user_id, kind, key, n)
    select "userId", kind, key, n
    from jsonb_to_recordset(${tx.json(changes)}) as c ("userId" integer, kind text, key integer, n integer)
    order by 1, 2, 3
    on conflict (user_id, kind, key) do update set n = t.n + excluded.n
    returning user_id, kind, key, n`
}

export async function deleteTallies(tx: Transaction, userIds: number[]): Promise<void> {
  await tx`delete from hiker_tallies where user_id = any(${userIds})`
}

type PlaceRow = Place & { summitId: number }

/** What these summits count for. */
export async function readPlaces(db: Db, summitIds: number[]): Promise<Map<number, Place>> {
  if (summitIds.length === 0) return new Map()
  const rows = await db<PlaceRow[]>`
    select m.id as summit_id, case when m.abroad is null then m.range_id end as range_id, m.height_m as height,
      array_position(array['sudety', 'karpaty', 'gory-swietokrzyskie'], r.type) as type,
      array(select c.id from offered.crowns c where not c.retired and c.summits @> array[m.id] order by c.id) as crowns
    from offered.summits m join offered.mountain_ranges r on r.id = m.range_id where m.id = any(${summitIds})`
  return new Map(rows.map(({ summitId, ...place }) => [summitId, place]))
}

type FigureRow = { userId: number; kind: FigureKind; key: number; n: number }

/** The figures of hikers: as many rows as there are places and kinds, however much they have walked. */
export async function readFigures(db: Db, userIds: number[]): Promise<Map<number, Map<string, number>>> {
  const rows = await db<FigureRow[]>`
    select t.user_id, t.kind, t.key, t.n from hiker_tallies t
    where t.user_id = any(${userIds}) and t.kind = any(${flatKinds})
    union all
    select hiker.id, best.kind, 0, top.n
    from unnest(${userIds}::integer[]) as hiker (id)
    cross join unnest(${bestKinds}::text[]) as best (kind)
    cross join lateral (
      select n from hiker_tallies t where t.user_id = hiker.id and t.kind = best.kind order by n desc limit 1) top`
  const figures = new Map(userIds.map((id) => [id, new Map<string, number>()]))
  for (const { userId, kind, key, n } of rows) figures.get(userId)!.set(nameOfFigure(kind, key), n)
  return figures
}
