import { fileURLToPath } from 'node:url'
import { test as base, expect } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'
import cases from '../domain/richtext/cases.json' with { type: 'json' }
import { namedWidths } from '../scripts/build-web/named-widths.ts'
import type { Harness } from '../web/editor/harness/harness-contract.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** As strict as in production, so that whatever the editor injects or loads is noticed here. */
export const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob: https: http:; object-src 'none'; base-uri 'none'"

type Fixtures = { harness: HarnessPage }
type WorkerFixtures = { origin: string }

export type HarnessCall = <A extends unknown[], R>(
  run: (harness: Harness, ...args: A) => R,
  ...args: A
) => Promise<Awaited<R>>

type HarnessPage = { origin: string; call: HarnessCall }

/** Builds the harness page once per worker and serves the result, as a browser would get it from a release. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  origin: [
    async ({ browserName }, use, worker) => {
      const outDir = here(`../.cache/editor-harness-${browserName}-${worker.parallelIndex}`)
      const shared = { root: here('../web'), configFile: false, logLevel: 'error', css: namedWidths } as const
      await build({
        ...shared,
        publicDir: false,
        plugins: [react()],
        build: {
          outDir,
          emptyOutDir: true,
          target: 'es2023',
          assetsInlineLimit: 0,
          modulePreload: { polyfill: false },
          rolldownOptions: { input: here('../web/editor/harness/index.html') },
        },
      })
      const server = await preview({
        ...shared,
        build: { outDir },
        preview: {
          port: Number(process.env['HARNESS_PORT'] ?? 3120) + worker.parallelIndex,
          headers: { 'Content-Security-Policy': POLICY },
        },
      })
      await use(server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '')
      await server.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  harness: async ({ page, origin }, use) => {
    const problems: string[] = []
    page.on('console', (message) => {
      // Chromium reports handlers in hostile HTML even where it reads them without ever running them.
      const isHarmless = /^(?:Executing inline event handler violates|Failed to load resource)/.test(
        message.text(),
      )
      if (message.type() === 'error' && !isHarmless) problems.push(message.text())
    })
    page.on('pageerror', (error) => problems.push(String(error)))
    // Pictures come from a drawing of a known size; nothing else leaves the page.
    await page.route(/^https?:\/\/a\.pl\/|\/api\/uploads\//, (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="#1e4d3e"/></svg>',
      }),
    )
    await page.goto(`${origin}/editor/harness/index.html`)
    await page.waitForFunction(() => 'harness' in window)
    const call: HarnessCall = (run, ...args) =>
      page.evaluate(
        // The function is sent as text: it may use nothing but its arguments.
        `(${String(run)})(window.harness, ...${JSON.stringify(args)})`,
      )
    await use({ origin, call })
    expect(problems).toEqual([])
  },
})

/** A test of one of the cases that only a hand on the editor can try, named by what it says. */
export function uiCase(id: string, run: Parameters<typeof test>[2]): void {
  const one = cases.ui.find((known) => known.id === id)
  test(`${id}: ${one?.says}`, run)
}

export { expect }
