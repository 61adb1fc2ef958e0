import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { connect, type Sql } from '#server/db/connect.ts'
import { prepare } from '#server/db/prepare.ts'
import { accessTokens } from '#server/features/auth/access-token.ts'
import type { App } from '#server/lib/serve.ts'
import { startPostgresServer } from '#server/testing/postgres-server.ts'

export type BenchServer = { app: App; db: Sql; headersOf(userId: number): Promise<{ authorization: string }> }

/** The whole application on a PostgreSQL server of this run's own. */
export async function onServer<T>(measure: (server: BenchServer) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'kopczyk-bench-'))
  const server = await startPostgresServer({ shared_buffers: '512MB', synchronous_commit: 'off' })
  const config = readConfig({
    DATA_DIR: folder,
    DATABASE_URL: server.url('postgres'),
    SECRET: 'b'.repeat(48),
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
  })
  const database = await connect(config)
  await prepare(database.sql)
  const app = await buildApp(config, database)
  await app.ready()
  const headersOf = async (userId: number) => ({
    authorization: `Bearer ${await accessTokens(config.secret).sign(userId)}`,
  })
  try {
    return await measure({ app, db: database.sql, headersOf })
  } finally {
    await app.close()
    await database.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
