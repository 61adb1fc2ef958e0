import type { LanguageName } from '#contract/language.ts'
import type { TripPart } from '#domain/trips/trip-changes.ts'
import type { Db, Transaction } from '#server/db/connect.ts'

/** What a letter about the end of a trip needs: by then the trip may be gone, or not for its reader's eyes. */
export type EndFacts = {
  title: string
  message: string
  startsAt: string
  revision: number
  summits: string[]
}
export type Facts = {
  seat: { gained: boolean }
  changed: { changes: TripPart[]; startsAt: string; startPlace: string }
  cancelled: EndFacts
  removed: EndFacts
}
export type LetterKind = keyof Facts

export type NewLetter = {
  [K in LetterKind]: { userId: number; tripId: number; kind: K; key: string; facts: Facts[K] }
}[LetterKind]

export const letterLimits = {
  /** To an address that nobody has confirmed: so many in a day, and only what somebody's way may hang on. */
  unconfirmedADay: 3,
  /** So many changes of one trip are told one by one within an hour; what comes after them is told together, an hour later. */
  changesAnHour: 5,
} as const

/** Apart from the advisory locks of other purposes. */
const ADDRESSEES = 20

/**
 * Held until the transaction ends by whoever counts these hikers' letters before adding to them: of two trips that change at once each
 * counts what the one before it has added. A lock of its own, since whoever comes here holds a trip already. Letters to a confirmed
 * address are not counted, and nobody waits for them.
 */
export async function lockAddressees(tx: Transaction, userIds: number[]): Promise<void> {
  await tx`
    select pg_advisory_xact_lock(${ADDRESSEES}, id)
    from (select id from offered.accounts where id = any(${userIds}) and email_confirmed_at is null order by id) unconfirmed`
}

export type Queued = { id: number; kind: LetterKind; recent: number }

/**
 * Writes letters down, with their addressees locked; what was written down before is left out. `recent`: how many changes of the trip this hiker was told of
 * within the last hour.
 */
export async function insertLetters(tx: Transaction, letters: NewLetter[]): Promise<Queued[]> {
  return tx<Queued[]>`
    insert into trip_letters (user_id, trip_id, kind, key, facts)
    select w."userId", w."tripId", w.kind, w.key, w.facts
    from (
      select *, row_number() over (partition by "userId" order by "tripId") as turn
      from jsonb_to_recordset(${tx.json(letters as never)}) as n ("userId" integer, "tripId" integer, kind text, key text, facts jsonb)
    ) w
    join offered.accounts u on u.id = w."userId"
    where u.email_confirmed_at is not null or w.kind in ('changed', 'cancelled') and w.turn + (
      select count(*) from trip_letters o where o.user_id = u.id and o.queued_at > now() - interval '1 day') <= ${letterLimits.unconfirmedADay}
    on conflict do nothing
    returning id, kind, (
      select count(*) from trip_letters o
      where o.user_id = trip_letters.user_id and o.trip_id = trip_letters.trip_id and o.kind = 'changed'
        and o.queued_at > now() - interval '1 hour') as recent`
}

/** Which seat each of these has: a number that is new each time somebody joins. */
export async function seatsOf(
  db: Db,
  seats: { tripId: number; userId: number }[],
): Promise<{ tripId: number; userId: number; seat: string }[]> {
  return db<{ tripId: number; userId: number; seat: string }[]>`
    select p.trip_id, p.user_id, p.id::text as seat
    from jsonb_to_recordset(${db.json(seats)}) as w ("tripId" integer, "userId" integer)
    join offered.trip_people p on p.trip_id = w."tripId" and p.user_id = w."userId"`
}

type Standing = Omit<EndFacts, 'message'> & { id: number; hidden: boolean }

export async function readStandings(db: Db, ids: number[]): Promise<Map<number, Standing>> {
  const rows = await db<Standing[]>`
    select t.id, t.title, to_jsonb(t.starts_at) #>> '{}' as starts_at, t.revision, t.hidden,
      array(select m.name from offered.trip_summits x join offered.summits m on m.id = x.summit_id where x.trip_id = t.id
        order by x.position) as summits
    from offered.trips t where t.id = any(${ids})`
  return new Map(rows.map((row) => [row.id, row]))
}

export type Letter = {
  [K in LetterKind]: { id: number; tripId: number; kind: K; facts: Facts[K]; queuedAt: Date } & Addressee
}[LetterKind]
type Addressee = {
  userId: number
  email: string
  firstName: string
  language: LanguageName
  confirmed: boolean
}

/** Null once it is sent, or told in another one. */
export async function findLetter(db: Db, id: number): Promise<Letter | null> {
  const [row] = await db<Letter[]>`
    select l.id, l.trip_id, l.kind, l.facts, l.queued_at, l.user_id, u.email, u.first_name, u.language,
      u.email_confirmed_at is not null as confirmed
    from trip_letters l join offered.accounts u on u.id = l.user_id
    where l.id = ${id} and l.sent_at is null and coalesce(l.told_in, l.id) = l.id`
  return row ?? null
}

/** Changes of the same trip that still wait for the post, this letter's own among them: from now on they are told in it. */
export async function takeChanges(
  db: Db,
  { id, userId, tripId }: Pick<Letter, 'id' | 'userId' | 'tripId'>,
): Promise<(Facts['changed'] & { id: number })[]> {
  const rows = await db<{ id: number; facts: Facts['changed'] }[]>`
    update trip_letters set told_in = ${id}
    where user_id = ${userId} and trip_id = ${tripId} and kind = 'changed' and sent_at is null
      and (told_in is null or told_in = ${id})
    returning id, facts`
  return rows.toSorted((a, b) => a.id - b.id).map((row) => ({ ...row.facts, id: row.id }))
}

export async function markSent(db: Db, id: number): Promise<void> {
  await db`
    update trip_letters set sent_at = now(), facts = '{}' where (id = ${id} or told_in = ${id}) and sent_at is null`
}

/** A trip is over long before that. */
export async function forgetOldLetters(db: Db, days: number): Promise<void> {
  await db`delete from trip_letters where queued_at < now() - ${days} * interval '1 day'`
}
