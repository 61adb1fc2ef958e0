import { readFileSync, statSync } from 'node:fs'
import { expect, test } from './quiet-test.ts'
import { inWorker } from './support/kept-app.ts'

test.use({ serviceWorkers: 'allow' })

type Built = Record<string, { file: string; src?: string; imports?: string[] }>
const built = new URL('../dist/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('web/.vite/manifest.json', built), 'utf8')) as Built

/** As it is sent. */
const weigh = (file: string) => statSync(new URL(`web/${file}.br`, built)).size

/** With the boot script's part of it (scripts/build-web/boot.test.ts) a page without pocket grows by at most 3 kB. */
const MOST_BYTES = 2_000

const POCKET = /offline|pocket|deeds|waiting-stories|kept/i

test('a page that uses nothing of the pocket fetches one small file of it, and nothing with that', async ({
  page,
}) => {
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).pathname.slice(1)))
  await page.goto('/activities/1')
  const files = await page.locator('meta[name=app-files]').getAttribute('content')
  const ofPage = new Set(files!.split(' ').map((path) => path.slice(1)))
  // Until the page rests, and for some time after it.
  const atRest = Object.values(manifest).find(({ src }) => src === 'pages/start-pocket.ts')!
  await expect.poll(() => asked.has(atRest.file), { timeout: 30_000 }).toBe(true)
  await inWorker(page)
  await page.waitForTimeout(3_000)

  const own = Object.values(manifest).filter(({ file, src = '' }) => asked.has(file) && POCKET.test(src))
  expect(own.map(({ src }) => src)).toEqual(['pages/start-pocket.ts'])
  const brought = (atRest.imports ?? [])
    .map((name) => manifest[name]!.file)
    .filter((file) => !ofPage.has(file))
  expect(brought).toEqual([])
  expect(weigh(atRest.file)).toBeLessThan(MOST_BYTES)
})
