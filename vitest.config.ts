import { defineConfig } from 'vitest/config'

/** The API tests run once on each database engine that the product supports. */
const api = (engine: 'embedded' | 'server') => ({
  test: {
    name: `api-${engine}`,
    include: ['server/features/**/*.test.ts', 'server/app.test.ts'],
    globalSetup: ['server/testing/global-setup.ts'],
    env: { TEST_ENGINE: engine },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,domain,data,web,scripts}/**/*.test.ts', 'server/{lib,db,jobs}/**/*.test.ts'],
        },
      },
      api('embedded'),
      api('server'),
    ],
  },
})
