import type { Db } from '#server/db/connect.ts'
import { withCause } from './job-cause.ts'
import type { Job, Payload } from './job.ts'

export type { Job, Json, Payload } from './job.ts'

export type AddOptions = {
  /** A fact with the same key is queued once within its kind: while it waits, runs or has failed, and for days after it was done. */
  key?: string
  /** The key stands for something to look after: joins a job that waits, and lets one that runs already run once more. */
  again?: boolean
  /** Seconds before it is due. */
  delay?: number
}

/** Part of the caller's transaction: the job exists exactly if that commits. */
export async function addJob(
  db: Db,
  lane: string,
  kind: string,
  payload: Payload,
  { key, again = false, delay = 0 }: AddOptions,
): Promise<void> {
  const isOver = db`(jobs.done_at is not null or jobs.failed_at is not null)`
  await db`
    insert into jobs (lane, kind, key, payload, run_at)
    values (${lane}, ${kind}, ${key ?? null}, ${db.json(withCause(payload))}, now() + ${delay} * interval '1 second')
    on conflict (kind, key) ${
      again
        ? db`do update set
            again = jobs.claim is not null,
            run_at = case
              when jobs.claim is not null then jobs.run_at
              when ${isOver} then excluded.run_at
              else least(jobs.run_at, excluded.run_at) end,
            payload = case when ${isOver} then excluded.payload else jobs.payload end,
            attempts = case when ${isOver} then 0 else jobs.attempts end,
            failed_at = null, done_at = null`
        : db`do nothing`
    }`
}

export type NewJob = { lane: string; kind: string; payload: Payload }

/** In their order, in one statement. */
export async function addJobs(db: Db, jobs: NewJob[]): Promise<void> {
  const caused = jobs.map((job) => ({ ...job, payload: withCause(job.payload) }))
  await db`
    insert into jobs (lane, kind, payload)
    select job ->> 'lane', job ->> 'kind', job -> 'payload'
    from jsonb_array_elements(${db.json(caused)}) with ordinality as asked (job, place) order by place`
}

/** Jobs of these kinds that were added in this very transaction, which nobody else sees yet: theirs to do, in their order. */
export async function takeOwnJobs(tx: Db, kinds: string[]): Promise<Pick<Job, 'id' | 'kind' | 'payload'>[]> {
  return tx<Pick<Job, 'id' | 'kind' | 'payload'>[]>`
    with taken as (
      delete from jobs where kind = any(${kinds}) and created_at = now() and claim is null returning id, kind, payload)
    select id, kind, payload from taken order by id`
}

/** Stands there once, whatever the number of processes. */
export async function addRepeatedJob(db: Db, lane: string, kind: string): Promise<void> {
  await db`
    insert into jobs (lane, kind, key) values (${lane}, ${kind}, ${kind})
    on conflict (kind, key) do update set lane = excluded.lane where jobs.lane <> excluded.lane`
}

/** A kind, how many jobs its lane has room for, and for how many seconds they are taken. */
export type Room = { kind: string; lane: string; room: number; lease: number }

/**
 * Takes due jobs of these kinds, the longest due first within each lane; no other process gets them before their lease
 * is over. Each kind is looked up by itself in the order of its index: a pile of one kind costs the others nothing.
 */
export function claimJobs(db: Db, rooms: Room[]): Promise<Job[]> {
  // A number that is known beforehand: with each lane's own the planner sorts the whole pile instead.
  const most = Math.max(...rooms.map((one) => one.room))
  return db<Job[]>`
    with due as (
      select d.id, r.room, r.lease, row_number() over (partition by r.lane order by d.run_at, d.id) as place
      from jsonb_to_recordset(${db.json(rooms)}) as r(kind text, lane text, room integer, lease integer)
      cross join lateral (
        select id, run_at from jobs
        where kind = r.kind and run_at <= now() and failed_at is null and done_at is null
        order by run_at limit ${most} for update skip locked) d),
    claimed as (
      update jobs set
        claim = gen_random_uuid(), claimed_at = now(), run_at = now() + due.lease * interval '1 second',
        attempts = attempts + 1, again = false,
        last_error = case when claim is null then last_error else 'its process died or stood still' end
      from due where jobs.id = due.id and due.place <= due.room
      returning jobs.id, kind, key, payload, attempts, claim, due.place)
    select id, kind, key, payload, attempts, claim from claimed order by place`
}

type Held = Pick<Job, 'id' | 'claim'>

/** Gives the claims that still hold. */
export async function renewClaims(db: Db, held: (Held & { lease: number })[]): Promise<Set<string>> {
  const rows = await db<{ claim: string }[]>`
    update jobs j set run_at = now() + h.lease * interval '1 second'
    from jsonb_to_recordset(${db.json(held)}) as h(id bigint, claim uuid, lease integer)
    where j.id = h.id and j.claim = h.claim returning j.claim`
  return new Set(rows.map((row) => row.claim))
}

/** The endings below give false when the claim was lost: the job is somebody else's by then, and stays as it is. */

/** What was stopped before its end counts as not begun and is due at once. */
export async function releaseJobs(db: Db, held: Held[]): Promise<boolean> {
  const { count } = await db`
    update jobs j set claim = null, claimed_at = null, run_at = now(), attempts = greatest(0, attempts - 1)
    from jsonb_to_recordset(${db.json(held.map(({ id, claim }) => ({ id, claim })))}) as h(id bigint, claim uuid)
    where j.id = h.id and j.claim = h.claim`
  return count > 0
}

export async function finishJob(db: Db, { id, claim, key }: Job): Promise<boolean> {
  const { count } =
    key === null
      ? await db`delete from jobs where id = ${id} and claim = ${claim}`
      : await db`
          update jobs set
            done_at = case when again then null else now() end,
            payload = case when again then payload else '{}' end,
            claim = null, claimed_at = null, run_at = now(), attempts = 0, again = false, last_error = null
          where id = ${id} and claim = ${claim}`
  return count > 0
}

export async function repeatJob(db: Db, { id, claim }: Held, seconds: number): Promise<boolean> {
  const { count } = await db`
    update jobs set
      run_at = now() + case when again then 0 else ${seconds} end * interval '1 second',
      claim = null, claimed_at = null, attempts = 0, again = false, last_error = null
    where id = ${id} and claim = ${claim}`
  return count > 0
}

export async function postponeJob(
  db: Db,
  { id, claim }: Held,
  seconds: number,
  error: string,
): Promise<boolean> {
  const { count } = await db`
    update jobs set
      run_at = now() + ${seconds} * interval '1 second', claim = null, claimed_at = null, last_error = ${error}
    where id = ${id} and claim = ${claim}`
  return count > 0
}

/** Kept, so that somebody can see what went wrong; asked for once more meanwhile, it begins anew. */
export async function giveUpJob(db: Db, { id, claim }: Held, error: string): Promise<boolean> {
  const { count } = await db`
    update jobs set
      failed_at = case when again then null else now() end,
      attempts = case when again then 0 else attempts end,
      run_at = now(), claim = null, claimed_at = null, again = false, last_error = ${error}
    where id = ${id} and claim = ${claim}`
  return count > 0
}

/** A key of a fact is remembered for so many days after it was done. */
export async function forgetDoneJobs(db: Db, days: number): Promise<void> {
  await db`delete from jobs where done_at < now() - ${days} * interval '1 day'`
}
