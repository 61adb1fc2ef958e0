import { pathToFileURL } from 'node:url'
import { readBackupCommand, runBackupCommand } from './backup/backup.admin.ts'
import { readConfig } from './config.ts'
import { connect } from './db/connect.ts'
import { prepare } from './db/prepare.ts'
import { readCommand, runCommand, usage, type Outcome } from './operator/commands.ts'
import { askRunning } from './operator/line.ts'

/** Runs one command; answers the text to print and the exit code. */
export async function runAdmin(words: string[], env: Record<string, string | undefined>): Promise<Outcome> {
  const backup = readBackupCommand(words)
  if (backup === null && readCommand(words) === null)
    return { code: 2, text: `${refusalOf(words)}\n${usage}` }
  try {
    const config = readConfig(env)
    if (backup !== null) return await runBackupCommand(config, backup)
    // The embedded database belongs to one process at a time: while the server runs, it does what is asked.
    const answered = config.databaseUrl === null ? await askRunning(config.dataDir, words) : null
    if (answered !== null) return answered
    const database = await connect(config)
    try {
      await prepare(database.direct)
      return await runCommand(database.sql, words)
    } finally {
      await database.close()
    }
  } catch (error) {
    return { code: 1, text: explain(error as Error & { code?: string }) }
  }
}

const refusalOf = (words: string[]) =>
  words.length === 0 ? 'Which command?' : `This is no command: ${words.join(' ')}`

function explain(error: Error & { code?: string }): string {
  if (error.message.startsWith('Another Kopczyk')) {
    return `${error.message}\nIt cannot be asked from here: run this command on the machine and as the user of the server, or stop the server, run it, start it again.`
  }
  if (error.code === 'ECONNREFUSED') return 'The database in DATABASE_URL does not answer.'
  return error.message
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { code, text } = await runAdmin(process.argv.slice(2), process.env)
  ;(code === 0 ? process.stdout : process.stderr).write(`${text}\n`)
  process.exit(code)
}
