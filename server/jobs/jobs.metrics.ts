import { setTimeout as wait } from 'node:timers/promises'
import type { Sql } from '#server/db/connect.ts'
import { exposed } from '#server/lib/exposition.ts'
import { readJobFigures, type JobFigures } from './jobs-overview.queries.ts'
import type { QueueFigures } from './queue.ts'

/** A database that does not answer must not keep the other figures back. */
const PATIENCE_MS = 1000

/** In the exposition format of Prometheus: of the whole queue, the same in every process, and of what this one runs. */
export async function jobMetrics(sql: Sql, own: QueueFigures): Promise<string> {
  const figures = await Promise.race([
    readJobFigures(sql).catch(() => null),
    wait(PATIENCE_MS, null, { ref: false }),
  ])
  const { lanes } = own
  return (
    exposed('gauge', 'database_answers', 'Whether the database answered just now', [
      ['', Number(figures !== null)],
    ]) +
    ofQueue(figures ?? []) +
    exposed(
      'gauge',
      'job_lane_running',
      'Jobs that this process runs now',
      lanes.map(({ lane, running }) => [`lane="${lane}"`, running]),
    ) +
    exposed(
      'gauge',
      'job_lane_room',
      'Jobs that this process may run at once',
      lanes.map(({ lane, atOnce }) => [`lane="${lane}"`, atOnce]),
    ) +
    own.durations()
  )
}

const labelsOf = ({ lane, kind }: JobFigures) => `lane="${lane}",kind="${kind}"`

function ofQueue(figures: JobFigures[]): string {
  if (figures.length === 0) return ''
  const states = (['waiting', 'running', 'failed'] as const).flatMap((state) =>
    figures.map((one): [string, number] => [`${labelsOf(one)},state="${state}"`, one[state]]),
  )
  const late = figures.map((one): [string, number] => [labelsOf(one), one.lateSeconds])
  return (
    exposed('gauge', 'jobs', 'Jobs in the queue', states) +
    exposed('gauge', 'jobs_late_seconds', 'For how long the longest due job has been due', late)
  )
}
