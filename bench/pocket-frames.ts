import { chromium, type CDPSession, type Page } from '@playwright/test'
import type { Measurement } from './measurement.ts'
import { startProduct } from './product.ts'

/** A phone of a hiker against the processor of a developer. */
const SLOWER = 4
/** Sixty frames a second. */
const FRAME_MS = 16.7
const PLACES = 20
const WAY = '/map?p=49.41400,20.41400_49.42900,20.43500'

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
    last = { timestamp: Date.now(), coords: { latitude, longitude, altitude: 800, accuracy: 8, heading: 40 } }
    for (const told of watchers.values()) told(last)
  }
  window.frames60 = 0
  const { requestAnimationFrame } = window
  window.requestAnimationFrame = (draw) =>
    requestAnimationFrame((at) => { window.frames60 += 1; draw(at) })`

type Work = { ms: number; frames: number }

/**
 * What the map costs the page's own thread: while a way is followed at a place a second, and while a finger moves it. Pixels are drawn by
 * the processor here and by its own chip in a phone, so they are not counted: only scripts, styles and layout are.
 */
export async function* run(): AsyncGenerator<Measurement> {
  const product = await startProduct()
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  })
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'pl-PL' })
    await context.addInitScript(() => localStorage.setItem('cookies-bar', 'true'))
    await context.addInitScript({ content: phone })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    await page.goto(product.address + WAY)
    await page.getByText('do końca', { exact: true }).waitFor({ timeout: 120_000 })
    await page.locator('section[data-ready]').waitFor({ timeout: 120_000 })
    await tell(page, 0)
    await page.waitForTimeout(6_000)

    const walking = await measured(page, session, async () => {
      for (let i = 1; i <= PLACES; i++) {
        await tell(page, i)
        await page.waitForTimeout(1_000)
      }
    })
    yield figure('following, work for each place', (walking.ms / PLACES) * SLOWER, 50)
    yield figure('following, work for each frame drawn', perFrame(walking), FRAME_MS)
    const panning = await measured(page, session, () => pan(page))
    yield figure('moved by a finger, work for each frame drawn', perFrame(panning), FRAME_MS)
  } finally {
    await browser.close()
    await product.stop()
  }
}

const perFrame = ({ ms, frames }: Work) => (ms / Math.max(1, frames)) * SLOWER

const tell = (page: Page, i: number) =>
  page.evaluate(`tellPlace(${49.414 + i * 0.00002}, ${20.414 + i * 0.00001})`)

async function pan(page: Page): Promise<void> {
  await page.mouse.move(200, 300)
  await page.mouse.down()
  for (let i = 0; i < 90; i++) await page.mouse.move(200 - i, 300 - i)
  await page.mouse.up()
  await page.waitForTimeout(1_000)
}

async function measured(page: Page, session: CDPSession, act: () => Promise<void>): Promise<Work> {
  const before = await workOf(page, session)
  await act()
  const after = await workOf(page, session)
  return { ms: after.ms - before.ms, frames: after.frames - before.frames }
}

async function workOf(page: Page, session: CDPSession): Promise<Work> {
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0
  const seconds = of('ScriptDuration') + of('LayoutDuration') + of('RecalcStyleDuration')
  return { ms: seconds * 1_000, frames: (await page.evaluate('frames60')) as number }
}

function figure(name: string, value: number, most: number): Measurement {
  return {
    name: `pocket: map, ${name}`,
    value,
    unit: 'ms',
    goal: `≤ ${most} ms, ${SLOWER} × slower`,
    ok: value <= most,
  }
}
