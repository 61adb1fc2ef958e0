import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { isAll } from './server/testing/is-all.ts'
import { copyWorld } from './server/testing/worlds.ts'

const port = Number(process.env['E2E_PORT'] ?? 3900)
const baseURL = `http://localhost:${port}`

// Tests read the letters that the server writes there; their processes take over the variables of this one.
if (process.env['E2E_DATA_DIR'] === undefined) {
  process.env['E2E_DATA_DIR'] = mkdtempSync(join(tmpdir(), 'kopczyk-e2e-'))
  copyWorld('demo', process.env['E2E_DATA_DIR'])
}

// The product, and each server of a test's own, find the program compiled.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.cache/compiled')

/** Pages with the interactive map need WebGL, drawn in software; all else of a page is several times as quick without it. */
const maps = /-map\.spec\.ts$/
/** The editor on a page of its own, which each worker would build anew. */
const editor = /richtext(?:-hand|-more|-popups|-safety)?\.spec\.ts$/

/** Driven by their own drivers, not by Playwright: it runs these tests as it runs others. */
const otherBrowsers = /browsers\/(?:firefox|webkit)\.spec\.ts$/

/** With /map, which does all but draw its map without WebGL: where the browser draws it unasked, that is a third of the work. */
const withoutMap = /pocket-walk\.spec\.ts$/

/** With a server whose clock it moves, and so in a worker of its own: begun last, it would run alone at the end. */
const ownClock = /session-clock\.spec\.ts$/

const browser = (...args: string[]) => ({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', ...args],
})

// A page lives for seconds: making its scripts faster while they run takes longer than it gains.
const forPages = { launchOptions: browser('--disable-gpu', '--js-flags=--no-opt --no-maglev') }

export default defineConfig({
  testDir: 'e2e',
  // Marked so: ways beside the main ones, and minutes of drawing for something whose parts are tested on their own.
  ...(!isAll && { grepInvert: /@all/ }),
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // Two cores, and a test waits about a third of its time.
  workers: 3,
  // A machine that is busy for a moment must not fail a change; a test that needs its second try is named in the report.
  retries: process.env['CI'] === undefined ? 0 : 1,
  // What passes passes no slower; a machine whose cores are lent to others for a while gets through, too.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  use: {
    baseURL,
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    viewport: { width: 1440, height: 900 },
    // Movements drawn in software took a tenth of the time, and no test is about one.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    // What a worker answers no test could answer otherwise; those that are about it allow it.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'maps',
      testMatch: maps,
      use: {
        launchOptions: browser(
          '--use-angle=swiftshader',
          '--enable-unsafe-swiftshader',
          '--disable-gpu-compositing',
        ),
        // Each point of the picture is worked out by the processor; a quarter of them shows the same map.
        deviceScaleFactor: 0.5,
      },
    },
    {
      name: 'editor',
      testMatch: editor,
      workers: 1,
      // One window for all of its tests, emptied in between: each opens the same page, which asks nothing of the product.
      use: { launchOptions: browser('--disable-gpu'), reuseContext: true },
    },
    { name: 'other browsers', testMatch: otherBrowsers },
    {
      name: 'without map',
      testMatch: withoutMap,
      use: { launchOptions: browser('--disable-gpu', '--disable-3d-apis') },
    },
    { name: 'own clock', testMatch: ownClock, use: forPages },
    { name: 'pages', testIgnore: [maps, editor, otherBrowsers, withoutMap, ownClock], use: forPages },
  ],
  webServer: {
    command:
      'node --import ./e2e/support/even-threads.ts --import ./e2e/support/cheap-passwords.ts server/main.ts --small',
    url: `${baseURL}/api/health/ready`,
    // Its first start makes the demo world, and the machine may be busy with other things.
    timeout: 300_000,
    stdout: 'ignore',
    env: {
      PORT: String(port),
      DATA_DIR: process.env['E2E_DATA_DIR'],
      RATE_LIMIT: 'off',
      PREPARE: 'off',
      FSYNC: 'off',
      BACKUPS: 'off',
      LOG_LEVEL: 'error',
    },
  },
})
