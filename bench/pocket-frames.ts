import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import type { Unit } from '#domain/quality/figures.ts'
import type { Measurement } from './measurement.ts'
import { startProduct } from './product.ts'

/** A phone of a hiker against the processor of a developer. */
const SLOWER = 4
/** Sixty frames a second. */
const FRAME_MS = 16.7
const PLACE_MS = 50
/** A minute at a place a second: long enough for the map to move after the hiker at least once. */
const PLACES = 60
const WAY = '/map?p=49.41400,20.41400_49.42900,20.43500'
/** A walk that has gone on for eight hours may cost so much more than one that begins. */
const GROWTH = 1.25

/** A phone whose places the bench tells, and a count of the frames that the page draws. */
const phone = `
  const watchers = new Map()
  let number = 0, last = null
  Object.defineProperty(navigator, 'geolocation', { value: {
    watchPosition: (told) => { watchers.set(++number, told); if (last) told(last); return number },
    clearWatch: (id) => watchers.delete(id),
    getCurrentPosition: (told) => last && told(last),
  } })
  window.tellPlace = (latitude, longitude) => {
    const accuracy = 7 + Math.round(Math.random() * 3)
    last = { timestamp: Date.now(), coords: { latitude, longitude, altitude: 800, accuracy, heading: 40 } }
    for (const told of watchers.values()) told(last)
  }
  window.framesDrawn = 0
  let lastFrame = -1
  const { requestAnimationFrame } = window
  window.requestAnimationFrame = (draw) =>
    requestAnimationFrame((at) => {
      if (at !== lastFrame) window.framesDrawn += 1
      lastFrame = at
      draw(at)
    })`

/** Eight hours at a place a second in the store of recordings, as a page that was killed a moment ago has left them. */
const eightHours = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('kopczyk-recordings')
  opening.onerror = () => reject(opening.error)
  opening.onsuccess = () => {
    const HOURS = 8 * 3600, SIZE = 900, now = Date.now()
    const writing = opening.result.transaction(['walks', 'batches'], 'readwrite')
    for (let at = 0; at < HOURS; at += SIZE) {
      const batch = new Float64Array(SIZE * 6)
      for (let i = 0; i < SIZE; i++) {
        const left = HOURS - at - i
        const [lat, lon] = [49.414 - left * 8e-6, 20.414 + Math.sin(left / 300) * 0.004]
        batch.set([now - left * 1000, lat, lon, 800 + Math.sin(left / 900) * 200, 8, 0], i * 6)
      }
      writing.objectStore('batches').put(batch, 'long/' + String(at / SIZE).padStart(8, '0'))
    }
    writing.objectStore('walks').put({
      id: 'long', state: 'going', startedAt: now - HOURS * 1000, endedAt: null, part: 0, batches: HOURS / SIZE,
      points: HOURS, way: null, summits: [], words: {},
    }, 'long')
    writing.onerror = () => reject(writing.error)
    writing.oncomplete = () => { opening.result.close(); resolve() }
  }
})`

/** `ms`: processor time of the page's own thread. `pixelsMs`: of the process that draws, whose work a phone has a chip for. */
type Work = { ms: number; scriptMs: number; pixelsMs: number; frames: number }

/**
 * What the map costs while a way is followed and recorded at a place a second, and while a finger moves it. The page's own thread is
 * weighed by its processor time, so that it does not matter how long it waits for pixels: those are drawn by the processor here and by a
 * chip of its own in a phone, and are told apart, without a goal.
 */
export async function* run(): AsyncGenerator<Measurement> {
  const product = await startProduct()
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  })
  try {
    const { page, measured } = await opened(browser, product.address)
    await page.getByRole('button', { name: 'Nagrywaj' }).click()
    const walking = await measured(() => walk(page))
    yield figure('followed and recorded, work for each place', perPlace(walking), PLACE_MS)
    yield figure('… of it scripts', (walking.scriptMs / PLACES) * SLOWER)
    yield figure('… frames drawn for each place', walking.frames / PLACES, undefined, '')
    yield figure('… pixels of each place, drawn by the processor', walking.pixelsMs / PLACES)
    const first = await measured(() => pan(page, 1))
    yield figure('moved by a finger for the first time, work for each frame', perFrame(first))
    const panning = await measured(() => pan(page, 3))
    yield figure('moved by a finger, work for each frame', perFrame(panning), FRAME_MS)
    yield figure('… of it scripts', (panning.scriptMs / panning.frames) * SLOWER)
    yield figure('… pixels of each frame, drawn by the processor', panning.pixelsMs / panning.frames)

    await page.evaluate(`new Promise((done) => {
      const taking = indexedDB.open('kopczyk-recordings')
      taking.onsuccess = () => {
        const writing = taking.result.transaction(['walks', 'batches'], 'readwrite')
        for (const name of ['walks', 'batches']) writing.objectStore(name).clear()
        writing.oncomplete = () => { taking.result.close(); done() }
      }
    })`)
    await page.evaluate(eightHours)
    await page.reload()
    await standing(page)
    const late = await measured(() => walk(page))
    yield figure('after eight hours, work for each place', perPlace(late), PLACE_MS)
    yield figure('… against a walk that begins', perPlace(late) / perPlace(walking), GROWTH, '×')
  } finally {
    await browser.close()
    await product.stop()
  }
}

const perPlace = ({ ms }: Work) => (ms / PLACES) * SLOWER
const perFrame = ({ ms, frames }: Work) => (ms / Math.max(1, frames)) * SLOWER

async function opened(
  browser: Browser,
  address: string,
): Promise<{ page: Page; measured: (act: () => Promise<void>) => Promise<Work> }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'pl-PL',
  })
  await context.addInitScript(() => localStorage.setItem('cookies-bar', 'true'))
  await context.addInitScript({ content: phone })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const whole = await browser.newBrowserCDPSession()
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(address + WAY)
  await standing(page)
  const now = () => workOf(page, session, whole)
  return {
    page,
    measured: async (act) => {
      const before = await now()
      await act()
      const after = await now()
      return {
        ms: after.ms - before.ms,
        scriptMs: after.scriptMs - before.scriptMs,
        pixelsMs: after.pixelsMs - before.pixelsMs,
        frames: after.frames - before.frames,
      }
    },
  }
}

/** Until the map stands with the way and the first place on it, and everything around is drawn. */
async function standing(page: Page): Promise<void> {
  await page.getByText('do końca', { exact: true }).waitFor({ timeout: 120_000 })
  await page.locator('section[data-ready]').waitFor({ timeout: 120_000 })
  await tell(page, 0)
  await page.waitForTimeout(8_000)
}

const tell = (page: Page, i: number) =>
  page.evaluate(`tellPlace(${49.414 + i * 0.00001}, ${20.414 + i * 0.00001})`)

async function walk(page: Page): Promise<void> {
  for (let i = 1; i <= PLACES; i++) {
    await tell(page, i)
    await page.waitForTimeout(1_000)
  }
}

/** A finger inside the page, one move for each frame: told from outside, its way through the tools would be weighed with the page. */
const finger = `new Promise((done) => {
  const map = document.querySelector('.maplibregl-canvas')
  const send = (type, i) => {
    const touches = [new Touch({ identifier: 1, target: map, clientX: 200 - i, clientY: 300 - i })]
    const left = type === 'touchend' ? [] : touches
    const event = { bubbles: true, cancelable: true, touches: left, targetTouches: left, changedTouches: touches }
    map.dispatchEvent(new TouchEvent(type, event))
  }
  let moved = 0
  const move = () => {
    if (moved === 120) { send('touchend', moved); return done() }
    send('touchmove', ++moved)
    requestAnimationFrame(move)
  }
  send('touchstart', 0)
  requestAnimationFrame(move)
})`

async function pan(page: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    await page.evaluate(finger)
    await page.waitForTimeout(1_000)
  }
}

async function workOf(page: Page, session: CDPSession, whole: CDPSession): Promise<Work> {
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string) => (metrics.find((one) => one.name === name)?.value ?? 0) * 1_000
  const { processInfo } = await whole.send('SystemInfo.getProcessInfo')
  const drawing = processInfo.filter(({ type }) => type === 'GPU').reduce((sum, one) => sum + one.cpuTime, 0)
  const frames = (await page.evaluate('framesDrawn')) as number
  return { ms: of('TaskDuration'), scriptMs: of('ScriptDuration'), pixelsMs: drawing * 1_000, frames }
}

/** Without a goal it is told for whoever wants to know what the others are made of. */
function figure(name: string, value: number, most?: number, unit: Unit = 'ms'): Measurement {
  const slower = unit === 'ms' ? `, ${SLOWER} × slower` : ''
  return {
    name: `pocket: map, ${name}`,
    value,
    unit,
    goal: most === undefined ? 'none' : `≤ ${most} ${unit}${slower}`,
    ok: most === undefined || value <= most,
  }
}
