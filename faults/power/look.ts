import { PGlite } from '@electric-sql/pglite'
import { amcheck } from '@electric-sql/pglite/contrib/amcheck'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'

// In a thread of its own: an engine that falls over its files takes the thread along, and memory goes with it.
export type Asked = {
  folder: string
  statements: string[]
  /** The engine, compiled once for all looks. */
  program: WebAssembly.Module
  /** Whether every index and every page is looked at, too: on all tables of the product that takes ten seconds of a core. */
  isChecked: boolean
}
export type Told = { rows: Record<string, unknown>[][]; broken: string[] }

/** Every index against its table, every row against the rules of its page. */
const INDEXES = `
  select c.oid::regclass::text as name from pg_class c
  join pg_index i on i.indexrelid = c.oid join pg_am a on a.oid = c.relam
  where a.amname = 'btree' and c.relkind = 'i' and i.indisvalid and i.indisready and c.relpersistence = 'p'`
const TABLES = `
  select c.oid::regclass::text as name from pg_class c
  where c.relkind in ('r', 'm', 't') and c.relpersistence = 'p' and c.relam <> 0`

const { folder, statements, program, isChecked } = workerData as Asked
// As the product does before each start.
rmSync(join(folder, 'postmaster.pid'), { force: true })
const said: string[] = []
const db = new PGlite({
  dataDir: folder,
  pgliteWasmModule: program,
  extensions: { amcheck, pg_trgm, unaccent },
  onStderr: (line) => said.push(line) < 0,
})
await db.waitReady.catch((error: Error) => {
  throw new Error(`${error.message}; ${said.filter((line) => /FATAL|PANIC/.test(line)).join('; ')}`)
})
const rows: Told['rows'] = []
for (const statement of statements) {
  rows.push((await db.query<Record<string, unknown>>(statement)).rows)
}
const broken: string[] = []
if (isChecked) {
  await db.exec('create extension if not exists amcheck')
  for (const { name } of (await db.query<{ name: string }>(INDEXES)).rows) {
    const look = `select bt_index_check('${name.replaceAll("'", "''")}'::regclass, true)`
    await db.query(look).catch((error: Error) => broken.push(`${name}: ${error.message}`))
  }
  for (const { name } of (await db.query<{ name: string }>(TABLES)).rows) {
    const found = await db.query<{ msg: string }>(
      `select msg from verify_heapam('${name.replaceAll("'", "''")}'::regclass) limit 3`,
    )
    broken.push(...found.rows.map(({ msg }) => `${name}: ${msg}`))
  }
}
parentPort!.postMessage({ rows, broken } satisfies Told)
await db.close()
