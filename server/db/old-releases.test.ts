import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPostgresServer, type PostgresServer } from '../testing/postgres-server.ts'
import { lossesOf } from '../testing/releases/compare-database.ts'
import { loadDatabase } from '../testing/releases/old-database.ts'
import { lastRelease, readKept, releases, type OpenApi } from '../testing/releases/release-files.ts'
import { connect, type Database } from './connect.ts'
import { prepare } from './prepare.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { sharedParts } from '../testing/shared-parts.ts'
import { breakingChanges } from '../testing/releases/contract-changes.ts'
import { oldClientProblems } from '../testing/releases/serve-old-client.ts'

/** What is another thing now on purpose, by table or column, and why nothing of anybody's is lost by it. */
const changed: Record<string, string> = {
  'summits.*': 'the catalogue of this version; ids stay',
  'mountain_ranges.*': 'the catalogue of this version; ids stay',
  'crowns.*': 'the catalogue of this version; ids stay',
  'reference_data.*': 'which catalogue is loaded',
  'challenges.goal': 'challenges of crowns and ranges follow the catalogue',
  'challenges.summits': 'challenges of crowns and ranges follow the catalogue',
  'story_tracks.judged_rules':
    'set back: the recording is judged again by newer rules, and nothing confirmed is taken',
  'threads.version': 'a counter for what was kept of the forum; topics count it now',
  board_versions: 'counters for what was kept of the forum; topics count them now',
  rank_folds: 'counters for what was kept of the ranking; topics count them now',
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
  embedded: (name: string) => connect({ databaseUrl: null, dataDir: join(folder, name), fsync: false }),
}

/** What an old client meets today that is not as it was, and why it can live with it. */
const noTimes =
  'where the ground is not known no time is invented: null instead of a number; written before the rule'
const newValues =
  'came after the release; a value more in a list is news for an old client, which is loaded anew soon'
const differences: [where: RegExp, why: string][] = [
  [/\/trips\S* reply\.(plan|route)\./, noTimes],
  [/GET \/trips\/\{id\}: \/plan/, noTimes],
  [/\/trails\/plan reply\.\S*inutes is integer,null/, noTimes],
  [/\/what-next reply\.walk\.time is integer,null/, noTimes],
  [
    /\/what-next takes no query height/,
    'no longer a wish of its own; who sends it gets an answer without it',
  ],
  [/\/challenges\S* reply\.\S*(kind|unit) may be route$/, newValues],
  [/\/imports\/\{id\}\/files reply\.items\[\]\.(state|reason) may be/, newValues],
  [/\/conditions\S* reply\.\S*kind may be avalanche$/, newValues],
  [/GET \S*\/search\/stories(:| is gone)/, 'the one search took its place; written before the rule'],
]

const cases = releases.flatMap((release) =>
  (['server', 'embedded'] as const).map((engine) => [release, engine] as const),
)

describe.each(cases)('the database of %s on the engine %s', (release, engine) => {
  it('is brought to this version, and no row or value of it is lost', { timeout: 400_000 }, async () => {
    const kept = readKept(release, 'database')
    const rows = kept.tables.reduce((sum, table) => sum + table.rows.length, 0)
    expect(rows, 'a database in use').toBeGreaterThan(5000)
    const database = await open[engine](release.replaceAll('.', '_'))
    try {
      await loadDatabase(database.sql, kept)
      expect(await lossesOf(database.sql, kept), 'loaded as it was').toEqual([])
      await prepare(database.sql)
      const losses = await lossesOf(database.sql, kept)
      expect(losses.filter((loss) => !isMeant(loss.where))).toEqual([])
      if (release === lastRelease && engine === 'server') await serveOldClient(database)
    } finally {
      await database.close()
    }
  })
})

function isMeant(where: string): boolean {
  return where in changed || (where.includes('.') && `${where.split('.')[0]}.*` in changed)
}

/** The same database goes on to serve whoever still has the web app of the last release open. */
async function serveOldClient(database: Database): Promise<void> {
  const kept = readKept(lastRelease, 'contract')
  const env = {
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    PATIENCE: '10',
    SECRET: 'x'.repeat(48),
  }
  const config = readConfig(env)
  const app = await buildApp(config, database, sharedParts(config))
  try {
    await app.ready()
    const now = (await app.inject('/api/openapi.json')).json<OpenApi>()
    const found = [...breakingChanges(kept.openApi, now), ...(await oldClientProblems(app, kept))]
    const isMeantSo = (one: string) => differences.some(([where]) => where.test(one))
    expect([...new Set(found)].filter((one) => !isMeantSo(one))).toEqual([])
    const stale = differences.filter(([where]) => !found.some((one) => where.test(one)))
    expect(stale, 'not there any more').toEqual([])
  } finally {
    await app.close()
  }
}
