import type { Db } from '#server/db/connect.ts'

export type Payload = Record<string, string | number | boolean | null | number[]>
export type Job = { id: number; kind: string; key: string | null; payload: Payload; attempts: number }

/** Part of the caller's transaction: the job exists exactly if that commits. */
export async function addJob(db: Db, kind: string, payload: Payload): Promise<void> {
  await db`insert into jobs (kind, payload) values (${kind}, ${db.json(payload)})`
}

/** One job for each payload, in one statement. */
export async function addJobs(db: Db, kind: string, payloads: Payload[]): Promise<void> {
  await db`
    insert into jobs (kind, payload) select ${kind}, value from jsonb_array_elements(${db.json(payloads)})`
}

export async function addRepeatedJob(db: Db, kind: string): Promise<void> {
  await db`insert into jobs (kind, key) values (${kind}, ${kind}) on conflict (key) do nothing`
}

/** Takes due jobs for `lease` seconds; no other process gets them before that has passed. */
export function claimJobs(db: Db, count: number, lease: number): Promise<Job[]> {
  return db<Job[]>`
    update jobs set run_at = now() + ${lease} * interval '1 second', attempts = attempts + 1
    where id in (
      select id from jobs where run_at <= now() and failed_at is null
      order by run_at limit ${count} for update skip locked
    )
    returning id, kind, key, payload, attempts`
}

export async function finishJob(db: Db, id: number): Promise<void> {
  await db`delete from jobs where id = ${id}`
}

export async function repeatJob(db: Db, id: number, seconds: number): Promise<void> {
  await db`
    update jobs set run_at = now() + ${seconds} * interval '1 second', attempts = 0, last_error = null
    where id = ${id}`
}

export async function postponeJob(db: Db, id: number, seconds: number, error: string): Promise<void> {
  await db`
    update jobs set run_at = now() + ${seconds} * interval '1 second', last_error = ${error} where id = ${id}`
}

/** Kept, so that somebody can see what went wrong. */
export async function giveUpJob(db: Db, id: number, error: string): Promise<void> {
  await db`update jobs set failed_at = now(), last_error = ${error} where id = ${id}`
}
