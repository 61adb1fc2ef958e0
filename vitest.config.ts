import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// Threads and processes that tests start (the database, the second process, pictures) find the program compiled.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.cache/compiled')

/** A test that asserts nothing, say because it looped over an empty list, fails. */
const expectations = { requireAssertions: true }

const features = (names: string[]) => names.map((name) => `server/features/${name}.test.ts`)

/** Stand beside their feature and start no application: they run with the unit tests, once. */
const pure = features([
  'mountains/panorama/draw-panorama',
  'stories/stamp',
  'story-preview/card-pictures',
  'story-summits/judge-summits',
])

/**
 * The rule for what runs on one engine only, the server with two processes: a file whose tests ask about HTTP, drawing or who may
 * see what, over every route, and about no statement of their own. Each statement that these files reach has its test in a
 * file that runs on both.
 */
const once = features([
  // Walks over every route.
  'contract',
  'pages-of-lists',
  'permissions',
  'privacy/secrecy',
  'system/abuse',
  'system/rich-text-fields',
  'visibility',
  // Headers, compression, limits of calls, pictures of the land.
  'system/drawn-pages',
  'system/limits',
  'terrain/terrain',
  'trails/trails',
])

/** The API tests run on each database engine that the product supports, and on two processes sharing one server. */
const api = (engine: 'embedded' | 'server' | 'pair') => ({
  test: {
    name: `api-${engine}`,
    expect: expectations,
    include: ['server/features/**/*.test.ts', 'server/app.test.ts'],
    exclude: engine === 'embedded' ? [...pure, ...once] : pure,
    globalSetup: ['server/testing/global-setup.ts'],
    env: { TEST_ENGINE: engine },
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})

/** Each of these starts processes that want the machine for themselves. */
const processes = (folder: 'faults' | 'abuse') => ({
  test: {
    name: folder,
    include: [`${folder}/**/*.test.ts`],
    fileParallelism: false,
    testTimeout: 300_000,
  },
})

export default defineConfig({
  test: {
    // Files share the modules they import: no test replaces one, and loading the server anew for each took a third of the time.
    isolate: false,
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          // Properties run thousands of cases; a busy machine must not fail them.
          testTimeout: 20_000,
          expect: expectations,
          isolate: false,
          include: [
            '{contract,domain,data,web,scripts}/**/*.test.ts',
            'server/{lib,db,demo,events,jobs,web}/**/*.test.ts',
            'server/config.test.ts',
            ...pure,
          ],
        },
      },
      processes('faults'),
      processes('abuse'),
      api('embedded'),
      api('server'),
      api('pair'),
    ],
  },
})
