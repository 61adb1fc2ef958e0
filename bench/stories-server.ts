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
import { startPostgresServer, type PostgresServer } from '#server/testing/postgres-server.ts'

export type BenchServer = { app: App; db: Sql; headersOf(userId: number): Promise<{ authorization: string }> }

/** The whole application on a PostgreSQL server of this run's own, as many times as there are databases. */
export async function onServer<T>(
  count: number,
  measure: (servers: BenchServer[]) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'kopczyk-bench-'))
  const server = await startPostgresServer({ shared_buffers: '512MB', synchronous_commit: 'off' })
  const opened: { server: BenchServer; close(): Promise<void> }[] = []
  try {
    for (let number = 0; number < count; number++) {
      opened.push(await open(server.url(await newDatabase(server, number)), join(folder, String(number))))
    }
    return await measure(opened.map((one) => one.server))
  } finally {
    for (const one of opened) await one.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function newDatabase(server: PostgresServer, number: number): Promise<string> {
  const admin = postgres(server.url('postgres'), { max: 1 })
  const name = `bench_${number}`
  await admin`create database ${admin(name)}`
  await admin.end()
  return name
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
