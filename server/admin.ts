import { pathToFileURL } from 'node:url'
import { readConfig } from './config.ts'
import { connect, type Sql } from './db/connect.ts'
import { prepare } from './db/prepare.ts'
import { changeUser, type Change } from '#server/features/account/account.service.ts'
import { readPointsCommand, runPointsCommand, type PointsCommand } from './features/points/points.admin.ts'
import { runJobsCommand, type JobsCommand } from './jobs/jobs.admin.ts'
import { roles, type Role } from './lib/viewer.ts'

const usage = `Usage:
  npm run admin -- grant-role EMAIL ${roles.join('|')}
  npm run admin -- block EMAIL
  npm run admin -- unblock EMAIL
  npm run admin -- jobs
  npm run admin -- retry-job ID|all
  npm run admin -- drop-job ID
  npm run admin -- rebuild-points
  npm run admin -- fairness
  npm run admin -- fairness accept|refuse ID`

type UserCommand = { email: string; change: Change }

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

/** Runs one command; answers the text to print and the exit code. */
export async function runAdmin(words: string[], env: Record<string, string | undefined>) {
  const command = readCommand(words)
  if (command === null) return { code: 2, text: usage }
  try {
    const database = await connect(readConfig(env))
    try {
      await prepare(database.sql)
      if ('points' in command) return await runPointsCommand(database.sql, command)
      return await ('jobs' in command
        ? runJobsCommand(database.sql, command)
        : runUserCommand(database.sql, command))
    } finally {
      await database.close()
    }
  } catch (error) {
    return { code: 1, text: explain(error as Error & { code?: string }) }
  }
}

async function runUserCommand(db: Sql, { email, change }: UserCommand) {
  const user = await changeUser(db, email, change)
  if (user === null) return { code: 1, text: `There is no account with the e-mail ${email}.` }
  const state = user.blocked ? 'blocked' : 'not blocked'
  return { code: 0, text: `${user.email} (id ${user.id}): role ${user.role}, ${state}.` }
}

function explain(error: Error & { code?: string }): string {
  // The embedded database belongs to one process at a time.
  if (error.message.startsWith('Another Kopczyk')) {
    return `${error.message}\nThe embedded database can be used by one process only: stop the server, run this command, start it again.`
  }
  if (error.code === 'ECONNREFUSED') return 'The database in DATABASE_URL does not answer.'
  return error.message
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { code, text } = await runAdmin(process.argv.slice(2), process.env)
  ;(code === 0 ? process.stdout : process.stderr).write(`${text}\n`)
  process.exit(code)
}
