import type { SummitRef } from '#contract/tracks.ts'
import type { UserCard } from '#contract/users.ts'
import { paceBounds, type PaceKind } from '#domain/trips/pace.ts'
import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { personCard } from '#server/sql/person-card.ts'
import { summitRef } from '#server/sql/summit-ref.ts'
import { tripVisibleTo } from '#server/visibility/trip-visibility.ts'

type Reader = Pick<Viewer, 'id'> | null

export type CardRow = {
  id: number
  title: string
  startsAt: Date
  /** With its microseconds, for the cursor. */
  startsText: string
  startPlace: string
  summits: SummitRef[]
  organiser: UserCard
  pace: number
  difficulty: 'easy' | 'moderate' | 'hard' | 'extreme' | null
  seats: number
  taken: number
  waiting: number
  carSeats: number
  isCancelled: boolean
  /** The viewer's own: their state, and their place where they wait. */
  ownState: 'organiser' | 'going' | 'waiting' | null
  ownPlace: number | null
}

/** What a card shows; `t` is the trip, `u` its organiser. */
export function cardColumns(db: Db, viewer: Reader) {
  const own =
    viewer === null
      ? db`null as own_state, null::integer as own_place`
      : db`
        case when t.organiser_id = ${viewer.id} then 'organiser' else (
          select p.state from trip_people p
          where p.trip_id = t.id and p.user_id = ${viewer.id} and p.state in ('going', 'waiting')) end as own_state,
        (select count(*)::integer from trip_people p join trip_people w on w.trip_id = p.trip_id
          where p.trip_id = t.id and p.user_id = ${viewer.id} and p.state = 'waiting'
            and w.state = 'waiting' and w.id <= p.id) as own_place`
  return db`t.id, t.title, t.starts_at, t.starts_at::text as starts_text, t.start_place, t.pace, t.difficulty, t.seats,
    t.taken, t.waiting, t.car_seats, t.cancelled_at is not null as is_cancelled, ${personCard(db)} as organiser,
    (select coalesce(jsonb_agg(${summitRef(db)} order by x.position), '[]')
      from trip_summits x join offered.summits m on m.id = x.summit_id where x.trip_id = t.id) as summits, ${own}`
}

export type TripFilters = {
  rangeId?: number
  summitId?: number
  from?: string
  to?: string
  free?: boolean
  pace?: PaceKind
}

function fits(db: Db, { rangeId, summitId, from, to, free, pace }: TripFilters) {
  const dayStart = (day: string) => db`(${day}::date)::timestamp at time zone 'Europe/Warsaw'`
  return db`
    ${rangeId === undefined ? db`` : db`and t.id in (select x.trip_id from trip_summits x where x.range_id = ${rangeId})`}
    ${summitId === undefined ? db`` : db`and t.id in (select x.trip_id from trip_summits x where x.summit_id = ${summitId})`}
    ${from === undefined ? db`` : db`and t.starts_at >= ${dayStart(from)}`}
    ${to === undefined ? db`` : db`and t.starts_at < ${dayStart(to)} + interval '1 day'`}
    ${free ? db`and t.taken < t.seats` : db``}
    ${pace === undefined ? db`` : db`and t.pace between ${paceBounds[pace].from} and ${paceBounds[pace].to}`}`
}

type Place = { isCancelled: boolean; at: string; id: number }
type Page = { when: 'upcoming' | 'past'; after: Place | null; limit: number }

/** Open trips, without the viewer's own where those stand apart. */
export async function readTripCards(
  db: Db,
  viewer: Reader,
  filters: TripFilters & { organiserId?: number },
  { when, after, limit }: Page,
): Promise<CardRow[]> {
  const isAhead = when === 'upcoming'
  const apart = isAhead && viewer !== null && filters.organiserId === undefined
  return db<CardRow[]>`
    select ${cardColumns(db, viewer)}
    from trips t join offered.users u on u.id = t.organiser_id
    where t.cancelled_at is null and ${isAhead ? db`t.starts_at > now()` : db`t.starts_at <= now()`}
      and ${tripVisibleTo(db, viewer)} ${fits(db, filters)}
      ${filters.organiserId === undefined ? db`` : db`and t.organiser_id = ${filters.organiserId}`}
      ${apart ? db`and t.id <> all(array(${idsOf(db, viewer.id)}))` : db``}
      ${after === null ? db`` : beyond(db, isAhead, after)}
    order by ${isAhead ? db`t.starts_at, t.id` : db`t.starts_at desc, t.id desc`} limit ${limit}`
}

function beyond(db: Db, isAhead: boolean, { at, id }: Place) {
  return isAhead
    ? db`and (t.starts_at, t.id) > (${at}::timestamptz, ${id})`
    : db`and (t.starts_at, t.id) < (${at}::timestamptz, ${id})`
}

function beyondOwn(db: Db, isAhead: boolean, after: Place) {
  if (!isAhead) return beyond(db, isAhead, after)
  const { isCancelled, at, id } = after
  return db`and (t.cancelled_at is not null, t.starts_at, t.id) > (${isCancelled}, ${at}::timestamptz, ${id})`
}

const idsOf = (db: Db, userId: number) => db`
  select p.trip_id from trip_people p where p.user_id = ${userId} and p.state in ('going', 'waiting')`

/** A trip that began today is still the viewer's day: it stays among those ahead until the next morning. */
const AHEAD_SINCE = '24 hours'

/** The trips that the viewer is on, cancelled ones too: whoever counted on it must find out. Ahead they come after those that take place. */
export async function readOwnCards(
  db: Db,
  viewer: Pick<Viewer, 'id'>,
  filters: TripFilters,
  { when, after, limit }: Page,
): Promise<CardRow[]> {
  const isAhead = when === 'upcoming'
  const since = db`now() - ${AHEAD_SINCE}::interval`
  return db<CardRow[]>`
    select ${cardColumns(db, viewer)}
    from trips t join offered.users u on u.id = t.organiser_id
    where t.id = any(array(${idsOf(db, viewer.id)})) and ${tripVisibleTo(db, viewer)}
      and ${isAhead ? db`t.starts_at > ${since}` : db`t.starts_at <= ${since}`} ${fits(db, filters)}
      ${after === null ? db`` : beyondOwn(db, isAhead, after)}
    order by ${isAhead ? db`t.cancelled_at is not null, t.starts_at, t.id` : db`t.starts_at desc, t.id desc`}
    limit ${limit}`
}

/** Counted so far and no further: nobody reads the difference, and everybody would wait for it. */
const MOST_COUNTED = 1_000

export async function countTrips(db: Db, viewer: Reader): Promise<{ upcoming: number; mine: number }> {
  const [row] = await db<{ upcoming: number; mine: number }[]>`
    select (select count(*) from (
        select from trips t where t.cancelled_at is null and t.starts_at > now() and ${tripVisibleTo(db, viewer)}
        limit ${MOST_COUNTED}) ahead) as upcoming,
      ${
        viewer === null
          ? db`0`
          : db`(select count(*) from trips t where t.id = any(array(${idsOf(db, viewer.id)}))
              and ${tripVisibleTo(db, viewer)} and t.starts_at > now() - ${AHEAD_SINCE}::interval)`
      } as mine`
  return row!
}

export type MapRow = { id: number; title: string; startsAt: Date; summit: SummitRef; free: number }

export async function tripsForMap(
  db: Db,
  viewer: Reader,
  filters: TripFilters,
  limit: number,
): Promise<MapRow[]> {
  return db<MapRow[]>`
    select t.id, t.title, t.starts_at, greatest(0, t.seats - t.taken) as free, (
      select ${summitRef(db)} from trip_summits x join offered.summits m on m.id = x.summit_id
      where x.trip_id = t.id order by m.height_m desc, m.id limit 1) as summit
    from trips t
    where t.cancelled_at is null and t.starts_at > now() and ${tripVisibleTo(db, viewer)} ${fits(db, filters)}
    order by t.starts_at, t.id limit ${limit}`
}
