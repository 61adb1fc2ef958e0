import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// Threads and processes that tests start (the database, the second process, pictures) find the program compiled.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.cache/compiled')

/** A test that asserts nothing, say because it looped over an empty list, fails. */
const expectations = { requireAssertions: true }

/** Walks over every route that ask about HTTP and not about the database; once is enough. */
const walks = ['contract', 'permissions', 'pages-of-lists', 'system/rich-text-fields'].map(
  (name) => `server/features/${name}.test.ts`,
)

/** The API tests run on each database engine that the product supports, and on two processes sharing one server. */
const api = (engine: 'embedded' | 'server' | 'pair') => ({
  test: {
    name: `api-${engine}`,
    expect: expectations,
    include: ['server/features/**/*.test.ts', 'server/app.test.ts'],
    exclude: engine === 'embedded' ? walks : [],
    globalSetup: ['server/testing/global-setup.ts'],
    env: { TEST_ENGINE: engine },
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
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
