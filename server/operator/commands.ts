import type { Sql } from '#server/db/connect.ts'
import { changeUser } from '#server/features/account/account.service.ts'
import {
  readPointsCommand,
  runPointsCommand,
  type PointsCommand,
} from '#server/features/points/points.admin.ts'
import type { StandingChange } from '#server/features/users/users.service.ts'
import { runJobsCommand, type JobsCommand } from '#server/jobs/jobs.admin.ts'
import { roles, type Role } from '#server/lib/viewer.ts'

export const usage = `Usage:
  npm run admin -- grant-role EMAIL ${roles.join('|')}
  npm run admin -- block EMAIL
  npm run admin -- unblock EMAIL
  npm run admin -- jobs
  npm run admin -- retry-job ID|all
  npm run admin -- drop-job ID
  npm run admin -- rebuild-points
  npm run admin -- fairness
  npm run admin -- fairness accept|refuse ID
  npm run admin -- backup DIR [--keep NUMBER]
  npm run admin -- check-backup DIR
  npm run admin -- restore DIR
  npm run admin -- import-hiker FILE`

type UserCommand = { email: string; change: StandingChange }

/** What a command line asks for, or null when it makes no sense. */
export function readCommand(words: string[]): UserCommand | JobsCommand | PointsCommand | null {
  return readPointsCommand(words) ?? readJobsCommand(words) ?? readUserCommand(words)
}

function readJobsCommand([command, which, ...rest]: string[]): JobsCommand | null {
  if (rest.length > 0) return null
  if (command === 'jobs' && which === undefined) return { jobs: 'list' }
  const id = /^\d{1,15}$/.test(which ?? '') ? Number(which) : null
  if (command === 'retry-job' && which === 'all') return { jobs: 'retry', id: 'all' }
  if (command === 'retry-job' && id !== null) return { jobs: 'retry', id }
  if (command === 'drop-job' && id !== null) return { jobs: 'drop', id }
  return null
}

function readUserCommand([command, email, role, ...rest]: string[]): UserCommand | null {
  if (email === undefined || rest.length > 0) return null
  if (command === 'grant-role' && (roles as readonly (string | undefined)[]).includes(role)) {
    return { email, change: { role: role as Role } }
  }
  if (role !== undefined) return null
  if (command === 'block') return { email, change: { blocked: true } }
  if (command === 'unblock') return { email, change: { blocked: false } }
  return null
}

/** The text to print and the exit code. */
export type Outcome = { code: number; text: string }

export async function runCommand(db: Sql, words: string[]): Promise<Outcome> {
  const command = readCommand(words)
  if (command === null) return { code: 2, text: usage }
  if ('points' in command) return runPointsCommand(db, command)
  return 'jobs' in command ? runJobsCommand(db, command) : runUserCommand(db, command)
}

async function runUserCommand(db: Sql, { email, change }: UserCommand) {
  const user = await changeUser(db, email, change)
  if (user === null) return { code: 1, text: `There is no account with the e-mail ${email}.` }
  const state = user.blocked ? 'blocked' : 'not blocked'
  return { code: 0, text: `${user.email} (id ${user.id}): role ${user.role}, ${state}.` }
}
