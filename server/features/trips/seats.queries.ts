import type { UserCard } from '#contract/users.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { personCard } from '#server/sql/person-card.ts'

export type SeatState = 'going' | 'waiting' | 'removed'

export type PersonRow = { person: UserCard; userId: number; state: 'going' | 'waiting'; word: string }

/** Those who go, then the first of the wait-list in its order: of a trip that thousands want, each of them asks for this. */
export async function readPeople(db: Db, tripId: number, mostWaiting: number): Promise<PersonRow[]> {
  return db<PersonRow[]>`
    select ${personCard(db)} as person, p.user_id, p.state, p.word
    from (
      (select * from trip_people where trip_id = ${tripId} and state = 'going')
      union all
      (select * from trip_people where trip_id = ${tripId} and state = 'waiting' order by id limit ${mostWaiting})
    ) p join offered.users u on u.id = p.user_id
    order by p.state, p.id`
}

/** Of those who have one, or had. */
export async function readSeats(db: Db, tripId: number, userIds: number[]): Promise<Map<number, SeatState>> {
  const rows = await db<{ userId: number; state: SeatState }[]>`
    select user_id, state from trip_people where trip_id = ${tripId} and user_id = any(${userIds})`
  return new Map(rows.map(({ userId, state }) => [userId, state]))
}

export type NewSeat = { tripId: number; userId: number; state: 'going' | 'waiting'; word: string }

export async function insertSeats(tx: Transaction, seats: NewSeat[]): Promise<void> {
  await tx`insert into trip_people ${tx(seats)}`
}

/** The end of the wait-list of a trip that is full and held: nobody moves up, and those who wait need not be counted again. */
export async function insertLast(tx: Transaction, tripId: number, seats: NewSeat[]): Promise<void> {
  await insertSeats(tx, seats)
  await tx`update trips set waiting = waiting + ${seats.length} where id = ${tripId}`
}

/** False when they were not on it. */
export async function deleteSeat(tx: Transaction, tripId: number, userId: number): Promise<boolean> {
  const { count } = await tx`
    delete from trip_people
    where trip_id = ${tripId} and user_id = ${userId} and state in ('going', 'waiting')`
  return count > 0
}

export async function closeSeat(tx: Transaction, tripId: number, userId: number): Promise<boolean> {
  const { count } = await tx`
    update trip_people set state = 'removed', word = ''
    where trip_id = ${tripId} and user_id = ${userId} and state in ('going', 'waiting')`
  return count > 0
}

/** Lets as many from the head of the wait-list go as there are free seats, and keeps the counts in step. */
export async function fillSeats(tx: Transaction, tripId: number): Promise<number[]> {
  const moved = await tx<{ userId: number }[]>`
    update trip_people set state = 'going' where trip_id = ${tripId} and id in (
      select w.id from trip_people w where w.trip_id = ${tripId} and w.state = 'waiting' order by w.id
      limit (select greatest(0, t.seats - (
          select count(*) from trip_people g where g.trip_id = t.id and g.state = 'going'))
        from trips t where t.id = ${tripId}))
    returning user_id`
  await tx`
    update trips t set
      taken = (select count(*) from trip_people p where p.trip_id = t.id and p.state = 'going'),
      waiting = (select count(*) from trip_people p where p.trip_id = t.id and p.state = 'waiting')
    where t.id = ${tripId}`
  return moved.map((row) => row.userId)
}

/** Everybody on it but the organiser. */
export async function othersOn(
  db: Db,
  tripId: number,
  organiserId: number,
  states: ('going' | 'waiting')[] = ['going', 'waiting'],
): Promise<number[]> {
  const rows = await db<{ userId: number }[]>`
    select user_id from trip_people
    where trip_id = ${tripId} and state = any(${states}) and user_id <> ${organiserId} order by id`
  return rows.map((row) => row.userId)
}

/** Trips of others that these people are on, held in order. */
export async function tripsWith(
  tx: Transaction,
  userIds: number[],
): Promise<{ id: number; organiserId: number; isAhead: boolean }[]> {
  return tx<{ id: number; organiserId: number; isAhead: boolean }[]>`
    select id, organiser_id, starts_at > now() and cancelled_at is null as is_ahead from trips
    where organiser_id <> all(${userIds})
      and id in (select trip_id from trip_people where user_id = any(${userIds}) and state <> 'removed')
    order by id for update`
}

export async function deleteSeatsOf(tx: Transaction, tripId: number, userIds: number[]): Promise<void> {
  await tx`delete from trip_people where trip_id = ${tripId} and user_id = any(${userIds})`
}
