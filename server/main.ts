import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { ConfigError, readConfig } from './config.ts'
import { connect } from './db/connect.ts'
import { missingDeadline } from './db/lasting-deadline.ts'
import { demoSignInOf } from './demo/demo-sign-in.ts'
import { anybodyThere } from './demo/demo-sign-in.queries.ts'
import { safeError } from './lib/safe-error.ts'
import { StartError } from './lib/start-error.ts'

/** Requests that still run may take so long to finish; then their connections are cut. */
const FINISH_MS = 7000
/** Then the process ends, whatever still hangs. */
const STOP_MS = 10_000
const TURN_MS = 250

// Until it answers there is nothing to finish, and a stop is only an end; afterwards the open requests come first.
let finish: (() => Promise<unknown>) | null = null
let stoppingSince = 0
let leaveMs = 0
const stop = async () => {
  // The terminal and the starting script may both pass the same Ctrl+C on: only a later, impatient one ends at once.
  const isRepeated = stoppingSince > 0 && Date.now() - stoppingSince < 1000
  if (isRepeated) return
  if (finish === null || stoppingSince > 0) process.exit(130)
  stoppingSince = Date.now()
  afterTurns(leaveMs + STOP_MS, stopHard)
  await finish()
  process.exit(0)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
// Left to itself, Node would print the error with all it carries: of a statement that failed, the row of a person.
process.on('uncaughtException', (error) => {
  const line = { level: 60, time: Date.now(), err: safeError(error), msg: 'the process ends' }
  process.stderr.write(`${JSON.stringify(line)}\n`)
  process.exit(1)
})

/** Counted in turns of a clock, not in time: on a machine that stood still nothing could be finished. */
function afterTurns(milliseconds: number, act: () => void): NodeJS.Timeout {
  let left = milliseconds / TURN_MS
  const clock = setInterval(() => {
    if (--left > 0) return
    clearInterval(clock)
    act()
  }, TURN_MS).unref()
  return clock
}

/** Not `process.exit`: that waits for threads, and one of them may be what hangs. */
function stopHard(): void {
  process.stderr.write(
    `Not everything was finished within ${(leaveMs + STOP_MS) / 1000} s; stopping without it.\n`,
  )
  process.kill(process.pid, 'SIGKILL')
}

try {
  const config = readConfig(process.env)
  leaveMs = config.leaveSeconds * 1000
  // What was compiled at the first start is there at the second: written down when the process ends, which nobody waits for.
  enableCompileCache(join(config.dataDir, 'cache'))
  // The program is loaded while the database, which is another thread or another machine, gets ready.
  const [database, { buildApp }, { prepare }] = await Promise.all([
    connect({ ...config, beginsPrepared: true }),
    import('./app.ts'),
    import('./db/prepare.ts'),
  ])
  await prepare(database.direct)
  const warning = config.databaseDirectUrl === null ? null : await missingDeadline(database.sql)
  if (warning !== null) process.stderr.write(`${warning}\n`)
  const app = await buildApp(config, database)
  // A demo community is for trying the program out: never on a real server, never among real people.
  const mayHaveDemo = config.databaseUrl === null
  if (mayHaveDemo && !process.argv.includes('--empty') && !(await anybodyThere(database.sql))) {
    const { makeDemoWorld } = await import('./demo/demo-world.ts')
    // The first twelve hikers only: for tests, and for whoever has little room.
    const size = process.argv.includes('--small') ? 'small' : 'whole'
    await makeDemoWorld(database.sql, app.storage, config.publicUrl, size)
  }
  await app.listen({ port: config.port, host: config.host })
  const { openLine } = await import('./operator/line.ts')
  const line = config.databaseUrl === null ? await openLine(config.dataDir, database.sql) : null
  const { scheduleBackups } = await import('./backup/schedule.ts')
  const endBackups =
    config.databaseUrl === null && config.backups
      ? scheduleBackups(config.dataDir, (text) => app.log.info(text))
      : null
  // Not a hook of the app: hooks run from the last to the first, and what still runs needs the database until its end.
  finish = async () => {
    await app.leaving.begin(config.leaveSeconds)
    // A connection whose request ends a moment after the server began to close would be waited for in vain.
    const idle = setInterval(() => app.server.closeIdleConnections(), 100)
    const all = afterTurns(FINISH_MS, () => app.server.closeAllConnections())
    endBackups?.()
    line?.close()
    await app.close()
    clearInterval(idle)
    clearInterval(all)
    await database.close()
  }
  const { port } = app.server.address() as { port: number }
  process.stdout.write(
    `\n  Kopczyk: http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}\n\n`,
  )

  const signIn = mayHaveDemo && (await demoSignInOf(database.sql))
  if (signIn) process.stdout.write(`  Konto pokazowe: ${signIn.email}, hasło: ${signIn.password}\n\n`)
} catch (error) {
  process.stderr.write(`${needsNoStack(error) ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}

/** A wrong setting, a folder that is taken, full or read-only needs a sentence, not a stack. */
function needsNoStack(error: unknown): error is Error {
  if (error instanceof ConfigError || error instanceof StartError) return true
  return ['ENOSPC', 'EROFS', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')
}
