import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import type { Unit } from '#domain/quality/figures.ts'
import { demoSignIn } from '../server/demo/demo-sign-in.ts'
import { median, type BenchOptions, type Measurement } from './measurement.ts'
import { startProduct } from './product.ts'

const RUNS = 5
/** A phone of a hiker against the processor of a developer. */
const SLOWER = 4
const GOAL_MS = 1_000
const GOAL_RATIO = 1.25

/** What is opened the second time, without network: a page that the server had drawn, and ones that the app makes. */
const opened = {
  'summit, drawn before': '/summits/sniezka',
  'feed, drawn before': '/activities',
  'own wishes and ascents': '/summits',
  'own booklet, made by the app': '/booklet',
} as const

type Tokens = { accessToken: string; refreshToken: string }

/** Notes when the main heading is first seen: by then the page can be read. It is painted with the frame after that. */
const noteFirstScreen = `
  const look = () => {
    if (!document.querySelector('main h1')?.checkVisibility()) return requestAnimationFrame(look)
    requestAnimationFrame(() => { globalThis.firstScreen = performance.now() })
  }
  requestAnimationFrame(look)`

const bringAll = `navigator.serviceWorker.register('/worker.js')
  .then(() => navigator.serviceWorker.ready)
  .then(({ active }) => active.postMessage({ kind: 'bring-rest', wanted: [] }))`

/** Second openings without network, on a phone four times slower than this machine: how long until the first screen stands. */
export async function* run({ runs = RUNS, page: only }: BenchOptions = {}): AsyncGenerator<Measurement> {
  const product = await startProduct()
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const context = await prepared(browser, product.address)
    for (const [name, path] of Object.entries(opened)) {
      if (only && !only.includes(name)) continue
      const times = { without: [] as number[], with: [] as number[] }
      for (let round = 0; round < runs; round++) {
        for (const kind of ['without', 'with'] as const) {
          await context.setOffline(kind === 'without')
          times[kind].push(await openOnce(context, product.address + path))
        }
      }
      const value = median(times.without)
      yield figure(`${name}, until the first screen`, value, 'ms', GOAL_MS)
      // In turns with it: what the machine does besides is in both.
      const ratio = value / median(times.with)
      yield figure(`${name}, against the same opening with network`, ratio, '×', GOAL_RATIO)
    }
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function prepared(browser: Browser, address: string): Promise<BrowserContext> {
  const answer = await fetch(`${address}/api/auth/signin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(demoSignIn),
  })
  const tokens = (await answer.json()) as Tokens
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'pl-PL' })
  await context.addInitScript((given) => {
    localStorage.setItem('accessToken', given.accessToken)
    localStorage.setItem('refreshToken', given.refreshToken)
    localStorage.setItem('cookies-bar', 'true')
  }, tokens)
  await context.addInitScript({ content: noteFirstScreen })
  const page = await context.newPage()
  for (const path of Object.values(opened)) {
    await page.goto(address + path)
    await page.evaluate(`dispatchEvent(new Event('touchstart'))`)
    await page.evaluate(bringAll)
    // What is read is kept while the page rests.
    await page.waitForTimeout(7_000)
  }
  await page.close()
  return context
}

async function openOnce(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(address, { waitUntil: 'commit' })
  const seen = await page.waitForFunction(() => (globalThis as { firstScreen?: number }).firstScreen)
  const ms = (await seen.jsonValue()) as number
  await page.close()
  return ms
}

function figure(name: string, value: number, unit: Unit, most: number): Measurement {
  return {
    name: `pocket: second opening without network, ${name}`,
    value,
    unit,
    goal: `≤ ${most} ${unit}, ${SLOWER} × slower`,
    ok: value <= most,
  }
}
