import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core'
import { findThing, until, type Hands, type Thing } from './hands.ts'

/** Debian's Firefox, driven over WebDriver BiDi ([why not by Playwright](../../docs/decisions/0045-which-browsers.md)). */
export function openFirefox(
  preferences: Record<string, boolean | number | string> = {},
  /** With a window on it, and not without any. */
  display?: string,
): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env['FIREFOX'] ?? '/usr/bin/firefox-esr',
    headless: display === undefined,
    ...(display && { env: { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1' } }),
    extraPrefsFirefox: {
      'intl.accept_languages': 'pl-PL',
      'intl.locale.requested': 'pl',
      // No test is about movement.
      'ui.prefersReducedMotion': 1,
      ...preferences,
    },
  })
}

/** What is downloaded goes there, and nobody is asked. */
export const downloadsInto = (folder: string) => ({
  'browser.download.folderList': 2,
  'browser.download.dir': folder,
  'browser.download.alwaysOpenPanel': false,
  'browser.download.always_ask_before_handling_new_types': false,
})

/** Firefox complains of letters that were on their way when somebody left the page (NS_BINDING_ABORTED). */
const LEFT_BEHIND = /downloadable font: download failed .*status=2152398850/
/** And of files that a worker was bringing for that page. */
const LEFT_BEHIND_BY_WORKER = /A ServiceWorker intercepted the request and encountered an unexpected error/

export type FirefoxHands = Hands & {
  page: Page
  /** Puts it there in one go, as a field for a day or an hour takes it. */
  fill: (thing: Thing, value: string) => Promise<void>
  leave: () => Promise<void>
}

export async function firefoxHands(browser: Browser, base: string): Promise<FirefoxHands> {
  // A window of nobody's own storage: as a first visit.
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport({ width: 1280, height: 900 })
  const errors: string[] = []
  let isLeaving = false
  const note = (error: string) => {
    if (LEFT_BEHIND.test(error) || (isLeaving && LEFT_BEHIND_BY_WORKER.test(error))) return
    errors.push(error)
  }
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text())
  })
  page.on('pageerror', (error) => note(String(error)))

  const find = async ({ kind, name }: Thing) =>
    (await page.evaluateHandle(findThing, kind, name)).asElement() as ElementHandle<HTMLInputElement> | null
  const wait = (thing: Thing) => until(`${thing.kind} “${thing.name}”`, () => find(thing))

  return {
    page,
    leave: () => context.close(),
    async open(path) {
      isLeaving = true
      await page.goto(base + path, { waitUntil: 'load' })
      isLeaving = false
      await page.evaluate(() => void dispatchEvent(new Event('touchstart')))
      await page.waitForFunction(() => 'awake' in document.documentElement.dataset)
    },
    has: async (thing) => (await find(thing)) !== null,
    async press(thing) {
      await (await wait(thing)).click()
    },
    async write(thing, text) {
      const element = await wait(thing)
      await element.click()
      await element.type(text)
    },
    async fill(thing, value) {
      await (
        await wait(thing)
      ).evaluate((input, given) => {
        // React sees no change in a value that its own setter was told.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, given)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }, value)
    },
    async choose(thing, file) {
      await (await wait(thing)).uploadFile(file)
    },
    ask: (question, ...given) => page.evaluate(question as never, ...given) as never,
    errors: () => errors.splice(0),
    shot: async (file) => void (await page.screenshot({ path: file as `${string}.png` })),
  }
}
