import { chromium, type Browser, type BrowserContext } from '@playwright/test'
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
  'own booklet, from the shell': '/booklet',
} as const

type Tokens = { accessToken: string; refreshToken: string }

/** Marks when the main heading is first seen: by then the page can be read. It is painted with the frame after that. */
const noteFirstScreen = `
  const look = () => {
    if (!document.querySelector('main h1')?.checkVisibility()) return requestAnimationFrame(look)
    requestAnimationFrame(() => {
      performance.mark('first-screen')
      globalThis.firstScreen = performance.now()
    })
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
      const opening = { without: [] as Opening[], with: [] as Opening[] }
      for (let round = 0; round < runs; round++) {
        for (const kind of ['without', 'with'] as const) {
          await context.setOffline(kind === 'without')
          opening[kind].push(await openOnce(context, product.address + path))
        }
      }
      const middle = (kind: keyof typeof opening, of: keyof Opening) =>
        median(opening[kind].map((one) => one[of]))
      yield figure(`${name}, until the first screen`, middle('without', 'ms'), 'ms', GOAL_MS)
      // Processor time does not care who else is at work here.
      yield figure(`${name}, work until then`, middle('without', 'workMs') * SLOWER, 'ms', GOAL_MS)
      // In turns with it: what the machine does besides is in both.
      const ratio = middle('without', 'ms') / middle('with', 'ms')
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
    await page.waitForTimeout(9_000)
  }
  await page.close()
  return context
}

/** Milliseconds on a slower phone, and of work of the page's own thread on this machine. */
type Opening = { ms: number; workMs: number }

async function openOnce(context: BrowserContext, address: string): Promise<Opening> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const traced: Traced[] = []
  session.on('Tracing.dataCollected', ({ value }) => void traced.push(...(value as unknown as Traced[])))
  const isTraced = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'] },
  })
  await page.goto(address, { waitUntil: 'commit' })
  const seen = await page.waitForFunction(() => (globalThis as { firstScreen?: number }).firstScreen)
  const ms = (await seen.jsonValue()) as number
  await session.send('Tracing.end')
  await isTraced
  await page.close()
  return { ms, workMs: workUntilSeen(traced) }
}

type Traced = { name: string; ph: string; pid: number; tid: number; ts: number; tdur?: number }

/** Processor time of all tasks of the page's thread between the beginning of the navigation and the mark. */
function workUntilSeen(traced: readonly Traced[]): number {
  const seen = traced.find(({ name }) => name === 'first-screen')!
  const own = traced.filter(({ pid, tid }) => pid === seen.pid && tid === seen.tid)
  const begun = Math.min(...own.filter(({ name }) => name === 'navigationStart').map(({ ts }) => ts))
  const tasks = own.filter(
    ({ name, ph, ts }) => name.endsWith('::RunTask') && ph === 'X' && ts >= begun && ts < seen.ts,
  )
  return tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1_000
}

function figure(name: string, value: number, unit: string, most: number): Measurement {
  return {
    name: `pocket: second opening without network, ${name}`,
    value,
    unit,
    goal: `≤ ${most} ${unit}, ${SLOWER} × slower`,
    ok: value <= most,
  }
}
