import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,domain,data,web,scripts}/**/*.test.ts', 'server/{lib,db,jobs}/**/*.test.ts', 'server/*.test.ts'],
        },
      },
      {
        test: {
          name: 'api',
          include: ['server/features/**/*.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
