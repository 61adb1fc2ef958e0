import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '../db/connect.ts'
import { prepare } from '../db/prepare.ts'
import { startTemplate } from './template.ts'
import { copyWorld } from './worlds.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** `postgres://…/` of the server's maintenance database, or the folder of a prepared embedded one. */
    template: string
  }
}

/** Prepares one database for the whole run; each test file then works on its own copy of it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const engine = project.config.env['TEST_ENGINE']
  const folder = mkdtempSync(join(tmpdir(), 'kopczyk-test-'))
  if (engine === 'embedded') {
    if (!copyWorld('empty', folder)) {
      const database = await connect({ databaseUrl: null, dataDir: folder, fsync: false })
      await prepare(database.sql)
      await database.close()
    }
    project.provide('template', folder)
    return async () => rmSync(folder, { recursive: true, force: true })
  }
  const ready = process.env['TEST_TEMPLATE']
  const template = ready === undefined ? await startTemplate() : { url: ready, stop: async () => {} }
  project.provide('template', template.url)
  return async () => {
    await template.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
