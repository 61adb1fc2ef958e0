import { setTimeout as wait } from 'node:timers/promises'
import type { Sql } from '#server/db/connect.ts'
import { readJobFigures } from './jobs-overview.queries.ts'

/** A database that does not answer must not keep the other figures back. */
const PATIENCE_MS = 1000

/** In the exposition format of Prometheus; the same in every process, since all share one queue. */
export async function jobMetrics(sql: Sql): Promise<string> {
  const figures = await Promise.race([
    readJobFigures(sql).catch(() => []),
    wait(PATIENCE_MS, [], { ref: false }),
  ])
  if (figures.length === 0) return ''
  const states = (['waiting', 'running', 'failed'] as const).flatMap((state) =>
    figures.map((one) => `jobs{lane="${one.lane}",kind="${one.kind}",state="${state}"} ${one[state]}`),
  )
  const late = figures.map(
    (one) => `jobs_late_seconds{lane="${one.lane}",kind="${one.kind}"} ${one.lateSeconds}`,
  )
  return [
    '# HELP jobs Jobs in the queue',
    '# TYPE jobs gauge',
    ...states,
    '# HELP jobs_late_seconds For how long the longest due job has been due',
    '# TYPE jobs_late_seconds gauge',
    ...late,
    '',
  ].join('\n')
}
