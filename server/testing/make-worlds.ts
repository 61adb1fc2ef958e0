import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { connect, type Database } from '../db/connect.ts'
import { prepare } from '../db/prepare.ts'
import { makeDemoWorld } from '../demo/demo-world.ts'

// Making a database takes five seconds of a core, the demo world ten, and what follows from it ten more: done once for everything that starts from either.
const [folder, publicUrl] = process.argv.slice(2) as [string, string]
const empty = join(folder, 'empty')
const demo = join(folder, 'demo')

const first = await connect({ databaseUrl: null, dataDir: empty, fsync: false })
await prepare(first.sql)
await closeWhole(first, empty)

cpSync(empty, demo, { recursive: true })
const second = await connect({ databaseUrl: null, dataDir: demo, fsync: false })
await prepare(second.sql)
const quiet = { LOG_LEVEL: 'silent', PREPARE: 'off', BACKUPS: 'off', FSYNC: 'off' }
const app = await buildApp(readConfig({ DATA_DIR: demo, SECRET: 'x'.repeat(48), ...quiet }), second)
await makeDemoWorld(second.sql, app.storage, publicUrl, 'small')
await app.ready()
// What follows from all these stories, too: each process that starts here would otherwise begin with some seconds of it.
await app.jobs.drain()
await app.close()
await closeWhole(second, demo)

/**
 * Closing has eight seconds, in which a busy machine may not write all of it down; nothing was forced onto the disk, so whoever started
 * from what is left would not start at all. Most of it is written before, however long that takes.
 */
async function closeWhole(database: Database, dataDir: string): Promise<void> {
  await database.sql`checkpoint`
  await database.close()
  if (existsSync(join(dataDir, 'running')))
    throw new Error(`The database in ${dataDir} was not closed in time`)
}
