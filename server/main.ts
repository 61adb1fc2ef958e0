import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { ConfigError, readConfig } from './config.ts'
import { connect } from './db/connect.ts'

try {
  const config = readConfig(process.env)
  // What was compiled at the first start is there at the second.
  enableCompileCache(join(config.dataDir, 'cache'))
  // The program is loaded while the database, which is another thread or another machine, gets ready.
  const [database, { buildApp }, { prepare }] = await Promise.all([
    connect(config),
    import('./app.ts'),
    import('./db/prepare.ts'),
  ])
  await prepare(database.sql)
  const app = await buildApp(config, database)
  app.addHook('onClose', () => database.close())
  // A demo community is for trying the program out: never on a real server, never among real people.
  const demo = config.databaseUrl === null ? await import('./db/demo/demo-world.ts') : null
  if (demo && !process.argv.includes('--empty')) await demo.makeDemoWorld(database.sql, app.storage)
  await app.listen({ port: config.port, host: config.host })
  const { port } = app.server.address() as { port: number }
  process.stdout.write(
    `\n  Kopczyk: http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}\n\n`,
  )

  const signIn = demo && (await demo.demoSignInOf(database.sql))
  if (signIn) process.stdout.write(`  Konto pokazowe: ${signIn.email}, hasło: ${signIn.password}\n\n`)
  flushCompileCache()

  // The terminal and the starting script may both pass the same Ctrl+C on: only a later, impatient one ends at once.
  let stoppingSince = 0
  const stop = async () => {
    if (stoppingSince > 0 && Date.now() - stoppingSince > 1000) process.exit(1)
    if (stoppingSince > 0) return
    stoppingSince = Date.now()
    await app.close()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
} catch (error) {
  // A wrong setting needs a sentence, not a stack.
  process.stderr.write(error instanceof ConfigError ? `${error.message}\n` : `${(error as Error).stack}\n`)
  process.exit(1)
}
