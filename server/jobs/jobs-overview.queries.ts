import type { Db } from '#server/db/connect.ts'

export type JobFigures = {
  lane: string
  kind: string
  waiting: number
  running: number
  failed: number
  /** Seconds for which the longest due of them has been due; 0 when none is. */
  lateSeconds: number
}

/** A run whose lease is over waits again: its process died. */
const isRunning = (db: Db) => db`(claim is not null and run_at > now())`

export function readJobFigures(db: Db): Promise<JobFigures[]> {
  return db<JobFigures[]>`
    select max(lane) as lane, kind,
      count(*) filter (where failed_at is null and not ${isRunning(db)}) as waiting,
      count(*) filter (where failed_at is null and ${isRunning(db)}) as running,
      count(failed_at) as failed,
      greatest(0, round(extract(epoch from now() - min(run_at) filter (where failed_at is null)))) as late_seconds
    from jobs where done_at is null group by kind order by 1, 2`
}

export type ListedJob = {
  id: number
  kind: string
  attempts: number
  lastError: string | null
  since: Date
}

/** Those that were given up, the latest first. */
export function readFailedJobs(db: Db, limit: number): Promise<ListedJob[]> {
  return db<ListedJob[]>`
    select id, kind, attempts, last_error, failed_at as since from jobs
    where failed_at is not null order by failed_at desc limit ${limit}`
}

/** Those that run now, the longest first. */
export function readRunningJobs(db: Db, limit: number): Promise<ListedJob[]> {
  return db<ListedJob[]>`
    select id, kind, attempts, last_error, claimed_at as since from jobs
    where failed_at is null and done_at is null and ${isRunning(db)} order by claimed_at limit ${limit}`
}

/** Those that failed and will be tried again, the most often tried first. */
export function readRetriedJobs(db: Db, limit: number): Promise<ListedJob[]> {
  return db<ListedJob[]>`
    select id, kind, attempts, last_error, created_at as since from jobs
    where failed_at is null and done_at is null and claim is null and last_error is not null
    order by attempts desc, id limit ${limit}`
}

/** Makes one job, or all that were given up, due at once with all attempts before them; gives how many. */
export async function retryJobs(db: Db, id: number | 'all'): Promise<number> {
  const which = id === 'all' ? db`failed_at is not null` : db`id = ${id}`
  const { count } = await db`
    update jobs set failed_at = null, attempts = 0, run_at = now(), claim = null, claimed_at = null
    where ${which} and done_at is null and not ${isRunning(db)}`
  return count
}

export async function deleteJob(db: Db, id: number): Promise<boolean> {
  const { count } = await db`delete from jobs where id = ${id} and done_at is null and not ${isRunning(db)}`
  return count > 0
}
