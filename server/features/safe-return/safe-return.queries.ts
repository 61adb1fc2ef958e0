import type { LanguageName } from '#contract/language.ts'
import type { Db, Transaction } from '#server/db/connect.ts'

export type ReturnState = 'armed' | 'safe' | 'alarmed' | 'cancelled'

export type ReturnRow = {
  id: number
  tripId: number
  userId: number
  title: string
  backAt: Date
  remindAt: Date
  alarmAt: Date
  state: ReturnState
  remindedAt: Date | null
  alarmSentAt: Date | null
  contactId: number
  contactName: string
  contactEmail: string
  agreedAt: Date | null
  declinedAt: Date | null
}

const columns = (db: Db) => db`
  r.id, r.trip_id, r.user_id, t.title, r.back_at, r.remind_at, r.alarm_at, r.state, r.reminded_at, r.alarm_sent_at,
  r.contact_id, c.name as contact_name, c.email as contact_email, c.agreed_at, c.declined_at
  from safe_returns r join offered.trips t on t.id = r.trip_id join safe_contacts c on c.id = r.contact_id`

export async function findReturn(db: Db, tripId: number, userId: number): Promise<ReturnRow | null> {
  const [row] = await db<ReturnRow[]>`
    select ${columns(db)} where r.trip_id = ${tripId} and r.user_id = ${userId}`
  return row ?? null
}

export async function readReturn(db: Db, id: number): Promise<ReturnRow | null> {
  const [row] = await db<ReturnRow[]>`select ${columns(db)} where r.id = ${id}`
  return row ?? null
}

/** Held until the transaction ends: a check-in and an alarm at the same moment follow each other. */
export async function lockReturn(tx: Transaction, id: number): Promise<ReturnRow | null> {
  const [row] = await tx<ReturnRow[]>`select ${columns(tx)} where r.id = ${id} for update of r`
  return row ?? null
}

export type Hours = { backAt: Date; remindAt: Date; alarmAt: Date }

/** Armed anew, whatever was before. */
export async function writeReturn(
  tx: Transaction,
  tripId: number,
  userId: number,
  contactId: number,
  hours: Hours,
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into safe_returns ${tx({ tripId, userId, contactId, ...hours })}
    on conflict (trip_id, user_id) do update set contact_id = excluded.contact_id, back_at = excluded.back_at,
      remind_at = excluded.remind_at, alarm_at = excluded.alarm_at, state = 'armed', reminded_at = null,
      alarmed_at = null, alarm_sent_at = null
    returning id`
  return row!.id
}

export async function setHours(tx: Transaction, id: number, hours: Hours): Promise<void> {
  await tx`update safe_returns set ${tx(hours)}, reminded_at = null where id = ${id}`
}

export async function setState(tx: Transaction, id: number, state: ReturnState): Promise<void> {
  await tx`update safe_returns set state = ${state} where id = ${id}`
}

export async function markReminded(tx: Transaction, id: number, at: Date): Promise<void> {
  await tx`update safe_returns set reminded_at = ${at} where id = ${id}`
}

export async function markAlarmed(tx: Transaction, id: number, at: Date): Promise<void> {
  await tx`update safe_returns set state = 'alarmed', alarmed_at = ${at} where id = ${id}`
}

export async function markAlarmSent(db: Db, id: number): Promise<void> {
  await db`update safe_returns set alarm_sent_at = now() where id = ${id}`
}

/** Armed ones about which something may be due by then. */
export async function dueReturns(db: Db, at: Date, limit: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from safe_returns where state = 'armed' and remind_at <= ${at} order by remind_at limit ${limit}`
  return rows.map((row) => row.id)
}

/** Called off with the trip, or with the seat on it. */
export async function cancelReturns(
  tx: Transaction,
  of: { tripId: number; userId?: number }[],
): Promise<void> {
  await tx`
    update safe_returns r set state = 'cancelled'
    from jsonb_to_recordset(${tx.json(of)}) as w ("tripId" integer, "userId" integer)
    where r.trip_id = w."tripId" and (w."userId" is null or r.user_id = w."userId") and r.state = 'armed'`
}

/** The trip begins so much later: so does everything that follows from it. */
export async function shiftReturns(tx: Transaction, tripId: number, shiftMs: number): Promise<void> {
  const shift = tx`${shiftMs} * interval '1 millisecond'`
  await tx`
    update safe_returns set back_at = back_at + ${shift}, remind_at = remind_at + ${shift},
      alarm_at = alarm_at + ${shift}, reminded_at = null
    where trip_id = ${tripId} and state = 'armed'`
}

export type WatchRow = { lookedAt: Date; since: Date; now: Date }

/** The database's own clock, and when somebody looked before; held until the transaction ends. */
export async function lockWatch(tx: Transaction): Promise<{ before: WatchRow | null; now: Date }> {
  await tx`
    insert into safe_return_watch (looked_at, since) values ('-infinity', '-infinity') on conflict do nothing`
  const [row] = await tx<{ lookedAt: Date; since: Date; isNew: boolean; now: Date }[]>`
    select case when isfinite(looked_at) then looked_at else now() end as looked_at,
      case when isfinite(since) then since else now() end as since, not isfinite(looked_at) as is_new,
      clock_timestamp() as now
    from safe_return_watch for update`
  const { isNew, ...watch } = row!
  return { before: isNew ? null : watch, now: watch.now }
}

export async function writeWatch(tx: Transaction, lookedAt: Date, since: Date): Promise<void> {
  await tx`update safe_return_watch set looked_at = ${lookedAt}, since = ${since}`
}

export type ContactRow = {
  /** Of the hiker who named them: nobody has asked the contact. */
  language: LanguageName
  id: number
  userId: number
  email: string
  hikerEmail: string
  agreedAt: Date | null
  declinedAt: Date | null
}

export async function readContact(db: Db, id: number): Promise<ContactRow | null> {
  const [row] = await db<ContactRow[]>`
    select c.id, c.user_id, c.email, u.email as hiker_email, u.language, c.agreed_at, c.declined_at
    from safe_contacts c join offered.accounts u on u.id = c.user_id where c.id = ${id}`
  return row ?? null
}

/** Known by their address; `isNew` when the hiker has never named them before. */
export async function saveContact(
  tx: Transaction,
  userId: number,
  name: string,
  email: string,
): Promise<{ id: number; isNew: boolean; declined: boolean }> {
  const [row] = await tx<{ id: number; isNew: boolean; declined: boolean }[]>`
    insert into safe_contacts (user_id, name, email) values (${userId}, ${name}, ${email})
    on conflict (user_id, lower(email)) do update set name = excluded.name
    returning id, xmax = 0 as is_new, declined_at is not null as declined`
  return row!
}

export async function setAnswer(db: Db, id: number, answer: 'agreed' | 'declined'): Promise<void> {
  await db`
    update safe_contacts set agreed_at = ${answer === 'agreed' ? db`now()` : null},
      declined_at = ${answer === 'declined' ? db`now()` : null}
    where id = ${id}`
}

type Hiker = {
  email: string
  firstName: string
  lastName: string
  emailConfirmed: boolean
  language: LanguageName
}

export async function hikerOf(db: Db, userId: number): Promise<Hiker | null> {
  const [row] = await db<Hiker[]>`
    select email, first_name, last_name, language, email_confirmed_at is not null as email_confirmed
    from offered.accounts where id = ${userId}`
  return row ?? null
}

export async function exportReturns(db: Db, userId: number): Promise<object[]> {
  return db<object[]>`
    select r.trip_id, r.back_at, r.alarm_at, r.state, c.name as contact_name, c.email as contact_email
    from safe_returns r join safe_contacts c on c.id = r.contact_id where r.user_id = ${userId} order by r.id`
}
