import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { connect, type Sql } from '#server/db/connect.ts'
import { prepare } from '#server/db/prepare.ts'
import { accessTokens } from '#server/features/auth/access-token.ts'
import type { App } from '#server/lib/serve.ts'
import { startPostgresServer } from '#server/testing/postgres-server.ts'

export type BenchServer = { app: App; db: Sql; headersOf(userId: number): Promise<{ authorization: string }> }

/** The whole application on a PostgreSQL server of this run's own, as many times as there are databases. */
export async function onServer<T>(
  count: number,
  measure: (servers: BenchServer[]) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  const server = await startPostgresServer({
    shared_buffers: '512MB',
    synchronous_commit: 'off',
    ...settings,
  })
  try {
    const names = Array.from({ length: count }, (_, number) => `bench_${number}`)
    return await onDatabases(server.url('postgres'), names, measure)
  } finally {
    await server.stop()
  }
}

/** The same on a server that runs anyway: databases of these names are made there, unless they are there from an earlier run. */
export async function onDatabases<T>(
  url: string,
  names: readonly string[],
  measure: (servers: BenchServer[]) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'kopczyk-bench-'))
  const opened: { server: BenchServer; close(): Promise<void> }[] = []
  try {
    for (const name of names) {
      await makeDatabase(url, name)
      const address = Object.assign(new URL(url), { pathname: `/${name}` })
      opened.push(await open(address.href, join(folder, name)))
    }
    return await measure(opened.map((one) => one.server))
  } finally {
    for (const one of opened) await one.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function makeDatabase(url: string, name: string): Promise<void> {
  const admin = postgres(url, { max: 1 })
  const [known] = await admin`select from pg_database where datname = ${name}`
  if (known === undefined) await admin`create database ${admin(name)}`
  await admin.end()
}

async function open(url: string, folder: string) {
  const config = readConfig({
    DATA_DIR: folder,
    DATABASE_URL: url,
    SECRET: 'b'.repeat(48),
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
  })
  const database = await connect(config)
  await prepare(database.sql)
  const app = await buildApp(config, database)
  await app.ready()
  const headersOf = async (id: number) => {
    const sessionId = crypto.randomUUID()
    await database.sql`
      insert into sessions (id, user_id, current_hash, expires_at)
      values (${sessionId}, ${id}, ''::bytea, now() + interval '1 day')`
    const token = await accessTokens(config.secret).sign({ id, sessionId, fresh: false })
    return { authorization: `Bearer ${token}` }
  }
  return {
    server: { app, db: database.sql, headersOf } satisfies BenchServer,
    async close() {
      await app.close()
      await database.close()
    },
  }
}
