import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { isAll } from './server/testing/is-all.ts'

// Threads and processes that tests start (the database, the second process, pictures) find the program compiled.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.cache/compiled')

/** Somebody who names a file gets it, and on the engine that they name. */
const namesFiles = process.argv.some(
  (word) => word.includes('/features/') || /server\/(?:backup|hiker)/.test(word) || word.endsWith('.test.ts'),
)

/**
 * Half a minute of two cores, for stories and rules that seldom change. What the kept demo world has to do with its words and
 * with the tables, `kept-world.test.ts` and `demo-world.test.ts` ask with every change.
 */
const atNight = isAll || namesFiles ? [] : ['server/demo/tell-world.test.ts']

/** A test that asserts nothing, say because it looped over an empty list, fails. */
const expectations = { requireAssertions: true }

/** A file that was renamed would leave its list without a word. */
function features(names: string[]): string[] {
  const files = names.map((name) => `server/features/${name}.test.ts`)
  const missing = files.filter((file) => !existsSync(join(import.meta.dirname, file)))
  if (missing.length > 0) throw new Error(`vitest.config.ts lists files that are gone: ${missing.join(', ')}`)
  return files
}

/** Stand beside their feature and start no application: they run with the unit tests, once. */
const pure = features([
  'terrain/panorama/draw-board',
  'terrain/panorama/draw-panorama',
  'terrain/panorama/draw-panorama.parts',
  'terrain/panorama/prepare-panoramas',
  'stories/stamp',
  'story-preview/card-pictures',
  'story-preview/share-drawing',
  'story-summits/judge-summits',
  'trails/known-ways',
  'trails/places-near',
  'trodden/attack',
  'year/year-drawing',
])

/**
 * With every change all of the API runs on a PostgreSQL server: with two processes what they share (`together`), the rest with one.
 * `onBoth` runs on the embedded engine too: files about what the engines do differently, whoever sends the statement; besides, the
 * browser tests use the whole product on it. With `npm test -- --all` everything runs with two processes, and everything but
 * `onServerOnly` on the embedded engine; what starts processes of its own, or is about one, with one.
 */
const onBoth = [
  'server/app.test.ts',
  // Each engine gives its moment in a way of its own.
  'server/backup/drill.test.ts',
  'server/hiker/hiker.test.ts',
  ...features([
    // Locks, and many who press at once.
    'trips/seats',
    'quotas/quotas',
    'deeds/deeds',
    // The queue, and what one process tells others.
    'jobs',
    'jobs-lanes',
    'jobs-operator',
    'jobs-stop',
    'notices/streams',
    // Words searched and ordered, plans of statements.
    'forum/search',
    'search/search',
    'indexes',
    // Random deeds of many hikers over most of the tables.
    'points/points-property',
    // How the database is begun, filled, read whole and watched.
    'mountains/reference-load',
    'account/export',
    'system/ready',
    // What is kept: on this engine by what this process wrote, on a server by asking.
    'system/kept',
    'system/kept-tables',
    // Which tables are read is told exactly by an engine with one session.
    'system/replicas-tables',
  ]),
]

/** What one process does and another must know: sessions, kept pages and files, queues, places, what is hidden or taken back. */
const together = [
  ...onBoth,
  ...features([
    'account/account',
    'auth/attempts',
    'auth/auth',
    'comments/comments',
    'files/files',
    'imports/import-job',
    'imports/imports',
    'imports/imports-quota',
    'moderation/moderation',
    'notices/notices',
    'points/points',
    'ranking/ranking',
    'stories/set-visibility',
    'story-writing/save-story',
    'system/limits',
    'system/logs',
    'system/pages',
    'system/traces',
    'tracks/gpx-files',
    'tracks/hiding-more',
    'trips/trips',
  ]),
]

/** Ask about HTTP, drawing or who may see what, over every route, and about no statement of their own. */
const onServerOnly = features([
  // Walks over every route.
  'contract',
  'pages-of-lists',
  'permissions',
  'privacy/secrecy',
  'system/abuse',
  'system/rich-text-fields',
  'visibility',
  // Plans of one version of PostgreSQL.
  'plans',
  // Headers, compression, limits of calls, pictures of the land.
  'system/drawn-pages',
  'system/limits',
  'terrain/terrain',
  'trails/trails',
])

const every = [
  'server/features/**/*.test.ts',
  'server/app.test.ts',
  'server/backup/drill.test.ts',
  'server/hiker/hiker.test.ts',
]

/** Fills the tables of a whole community, which takes the embedded engine much longer. */
const filling = 'load/lib/fill-community.test.ts'

const withEveryChange = {
  embedded: { include: onBoth, exclude: [...pure, ...onServerOnly] },
  pair: { include: together, exclude: pure },
  server: { include: [...every, filling], exclude: [...pure, ...together] },
}
const byName = {
  embedded: { include: every, exclude: [...pure, ...onServerOnly] },
  pair: { include: every, exclude: pure },
  server: { include: [...every, filling], exclude: pure },
}
const withAll = { ...byName, server: { include: [...features(['system/replicas']), filling] } }
const chosen = namesFiles ? byName : isAll ? withAll : withEveryChange

/** Take longest; one that began last would run alone at the end. */
const longest = [
  'server/backup/drill.test.ts',
  'server/db/old-releases.test.ts',
  'server/db/pool.test.ts',
  'server/demo/demo-world.test.ts',
  'server/demo/whole-world.test.ts',
  ...features([
    'permissions',
    'visibility',
    'contract',
    'pages-of-lists',
    'privacy/secrecy',
    'quotas/quotas',
    'search/search',
    'system/kept',
    'system/logs',
    'system/replicas',
    'system/traces',
    'terrain/panorama/draw-panorama',
    'tracks/hiding-more',
    'trodden/attack',
    'files/files',
    'imports/import-job',
    'story-writing/save-story',
    'points/points-property',
  ]),
]

/** What ran here before is ordered by how long it took; on a new machine only the sizes of files are known, which say little. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.endsWith(name))
    const sorted = await super.sort(files)
    // Project by project: a process that goes from one to another is begun anew.
    return [...Map.groupBy(sorted, ({ project }) => project.name).values()].flatMap((ofProject) => [
      ...ofProject.filter(isLong),
      ...ofProject.filter((file) => !isLong(file)),
    ])
  }
}

/**
 * Loaded by Node itself, as the product is: nothing is rewritten, what was compiled before is kept (NODE_COMPILE_CACHE), and what is
 * imported is no detour through an object. No test replaces a module.
 */
const asProductIs = { viteModuleRunner: false, nodeLoader: false }

/** The API tests on each database engine that the product supports, and on two processes sharing one server. */
const api = (engine: 'embedded' | 'server' | 'pair') => ({
  test: {
    name: `api-${engine}`,
    expect: expectations,
    ...chosen[engine],
    globalSetup: ['server/testing/global-setup.ts'],
    env: { TEST_ENGINE: engine },
    isolate: false,
    experimental: asProductIs,
    // What passes passes no slower; a machine whose cores are lent to others for a while gets through, too.
    testTimeout: 240_000,
    hookTimeout: 300_000,
  },
})

type Unit = { include: string[]; exclude?: string[]; experimental?: typeof asProductIs }
const unit = (name: 'unit' | 'unit-web', files: Unit) => ({
  test: {
    name,
    // Properties run thousands of cases; a busy machine must not fail them.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: expectations,
    isolate: false,
    ...files,
  },
})

/** For the products that a test starts; the long forms of the same tools leave passwords as dear as they are. */
const cheapPasswords = {
  NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'e2e/support/cheap-passwords.ts'))}`,
}

/** Each of these starts processes of its own, and waits a good part of its time. */
const processes = (folder: 'faults' | 'abuse' | 'fleet' | 'load', env: Record<string, string> = {}) => ({
  test: {
    name: folder,
    include: [`${folder}/**/*.test.ts`],
    exclude: [filling],
    isolate: false,
    experimental: asProductIs,
    env,
    testTimeout: 900_000,
    hookTimeout: 300_000,
  },
})

export default defineConfig({
  test: {
    // Files share the modules they import: no test replaces one, and loading the server anew for each took a third of the time.
    isolate: false,
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      unit('unit', {
        include: [
          '{contract,domain,data,scripts,mutate}/**/*.test.ts',
          'server/{lib,db,demo,events,jobs,operator,testing,visibility,web}/**/*.test.ts',
          'server/config.test.ts',
          'server/backup/{schedule,lines,take-moment}.test.ts',
          ...pure,
        ],
        exclude: atNight,
        experimental: asProductIs,
      }),
      // The browser's side is made for a bundler: only that reads its markup and styles.
      unit('unit-web', { include: ['web/**/*.test.ts'] }),
      processes('faults', cheapPasswords),
      // Where nothing is asked about limits of time, a machine that lends its cores to others for a while only makes tests slow.
      processes('abuse', { PATIENCE: '10', ...cheapPasswords }),
      processes('fleet'),
      processes('load', { PATIENCE: '10' }),
      api('embedded'),
      api('server'),
      api('pair'),
    ],
  },
})
