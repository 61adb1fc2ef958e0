import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { demoSignIn } from '../server/demo/demo-sign-in.ts'
import { median, type BenchOptions, type Measurement } from './measurement.ts'
import { firstLoads } from './lighthouse.ts'
import { phoneOf, type Phone } from './phone.ts'
import { places, type PlaceName } from './places.ts'
import { openPlainPage, type PlainPage } from './plain-page.ts'
import { startProduct, untilIdle } from './product.ts'
import { disturbedCount, undisturbed } from './undisturbed.ts'

const RUNS = 5
/** Median of so many: what disturbs one load for a moment is no fault of the page. */
const LOADS = 3
/** By then most people have found what to press. */
const READING_MS = 2_000
/** Between the moment in which a thing comes into sight and the finger on it. */
const AIMING_MS = 500
/** Looked at so often, a page in which less was done since rests. */
const LOOK_MS = 400
const RESTING_MS = 3
const MOST_LOOKS = 20
const GIVEN_UP_MS = 15_000
/** Until the browser has told what it noted of an event. */
const NOTED_MS = 500

const GOAL = { median: 200, worst: 350, heard: 100, awake: 400 }

/** What is pressed, and how its result is known in the page; `before`: what stood there until then. */
type Control = { name: string; press: string; result: string; before?: string }

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
const CLAP = 'main button[aria-pressed]:enabled:has(use[href$="#clap"])'
const clapped = `[...document.querySelectorAll('${CLAP}')].find((one) => one.checkVisibility())?.ariaPressed`
// Each round takes back what the one before gave.
const applause: Control = {
  name: 'applause',
  press: CLAP,
  before: clapped,
  result: `${clapped} !== globalThis.before`,
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
  // The way back to the drawn map stands where the map is coming.
  result: `[...document.querySelectorAll('main figure button')].some((one) => /szkic|rysowanej/.test(one.textContent))`,
}
const FEED_MAP = 'main button[aria-expanded=false]:has(use[href$="#map"])'
const feedMap: Control = {
  name: 'map button',
  press: FEED_MAP,
  result: `document.querySelector('${FEED_MAP.replace('false', 'true')}')`,
}
const TRIPS_MAP = 'main fieldset button[aria-pressed=false]:has(use[href$="#map"])'
const tripsMap: Control = {
  name: 'map button',
  press: TRIPS_MAP,
  result: `document.querySelector('${TRIPS_MAP.replace('false', 'true')}')`,
}

const shell = [menu, search, theme]

/** Beside the shell, which every page has. */
const more: Partial<Record<PlaceName, Control[]>> = {
  feed: [applause, filter, feedMap],
  'compact feed': [filter],
  story: [applause, map],
  summit: [mark, map],
  range: [map],
  summits: [filter],
  ranking: [filter],
  trips: [filter, tripsMap],
  thread: [applause],
}

/** What only somebody with an account can do is pressed by one. */
const NEEDS_ACCOUNT = new Set(['applause', 'mark'])

/**
 * What happens after the first press, on a phone four times slower than two quiet cores (`phone.ts`): how long until its result is painted,
 * until the first frame, in which a button is seen to be pressed, and how much work it takes until a page is awake; then Lighthouse of the same build,
 * so that one cannot be bought with the other. `--page story --runs 1` measures less; all of it takes three quarters of an hour.
 */
export async function* run({ runs = RUNS, page }: BenchOptions = {}): AsyncGenerator<Measurement> {
  const product = await startProduct()
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    // What it does for itself after a first start takes cores that the phone and its network do not share.
    await untilIdle(product.pid)
    const phone = await phoneOf(browser)
    for (const [name, path] of Object.entries(places) as [PlaceName, string][]) {
      if (page && !page.includes(name)) continue
      const place = { name, address: product.address + path }
      // Anew for each page: the whole table takes longer than a token lives.
      const tokens = await signIn(product.address)
      // Somebody was here before: what the server keeps is kept.
      await (await fetch(place.address)).text()
      yield await weighWaking(browser, phone, place, runs)
      for (const control of [...shell, ...(more[name] ?? [])]) {
        try {
          const times: Times[] = []
          for (let round = 0; round < runs; round++)
            times.push(
              await undisturbed(() => pressFirst(browser, phone, place, control, tokens), isWithinGoal),
            )
          yield* judge(`${name}: ${control.name}`, times)
        } catch (error) {
          // The other pages are still worth measuring.
          yield {
            name: `${name}: ${control.name}: ${String(error)}`,
            value: Number.NaN,
            unit: '',
            goal: 'none',
            ok: false,
          }
        }
      }
      yield* firstLoads(product.address, { runs: Math.min(runs, LOADS), page: [name], phone })
    }
    console.log(`Disturbed by the host of this machine at every try: ${disturbedCount()}`)
  } finally {
    await browser.close()
    await product.stop()
  }
}

type Place = { name: string; address: string }

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

/** `heard`: the first frame after the finger came down, whatever it shows; `shown`: the first that shows the press (`data-pressed`) or its result. */
type Times = { result: number; heard: number; shown: number }

const isWithinGoal = ({ result, heard }: Times) => result <= GOAL.median && heard <= GOAL.heard

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
  phone: Phone,
  place: Place,
  control: Control,
  tokens: Tokens,
): Promise<Times> {
  const rate = await phone.slower()
  const { page, cdp } = await openPage(browser, NEEDS_ACCOUNT.has(control.name) ? tokens : undefined)
  try {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate })
    await page.goto(place.address)
    await page.waitForTimeout(READING_MS)
    const target = page.locator(control.press).filter({ visible: true }).first()
    if ((await target.count()) === 0)
      throw new Error(`${place.name} has no ${control.name}: ${control.press}`)
    if (control.before) await page.evaluate(`void (globalThis.before = ${control.before})`)
    if (await page.evaluate<boolean>(`Boolean(${control.result})`))
      throw new Error(`${control.name} of ${place.name} is there before it is pressed: ${control.result}`)
    // To the middle of the window: what floats at its foot covers nothing there.
    await target.evaluate((one: { scrollIntoView: (how: object) => void }) =>
      one.scrollIntoView({ block: 'center', behavior: 'instant' }),
    )
    await page.waitForTimeout(AIMING_MS)
    const box = (await target.boundingBox())!
    await page.evaluate(watchResult(control.result))
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    const times = await page.evaluate<Times>('globalThis.pressed')
    if (times.result > GIVEN_UP_MS) throw new Error(`${control.name} of ${place.name} does not answer`)
    return times
  } finally {
    await page.context().close()
  }
}

/**
 * In the page: from the finger to the frame in which the result stands, each frame being looked at, and to the first frame after it, which the
 * browser itself notes (Event Timing): a task of ours would wait behind the click that follows a tap at once.
 */
const watchResult = (result: string) => `
  globalThis.pressed = new Promise((resolve) => {
    let heard = 0
    let shown = 0
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'pointerdown') heard = duration
    }).observe({ type: 'event', durationThreshold: 16 })
    addEventListener('pointerdown', ({ timeStamp }) => {
      const look = () => requestAnimationFrame(() => {
        const stands = Boolean(${result})
        if (shown === 0 && (stands || document.querySelector('[data-pressed]'))) shown = performance.now() - timeStamp
        if (!stands && performance.now() - timeStamp < ${GIVEN_UP_MS}) return look()
        // A task after the frame: by then it is painted.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          const passed = performance.now() - timeStamp
          // What the browser notes comes later.
          setTimeout(() => resolve({ result: passed, heard, shown }), ${NOTED_MS})
        }
        port2.postMessage(null)
      })
      look()
    }, { capture: true, once: true })
  })
  undefined`

function judge(name: string, times: Times[]): Measurement[] {
  const results = times.map(({ result }) => result)
  // Not judged: what the browser itself shows of a press (`:active`) nobody can ask a page for.
  console.log(
    `${name}: the press or its result shown after ${times.map(({ shown }) => Math.round(shown)).join(' ')} ms`,
  )
  return [
    most(`${name}, press to result`, median(results), GOAL.median),
    most(`${name}, worst`, Math.max(...results), GOAL.worst),
    most(`${name}, heard`, median(times.map(({ heard }) => heard)), GOAL.heard),
  ]
}

/** Processor time of the page's own thread from its first rest until nothing more is done, as the slow phone would take. */
async function weighWaking(
  browser: Browser,
  phone: Phone,
  { name, address }: Place,
  runs: number,
): Promise<Measurement> {
  const sums: number[] = []
  for (let round = 0; round < runs; round++) {
    const slower = await phone.slower()
    const page = await openPlainPage(browser)
    const isAwake = () => page.evaluate("'awake' in document.documentElement.dataset")
    try {
      await page.send('Performance.enable', { timeDomain: 'threadTicks' })
      await page.open(address)
      const before = await busy(page)
      // The page that promises to be small wakes when it is touched.
      await page.evaluate("dispatchEvent(new Event('wheel'))")
      await wait(LOOK_MS)
      let last = await busy(page)
      for (let look = 0; look < MOST_LOOKS; look++) {
        await wait(LOOK_MS)
        const now = await busy(page)
        if (now - last < RESTING_MS && (await isAwake())) break
        last = now
      }
      if (!(await isAwake())) throw new Error(`${name} does not wake`)
      sums.push(((await busy(page)) - before) * slower)
    } finally {
      await page.close()
    }
  }
  console.log(`${name}: awake after ${sums.map(Math.round).join(' ')} ms of work`)
  return most(`${name}, work until it is awake`, median(sums), GOAL.awake)
}

async function busy(page: PlainPage): Promise<number> {
  const { metrics } = await page.send<{ metrics: { name: string; value: number }[] }>(
    'Performance.getMetrics',
  )
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
}

function most(name: string, value: number, goal: number): Measurement {
  return { name, value, unit: 'ms', goal: `≤ ${goal}`, ok: value <= goal }
}
