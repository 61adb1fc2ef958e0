import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPostgresServer, type PostgresServer } from '../testing/postgres-server.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'
import { prepare } from './prepare.ts'

let server: PostgresServer
const folder = mkdtempSync(join(tmpdir(), 'kopczyk-migrate-'))
beforeAll(async () => {
  server = await startPostgresServer()
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

it('lets four processes prepare one empty database at the same time', async () => {
  const admin = postgres(server.url('postgres'), { max: 1 })
  await admin`create database fresh`
  await admin.end()
  const databases = await Promise.all(
    Array.from({ length: 4 }, () => connect({ databaseUrl: server.url('fresh'), dataDir: folder })),
  )
  await Promise.all(databases.map(({ sql }) => prepare(sql)))
  const [row] = await databases[0]!.sql`select count(*)::int as count from migrations`
  expect(row!['count']).toBeGreaterThan(0)
  expect(await migrate(databases[0]!.sql)).toEqual([])
  await Promise.all(databases.map((database) => database.close()))
})
