import type { Db } from '#server/db/connect.ts'
import {
  deleteJob,
  readFailedJobs,
  readJobFigures,
  readRetriedJobs,
  readRunningJobs,
  retryJobs,
  type ListedJob,
} from './jobs-overview.queries.ts'

/** What the operator's command line says about jobs. */
export type JobsCommand =
  | { jobs: 'list' }
  | { jobs: 'retry'; id: number | 'all' }
  | { jobs: 'drop'; id: number }

/** Longer lists are read with a database client. */
const MOST = 100

export async function runJobsCommand(db: Db, command: JobsCommand): Promise<{ code: number; text: string }> {
  if (command.jobs === 'list') return { code: 0, text: await describeJobs(db) }
  const { jobs, id } = command
  const none = {
    code: 1,
    text: `There is no job ${id} that could be ${jobs === 'drop' ? 'dropped' : 'tried again'}: it is done, runs right now or never was.`,
  }
  if (jobs === 'drop') return (await deleteJob(db, id)) ? { code: 0, text: `Job ${id} is dropped.` } : none
  const count = await retryJobs(db, id)
  if (count === 0 && id !== 'all') return none
  return { code: 0, text: `Jobs to be tried again at once: ${count}.` }
}

async function describeJobs(db: Db): Promise<string> {
  const figures = await readJobFigures(db)
  const running = await readRunningJobs(db, MOST)
  const failed = await readFailedJobs(db, MOST)
  const retried = await readRetriedJobs(db, MOST)
  const all = figures.map((one) => [
    one.lane,
    one.kind,
    one.waiting,
    one.running,
    one.failed,
    one.lateSeconds === 0 ? '' : `${one.lateSeconds} s`,
  ])
  return [
    ...section('Jobs', ['lane', 'kind', 'waiting', 'running', 'failed', 'late'], all),
    ...section('Running', listHead, running.map(listRow)),
    ...section('Failed and will be tried again', listHead, retried.map(listRow)),
    ...section('Failed for good (retry-job ID|all, drop-job ID)', listHead, failed.map(listRow)),
  ].join('\n')
}

const listHead = ['id', 'kind', 'attempts', 'since', 'last error']

function listRow({ id, kind, attempts, since, lastError }: ListedJob) {
  const moment = since.toISOString().slice(0, 16).replace('T', ' ')
  return [id, kind, attempts, moment, (lastError ?? '').replaceAll(/\s+/g, ' ').slice(0, 200)]
}

function section(title: string, head: string[], rows: (string | number)[][]): string[] {
  if (rows.length === 0) return [`${title}: none`]
  const table = [head, ...rows.map((row) => row.map(String))]
  const widths = head.map((_, at) => Math.max(...table.map((row) => row[at]!.length)))
  const lines = table.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at]!))
      .join('  ')
      .trimEnd(),
  )
  return [`${title}:`, ...lines.map((line) => `  ${line}`)]
}
