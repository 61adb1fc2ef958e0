import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { connect } from '../db/connect.ts'
import { prepare } from '../db/prepare.ts'
import { startPostgresServer } from './postgres-server.ts'
import { copyWorld } from './worlds.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** `postgres://…/` of the server's maintenance database, or the folder of a prepared embedded one. */
    template: string
  }
}

/** What a server does for its next start and for its hundreds of databases as they grow, these need not. */
const QUICK = { autovacuum: 'off', full_page_writes: 'off' }

/** Prepares one database for the whole run; each test file then works on its own copy of it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const engine = project.config.env['TEST_ENGINE']
  const folder = mkdtempSync(join(tmpdir(), 'kopczyk-test-'))
  if (engine === 'embedded') {
    if (!copyWorld('empty', folder)) {
      const database = await connect({ databaseUrl: null, dataDir: folder })
      await prepare(database.sql)
      await database.close()
    }
    project.provide('template', folder)
    return async () => rmSync(folder, { recursive: true, force: true })
  }
  const server = await startPostgresServer(QUICK)
  const admin = postgres(server.url('postgres'), { max: 1 })
  await admin`create database template_kopczyk`
  await admin.end()
  const database = await connect({ databaseUrl: server.url('template_kopczyk'), dataDir: folder })
  await prepare(database.sql)
  await database.close()
  project.provide('template', server.url('postgres'))
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
