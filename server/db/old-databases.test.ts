import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPostgresServer, type PostgresServer } from '../testing/postgres-server.ts'
import { lossesOf } from '../testing/releases/compare-database.ts'
import { loadDatabase } from '../testing/releases/old-database.ts'
import { readKept, releases } from '../testing/releases/release-files.ts'
import { connect } from './connect.ts'
import { prepare } from './prepare.ts'

/** What is another thing now on purpose, by table or column, and why nothing of anybody's is lost by it. */
const changed: Record<string, string> = {
  'summits.*': 'the catalogue of this version; ids stay',
  'mountain_ranges.*': 'the catalogue of this version; ids stay',
  'crowns.*': 'the catalogue of this version; ids stay',
  'reference_data.*': 'which catalogue is loaded',
}

let server: PostgresServer
const folder = mkdtempSync(join(tmpdir(), 'kopczyk-old-'))
beforeAll(async () => {
  server = await startPostgresServer()
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const open = {
  server: async (name: string) => {
    const admin = postgres(server.url('postgres'), { max: 1 })
    await admin.unsafe(`create database ${name}`)
    await admin.end()
    return connect({ databaseUrl: server.url(name), dataDir: folder })
  },
  embedded: (name: string) => connect({ databaseUrl: null, dataDir: join(folder, name) }),
}

const cases = releases.flatMap((release) => (['server', 'embedded'] as const).map((engine) => [release, engine] as const))

describe.each(cases)('the database of %s on the engine %s', (release, engine) => {
  it('is brought to this version, and no row or value of it is lost', async () => {
    const kept = readKept(release, 'database')
    const rows = kept.tables.reduce((sum, table) => sum + table.rows.length, 0)
    expect(rows, 'a database in use').toBeGreaterThan(5000)
    const { sql, close } = await open[engine](release.replaceAll('.', '_'))
    try {
      await loadDatabase(sql, kept)
      expect(await lossesOf(sql, kept), 'loaded as it was').toEqual([])
      await prepare(sql)
      const losses = await lossesOf(sql, kept)
      const isMeant = ({ where }: { where: string }) =>
        where in changed || (where.includes('.') && `${where.split('.')[0]}.*` in changed)
      expect(losses.filter((loss) => !isMeant(loss))).toEqual([])
    } finally {
      await close()
    }
  })
})
