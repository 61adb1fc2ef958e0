import type { SummitRef } from '#contract/tracks.ts'
import { conditionLimits } from '#contract/conditions.ts'
import type { PlanPoint } from '#contract/trails.ts'
import type { UserCard } from '#contract/users.ts'
import type { WayWish } from '#domain/trails/way-wish.ts'
import type { DayWay } from '#domain/trips/day-way.ts'
import { tripAudience, type TripAudience, type TripVisibility } from '#domain/trips/trip-audience.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { personCard } from '#server/sql/person-card.ts'
import { isLeftTo, tripVisibleTo } from '#server/visibility/trip-visibility.ts'
import { cardColumns, type CardRow } from './cards.queries.ts'

/** A way laid out on the map. */
export type LaidRoute = {
  points: PlanPoint[]
  by: WayWish
  lines: string[]
  distanceM: number
  ascentM: number
  descentM: number
  /** Null where no time can be told. */
  guideMin: number | null
}

/** The way that its plan rests on; its lines as encoded polylines. */
export type TripWay = DayWay & { lines: string[] }

/** What is stored of a trip's own words and figures. */
export type TripColumns = {
  title: string
  startsAt: Date
  walkAt: Date | null
  walkPlace: string
  walkLat: number | null
  walkLon: number | null
  startPlace: string
  meeting: string
  meetingLat: number | null
  meetingLon: number | null
  meetingHidden: boolean
  endPlace: string
  endLat: number | null
  endLon: number | null
  endsAt: Date | null
  description: string
  pictures: string[]
  pace: number
  difficulty: 'easy' | 'moderate' | 'hard' | 'extreme' | null
  seats: number
  carSeats: number
  costNote: string
  visibility: TripVisibility
  route: LaidRoute | null
  way: TripWay | null
  wayVersion: number
  startSlug: string | null
}

export type TripRow = Omit<TripColumns, 'pictures'> &
  CardRow & {
    organiserId: number
    cancelMessage: string | null
    isPast: boolean
    hidden: boolean
    revision: number
    changedAt: Date
    editedAt: Date | null
    organised: number
    /** Kinds of conditions that hikers reported on its summits lately, while its day is near. */
    reported: string[]
  }

/** The trip, or null when it is not there or not for the viewer's eyes: the two cannot be told apart. */
export async function findTrip(db: Db, viewer: Viewer | null, id: number): Promise<TripRow | null> {
  const [row] = await db<TripRow[]>`
    select ${cardColumns(db, viewer)}, ${moreColumns(db)},
      (select count(*) from trips o where o.organiser_id = t.organiser_id and o.held_at is not null and o.taken > 1
          and not o.hidden)
        as organised
    from trips t join offered.users u on u.id = t.organiser_id
    where t.id = ${id} and ${tripVisibleTo(db, viewer)}`
  return row ?? null
}

/** All trips that a hiker goes on or has asked for a seat on, for a calendar: cancelled ones too, so that it learns of that. */
export async function readTripsOf(db: Db, userId: number, sinceDays: number): Promise<TripRow[]> {
  return db<TripRow[]>`
    select ${cardColumns(db, { id: userId })}, ${moreColumns(db)}, 0 as organised
    from trip_people mine join trips t on t.id = mine.trip_id join offered.users u on u.id = t.organiser_id
    where mine.user_id = ${userId} and mine.state in ('going', 'waiting')
      and t.starts_at > now() - ${sinceDays} * interval '1 day' and ${tripVisibleTo(db, { id: userId })}
    order by t.starts_at, t.id`
}

function moreColumns(db: Db) {
  return db`t.organiser_id, t.walk_at, t.walk_place, t.walk_lat, t.walk_lon, t.meeting, t.meeting_lat, t.meeting_lon,
    t.meeting_hidden, t.end_place, t.end_lat, t.end_lon, t.ends_at, t.description, t.cost_note, t.visibility, t.route,
    t.way, t.way_version, t.start_slug, ${reportedOn(db)} as reported,
    t.cancel_message, t.hidden, t.starts_at <= now() as is_past, t.revision, t.edited_at,
    greatest(t.created_at, t.edited_at, t.cancelled_at) as changed_at`
}

/** What was reported holds for days, not for a trip of next month. */
function reportedOn(db: Db) {
  const { days } = conditionLimits
  return db`array(
    select distinct c.kind from offered.conditions c
    where not c.denied and c.seen_on > current_date - ${days}::integer
      and t.starts_at between now() - interval '1 day' and now() + ${days} * interval '1 day'
      and exists (select from trip_summits x where x.trip_id = t.id
        and (c.summit_id = x.summit_id or c.summit_id is null and c.range_id = x.range_id)))`
}

export type HeldTrip = {
  id: number
  organiserId: number
  startsAt: Date
  walkAt: Date | null
  startPlace: string
  meeting: string
  seats: number
  taken: number
  revision: number
  isCancelled: boolean
  isPast: boolean
  hidden: boolean
  summitIds: number[]
}

/** Holds the trip's row until the transaction ends: seats and changes of one trip follow each other. */
export async function lockTrip(tx: Transaction, viewer: Viewer, id: number): Promise<HeldTrip | null> {
  const [row] = await tx<HeldTrip[]>`
    select t.id, t.organiser_id, t.starts_at, t.walk_at, t.start_place, t.meeting, t.seats, t.taken, t.revision,
      t.cancelled_at is not null as is_cancelled, t.starts_at <= now() as is_past, t.hidden,
      array(select x.summit_id from trip_summits x where x.trip_id = t.id order by x.position) as summit_ids
    from trips t where t.id = ${id} and ${tripVisibleTo(tx, viewer)} for update of t`
  return row ?? null
}

export async function findByClientKey(db: Db, organiserId: number, key: string): Promise<number | null> {
  const [row] = await db<{ id: number }[]>`
    select id from trips where organiser_id = ${organiserId} and client_key = ${key}`
  return row?.id ?? null
}

export async function countAhead(db: Db, organiserId: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*) from trips where organiser_id = ${organiserId} and starts_at > now() and cancelled_at is null`
  return row!.count
}

export async function profileOf(db: Db, userId: number): Promise<'everyone' | 'hikers'> {
  const [row] = await db<{ visibility: 'everyone' | 'hikers' }[]>`
    select visibility from offered.users where id = ${userId}`
  return row!.visibility
}

type NewTrip = TripColumns & { organiserId: number; clientKey: string | null; audience: TripAudience }

/** The new id, or null when this organiser already sent a trip with this key. */
export async function insertTrip(tx: Transaction, trip: NewTrip): Promise<number | null> {
  const [row] = await tx<{ id: number }[]>`
    insert into trips ${tx(stored(tx, trip))} on conflict (organiser_id, client_key) do nothing returning id`
  return row?.id ?? null
}

const stored = <T extends TripColumns>(tx: Transaction, columns: T) => ({
  ...columns,
  route: columns.route && tx.json(columns.route),
  way: columns.way && tx.json(columns.way),
})

export async function updateTrip(
  tx: Transaction,
  id: number,
  columns: TripColumns & { audience: TripAudience },
): Promise<void> {
  await tx`
    update trips set ${tx(stored(tx, columns))}, revision = revision + 1, edited_at = now() where id = ${id}`
}

/** Trips whose way was never looked for, or by an older planner; those ahead first. */
export async function tripsWithoutWay(db: Db, version: number, limit: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from trips where way_version < ${version} order by starts_at desc limit ${limit}`
  return rows.map((row) => row.id)
}

/** As the trip was when it was looked at: whoever changed it since has had it looked for themselves. */
export async function writeWay(
  db: Db,
  { id, revision }: { id: number; revision: number },
  { way, wayVersion, startSlug, route }: Pick<TripColumns, 'way' | 'wayVersion' | 'startSlug' | 'route'>,
): Promise<void> {
  await db`
    update trips set way = ${way && db.json(way)}, way_version = ${wayVersion}, start_slug = ${startSlug},
      route = ${route && db.json(route)}
    where id = ${id} and revision = ${revision}`
}

/** A trip for the server's own eyes. */
export async function readTripForWay(db: Db, id: number): Promise<TripRow | null> {
  const [row] = await db<TripRow[]>`
    select ${cardColumns(db, null)}, ${moreColumns(db)}, 0 as organised
    from trips t join offered.users u on u.id = t.organiser_id where t.id = ${id}`
  return row ?? null
}

export async function writeSummits(tx: Transaction, id: number, summitIds: number[]): Promise<void> {
  await tx`delete from trip_summits where trip_id = ${id}`
  await tx`
    insert into trip_summits (trip_id, summit_id, position, range_id, starts_at)
    select t.id, m.id, w.position, m.range_id, t.starts_at
    from unnest(${summitIds}::integer[]) with ordinality as w (id, position)
    join offered.summits m on m.id = w.id join trips t on t.id = ${id}`
}

/** Gives what it is called; what moderators have hidden is not named. */
export async function cancelTrip(tx: Transaction, id: number, message: string): Promise<string> {
  const [row] = await tx<{ title: string }[]>`
    update trips set cancelled_at = now(), cancel_message = ${message}, revision = revision + 1 where id = ${id}
    returning case when hidden then '' else title end as title`
  return row!.title
}

/** Trips whose day is over, which nobody has noted yet. */
export async function tripsOver(db: Db, limit: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from trips
    where held_at is null and cancelled_at is null and not hidden and starts_at < now() - interval '18 hours'
    order by starts_at limit ${limit}`
  return rows.map((row) => row.id)
}

/** Null when another process was quicker. */
export async function markHeld(
  tx: Transaction,
  id: number,
): Promise<{ organiserId: number; taken: number; day: string } | null> {
  const [row] = await tx<{ organiserId: number; taken: number; day: string }[]>`
    update trips set held_at = now() where id = ${id} and held_at is null and cancelled_at is null
    returning organiser_id, taken, (starts_at at time zone 'Europe/Warsaw')::date as day`
  return row ?? null
}

type Standing = { visibility: TripVisibility; profile: 'everyone' | 'hikers'; hidden: boolean }
type FoundStanding = Standing & { organiserId: number; isAhead: boolean }
const standing = (db: Db) => db`t.visibility, u.visibility as profile, t.hidden`

/** What decides who sees it; the row is held until the transaction ends. */
export async function findStanding(tx: Transaction, id: number): Promise<FoundStanding | null> {
  const [row] = await tx<FoundStanding[]>`
    select t.organiser_id, ${standing(tx)}, t.starts_at > now() and t.cancelled_at is null as is_ahead
    from trips t join offered.users u on u.id = t.organiser_id where t.id = ${id} for update of t`
  return row ?? null
}

/** A trip is never open to more people than the profile of who organises it. */
export async function alignAudience(tx: Transaction, organiserIds: number[]): Promise<void> {
  const held = await tx<(Standing & { id: number; audience: TripAudience })[]>`
    select t.id, t.audience, ${standing(tx)} from trips t join offered.users u on u.id = t.organiser_id
    where t.organiser_id = any(${organiserIds}) order by t.id for update of t`
  const aligned = held
    .map(({ id, audience: before, visibility, profile, hidden }) => {
      return { id, before, audience: tripAudience(visibility, profile, hidden) }
    })
    .filter(({ before, audience }) => audience !== before)
  if (aligned.length === 0) return
  await tx`
    update trips t set audience = w.audience
    from jsonb_to_recordset(${tx.json(aligned)}) as w (id integer, audience text) where t.id = w.id`
}

/** Calendars learn of it by the revision. */
export async function writeTripHidden(
  tx: Transaction,
  id: number,
  hidden: boolean,
  audience: TripAudience,
): Promise<void> {
  await tx`
    update trips set hidden = ${hidden}, audience = ${audience}, revision = revision + 1 where id = ${id}`
}

export async function organisedBy(
  tx: Transaction,
  organiserIds: number[],
): Promise<{ id: number; organiserId: number; isAhead: boolean }[]> {
  return tx<{ id: number; organiserId: number; isAhead: boolean }[]>`
    select id, organiser_id, starts_at > now() and cancelled_at is null as is_ahead
    from trips where organiser_id = any(${organiserIds}) order by id for update`
}

export async function publicTripIds(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select t.id from trips t
    where ${tripVisibleTo(db, null)} and t.cancelled_at is null and t.starts_at > now() and t.id > ${after}
    order by t.id limit ${limit}`
  return rows.map((row) => row.id)
}

export async function findTripPictures(
  db: Db,
  paths: string[],
): Promise<{ path: string; ownerId: number }[]> {
  return db<{ path: string; ownerId: number }[]>`
    select picture as path, organiser_id as owner_id from trips, unnest(pictures) as picture
    where pictures <> '{}' and pictures && ${paths} and picture = any(${paths})`
}

export type ExportedTrip = { id: number; role: string; summits: SummitRef[]; organiser: UserCard } & Record<
  string,
  unknown
>

/** Everything about the trips that a hiker organised, and where they went or wanted to go along. */
export async function exportTrips(db: Db, userId: number): Promise<ExportedTrip[]> {
  return db<ExportedTrip[]>`
    select t.id, case when t.organiser_id = ${userId} then 'organiser' else p.state end as role, p.word, p.joined_at,
      t.title, t.starts_at, t.start_place, t.cancelled_at, ${personCard(db)} as organiser,
      array(select m.name from trip_summits x join offered.summits m on m.id = x.summit_id where x.trip_id = t.id
        order by x.position) as summits,
      case when t.organiser_id = ${userId} then to_jsonb(t) - 'id' - 'client_key' end as all_fields
    from trip_people p join trips t on t.id = p.trip_id join offered.users u on u.id = t.organiser_id
    where p.user_id = ${userId} and ${isLeftTo(db, userId)} order by t.starts_at, t.id`
}
