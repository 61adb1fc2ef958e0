import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { tripVisibleTo } from '#server/visibility/trip-visibility.ts'

type FoundRow = {
  id: number
  title: string
  startsAt: Date
  startPlace: string
  seats: number
  taken: number
  isPast: boolean
}

const columns = (db: Db) =>
  db`t.id, t.title, t.starts_at, t.start_place, t.seats, t.taken, t.starts_at <= now() as is_past`

/** Those ahead, the next one first, then those that were, the last one first. */
export function tripsWithWords(
  db: Db,
  viewer: Viewer | null,
  asked: string,
  limit: number,
): Promise<FoundRow[]> {
  return db<FoundRow[]>`
    select ${columns(db)} from trips t
    where plain_words(t.title || ' ' || t.start_place) @@ ${asked}::tsquery and t.cancelled_at is null
      and ${tripVisibleTo(db, viewer)}
    order by t.starts_at <= now(), abs(extract(epoch from t.starts_at - now())), t.id limit ${limit}`
}

export function tripsOver(
  db: Db,
  viewer: Viewer | null,
  summitIds: readonly number[],
  limit: number,
): Promise<FoundRow[]> {
  return db<FoundRow[]>`
    select ${columns(db)} from trips t
    where t.id in (
        select x.trip_id from trip_summits x where x.summit_id = any(${[...summitIds]}::integer[]) and x.starts_at > now())
      and t.cancelled_at is null and ${tripVisibleTo(db, viewer)}
    order by t.starts_at, t.id limit ${limit}`
}
