import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { demoSignIn } from '../server/demo/demo-sign-in.ts'
import { median, type BenchOptions, type Measurement } from './measurement.ts'
import { run as firstLoads } from './lighthouse.ts'
import { startProduct } from './product.ts'

const RUNS = 5
/** A phone of a hiker against the processor of a developer. */
const SLOWER = 4
/** By then a quiet page has all its files, and most people have found what to press. */
const READING_MS = 3_000

const GOAL = { median: 200, worst: 350, heard: 100, awake: 400 }

/** What is pressed, and how its result is known in the page. */
type Control = { name: string; press: string; result: string }

const menu: Control = {
  name: 'menu',
  press: 'button[data-does=menu][aria-controls]',
  result: `document.documentElement.dataset.menu === 'open' && document.querySelector('#menu a').checkVisibility()`,
}
const search: Control = {
  name: 'search',
  press: 'button[data-does=search]',
  result: `document.querySelector('dialog[open] input')?.checkVisibility()`,
}
const theme: Control = {
  name: 'theme',
  press: 'button[data-does=theme]',
  result: `document.documentElement.dataset.theme === 'light'`,
}
const applause: Control = {
  name: 'applause',
  press: 'main button[aria-pressed]:has(use[href$="#clap"])',
  result: `document.querySelector('main button[aria-pressed=true]:has(use[href$="#clap"])')`,
}
const mark: Control = {
  name: 'mark',
  press: 'main button:has(use[href$="#check"])',
  result: `document.querySelector('dialog[open]')`,
}
const filter: Control = {
  name: 'filter',
  press: 'main fieldset button[aria-expanded=false]',
  result: `document.querySelector('main [popover]:popover-open, main button[aria-expanded=true], dialog[open]')`,
}
const map: Control = {
  name: 'map button',
  press: 'main figure button:has(use[href$="#map"])',
  result: `document.querySelector('main .maplibregl-map, main figure [aria-busy=true], main [data-live-map]')`,
}

type Place = { name: string; path: string; controls: Control[] }

const shell = [menu, search, theme]

export const places: Place[] = [
  { name: 'landing', path: '/info', controls: shell },
  { name: 'feed', path: '/activities', controls: [...shell, applause, filter] },
  { name: 'compact feed', path: '/activities-mobile', controls: [...shell, filter] },
  { name: 'story', path: '/activities/1', controls: [...shell, applause, map] },
  { name: 'summit', path: '/summits/sniezka', controls: [...shell, mark, map] },
  { name: 'range', path: '/mountain-range/gorce', controls: [...shell, map] },
  { name: 'summits', path: '/summits', controls: [...shell, filter] },
  { name: 'ranking', path: '/ranking', controls: [...shell, filter] },
  { name: 'achievements', path: '/achievements', controls: shell },
  { name: 'challenge', path: '/challenges/korona-gor-polski', controls: [...shell, map] },
  { name: 'trips', path: '/trips', controls: [...shell, filter] },
  { name: 'trip', path: '/trips/1', controls: shell },
  { name: 'forum', path: '/comments', controls: shell },
  { name: 'thread', path: '/comments/thread/1', controls: shell },
  { name: 'profile', path: '/users/1', controls: shell },
]

/** What only somebody with an account can do is pressed by one. */
const NEEDS_ACCOUNT = new Set(['applause', 'mark'])

/**
 * What happens after the first press, on a phone four times slower than this machine: how long until its result is painted,
 * until it is seen to be heard, and how much work it takes until a page is awake; then Lighthouse of the same build, so
 * that one cannot be bought with the other. `--page story --runs 1` measures less.
 */
export async function run({ runs = RUNS, page }: BenchOptions = {}): Promise<Measurement[]> {
  const wanted = places.filter(({ name }) => !page || page.includes(name))
  const product = await startProduct()
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const measured: Measurement[] = []
  try {
    const tokens = await signIn(product.address)
    for (const place of wanted) {
      // Somebody was here before: what the server keeps is kept.
      await (await fetch(product.address + place.path)).text()
      measured.push(await weighWaking(browser, product.address, place, runs))
      for (const control of place.controls) {
        const times: Times[] = []
        for (let round = 0; round < runs; round++)
          times.push(await pressFirst(browser, product.address, place, control, tokens))
        measured.push(...judge(`${place.name}: ${control.name}`, times))
      }
    }
  } finally {
    await browser.close()
    await product.stop()
  }
  return [...measured, ...(await firstLoads({ runs, ...(page && { page }) }))]
}

type Tokens = { accessToken: string; refreshToken: string }

async function signIn(address: string): Promise<Tokens> {
  const answer = await fetch(`${address}/api/auth/signin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(demoSignIn),
  })
  if (!answer.ok) throw new Error(`Nobody could sign in: ${answer.status}`)
  return (await answer.json()) as Tokens
}

type Times = { result: number; heard: number }

async function openPage(browser: Browser, tokens?: Tokens): Promise<{ page: Page; cdp: CDPSession }> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    colorScheme: 'dark',
  })
  if (tokens)
    await context.addInitScript(
      Object.entries(tokens)
        .map(([key, value]) => `localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value)})`)
        .join(';'),
    )
  const page = await context.newPage()
  return { page, cdp: await context.newCDPSession(page) }
}

async function pressFirst(
  browser: Browser,
  address: string,
  place: Place,
  control: Control,
  tokens: Tokens,
): Promise<Times> {
  const { page, cdp } = await openPage(browser, NEEDS_ACCOUNT.has(control.name) ? tokens : undefined)
  try {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(address + place.path)
    await page.waitForTimeout(READING_MS)
    const target = page.locator(control.press).filter({ visible: true }).first()
    // To the middle of the window: what floats at its foot covers nothing there.
    await target.evaluate("one => one.scrollIntoView({ block: 'center' })")
    const box = await target.boundingBox()
    if (!box) throw new Error(`${place.name} has no ${control.name}`)
    await page.evaluate(watchResult(control.result))
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    return await page.evaluate<Times>('globalThis.pressed')
  } finally {
    await page.context().close()
  }
}

/** In the page: from the finger to the frame in which the result stands, and to the first frame after it. */
const watchResult = (result: string) => `
  globalThis.pressed = new Promise((resolve) => {
    addEventListener('pointerdown', ({ timeStamp }) => {
      let heard
      const look = () => requestAnimationFrame(() => {
        const stands = Boolean(${result})
        // A task after the frame: by then it is painted.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          const passed = performance.now() - timeStamp
          heard ??= passed
          if (stands || passed > 15_000) resolve({ result: passed, heard })
          else look()
        }
        port2.postMessage(null)
      })
      look()
    }, { capture: true, once: true })
  })
  undefined`

function judge(name: string, times: Times[]): Measurement[] {
  const results = times.map(({ result }) => result)
  return [
    most(`${name}, press to result`, median(results), GOAL.median),
    most(`${name}, worst`, Math.max(...results), GOAL.worst),
    most(`${name}, heard`, median(times.map(({ heard }) => heard)), GOAL.heard),
  ]
}

/** Processor time of the page's own thread from its first rest until nothing more is done, as the slow phone would take. */
async function weighWaking(
  browser: Browser,
  address: string,
  { name, path }: Place,
  runs: number,
): Promise<Measurement> {
  const sums: number[] = []
  for (let round = 0; round < runs; round++) {
    const { page, cdp } = await openPage(browser)
    try {
      await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
      await page.goto(address + path)
      const before = await busy(cdp)
      // The page that promises to be small wakes when it is touched.
      await page.evaluate("dispatchEvent(new Event('wheel'))")
      await page.locator('html[data-awake]').waitFor()
      await page.waitForTimeout(READING_MS)
      sums.push(((await busy(cdp)) - before) * SLOWER)
    } finally {
      await page.context().close()
    }
  }
  return most(`${name}, work until it is awake`, median(sums), GOAL.awake)
}

async function busy(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
}

function most(name: string, value: number, goal: number): Measurement {
  return { name, value, unit: 'ms', goal: `≤ ${goal}`, ok: value <= goal }
}
