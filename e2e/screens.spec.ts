import type { BrowserContext, Page } from '@playwright/test'
import { languages, type LanguageName } from '../contract/language.ts'
import { makeRng } from '../domain/track/generate/rng.ts'
import { isAll } from '../server/testing/is-all.ts'
import { expect, test } from './quiet-test.ts'
import { expectSoundInEveryLook, faultsIn, OF_LOOKS } from './support/axe.ts'
import { everyScreen, sections, type Screen, type Viewer } from './support/every-screen.ts'
import { layoutFaults } from './support/layout.ts'
import { enterAs, signInByApi } from './support/people.ts'
import { untilQuiet } from './support/requests.ts'
import { visit } from './support/visit.ts'

/** Both edges of every layout: the narrowest phone, a tablet, both sides of where the menu comes, a wide window. */
const WIDTHS = [360, 768, 1259, 1260, 1920] as const
const SCHEMES = ['light', 'dark'] as const

/** A map is drawn for the first time while the test waits. */
const PATIENCE_MS = 120_000

type Look = { width: (typeof WIDTHS)[number]; scheme: (typeof SCHEMES)[number] }

const EVERY_LOOK: Look[] = WIDTHS.flatMap((width) => SCHEMES.map((scheme) => ({ width, scheme })))

test.describe('a first visit', () => {
  test.use({ hasClosedNotices: false })

  test('the landing page can be used by everybody', async ({ page, baseURL }) => {
    await test.step('it asks nothing of another host and stays within its budget on a phone', async () => {
      await page.setViewportSize({ width: 412, height: 823 })
      const sizes: Promise<{ url: string; type: string; bytes: number }>[] = []
      page.on('requestfinished', (request) => {
        sizes.push(
          request.sizes().then(({ responseBodySize: bytes }) => ({
            url: request.url(),
            type: request.resourceType(),
            // What is taken from memory a second time is told as less than nothing.
            bytes: Math.max(0, bytes),
          })),
        )
      })
      await page.goto('/info')
      await page.waitForLoadState('networkidle')
      const all = await Promise.all(sizes)
      page.removeAllListeners('requestfinished')
      const sum = (list: typeof all) => list.reduce((total, { bytes }) => total + bytes, 0)
      expect(all.filter(({ url }) => !url.startsWith(baseURL!))).toEqual([])
      expect(sum(all.filter(({ url }) => url.endsWith('.js')))).toBeLessThanOrEqual(130_000)
      // Its words come when it is touched, and grow with the product.
      expect(sum(all.filter(({ url }) => !url.endsWith('/i18n/pl.json')))).toBeLessThanOrEqual(260_000)
    })

    await test.step('it is sound with the notices of a first visit', async () => {
      await expect(page.getByRole('complementary', { name: 'Kopczyk w kieszeni' })).toBeVisible()
      await expectSoundInEveryLook(page)
    })

    await test.step('it stays within the narrowest phones', async () => {
      for (const width of [320, 360, 389]) {
        await page.setViewportSize({ width, height: 780 })
        const faults = await layoutFaults(page)
        expect(
          faults.filter((one) => /^scrolls sideways|^out of the window/.test(one)),
          `${width} px`,
        ).toEqual([])
        expect(await outOfBar(page), `the bar at ${width} px`).toEqual([])
      }
    })
  })
})

/** What of the bar sticks out of the window or was pressed flat. The name of the site may be away, and no part of it alone. */
const outOfBar = (page: Page) =>
  page.getByRole('region', { name: 'Narzędzia' }).evaluate((bar) => {
    const things = [...bar.querySelectorAll('a, button, svg')].filter((one) => one.checkVisibility())
    const boxes = things.map((one) => ({ one, ...(one.getBoundingClientRect().toJSON() as DOMRect) }))
    return boxes
      .filter(({ left, right, width }) => left < 0 || right > innerWidth || width < 16)
      .map(({ one, left, right }) => `${one.outerHTML.slice(0, 80)} ${left}–${right}`)
  })

// Every screen in every look and both languages takes half an hour of a core. With every run a sample is looked at, another one each
// day; CRAWL=n tries that of another day again.
const day = Number(process.env['CRAWL'] ?? Math.floor(Date.now() / 86_400_000))
const rng = makeRng(day)

if (isAll) {
  for (const language of languages) {
    for (const [viewer, screens] of Map.groupBy(everyScreen, ({ as }) => as)) {
      for (let from = 0; from < screens.length; from += 8) {
        test(`screens of ${viewer} from ${screens[from]!.path} on, ${language}`, async ({
          page,
          context,
        }) => {
          test.setTimeout(1_200_000)
          await enter(page, context, viewer, language)
          for (const screen of screens.slice(from, from + 8))
            await expectSoundScreen(page, screen, EVERY_LOOK)
        })
      }
    }
  }
} else {
  const [first, second] = rng.next() < 0.5 ? languages : languages.toReversed()

  test(`sections and other screens of a stranger, sample ${day}`, async ({ page, context }) => {
    await enter(page, context, 'stranger', first!)
    const others = everyScreen.filter((one) => one.as === 'stranger' && !sections.includes(one))
    for (const screen of [...sections, ...someOf(others, 3)])
      await expectSoundScreen(page, screen, [rng.pick(EVERY_LOOK)])
  })

  test(`screens of a hiker, sample ${day}`, async ({ page, context }) => {
    await enter(page, context, 'zofia', second!)
    for (const screen of someOf(
      everyScreen.filter(({ as, hasMap }) => as === 'zofia' && !hasMap),
      8,
    ))
      await expectSoundScreen(page, screen, [rng.pick(EVERY_LOOK)])
  })
}

function someOf<T>(things: readonly T[], count: number): T[] {
  const left = [...things]
  return Array.from({ length: count }, () => left.splice(rng.integer(0, left.length - 1), 1)[0]!)
}

async function enter(page: Page, context: BrowserContext, viewer: Viewer, language: LanguageName) {
  if (language === 'en') {
    await context.addInitScript(() => localStorage.setItem('language', 'en'))
    await context.addCookies([{ name: 'language', value: 'en', url: test.info().project.use.baseURL! }])
  }
  if (viewer !== 'stranger') {
    const email = `${viewer}@kopczyk.example`
    await enterAs(context, { tokens: await signInByApi(context.request, email, 'kopczyk-demo') })
  }
  await page.goto('/regulations/sources')
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

async function expectSoundScreen(page: Page, { path, open }: Screen, looks: readonly Look[]) {
  await test.step(`${path} has no accessibility fault, one heading, and nothing stands in the way of anything`, async () => {
    await moveTo(page, path)
    let width = 0
    for (const look of looks) {
      await page.setViewportSize({ width: look.width, height: look.width < 600 ? 780 : 1000 })
      await page.emulateMedia({ colorScheme: look.scheme, reducedMotion: 'reduce' })
      if (width !== look.width) await readThrough(page)
      if (open && width === 0) await open(page)
      await untilQuiet(page, PATIENCE_MS)
      const label = `${path} at ${look.width} px, ${look.scheme}`
      if (width !== look.width) expect.soft(await layoutFaults(page), label).toEqual([])
      // What is no matter of size or colours is asked once at either end.
      const isEnd = look.scheme === 'light' && (look.width === 360 || look.width === 1920)
      const rules = isEnd || looks.length === 1 ? {} : { rules: OF_LOOKS }
      expect.soft(await faultsIn(page, rules), label).toEqual([])
      width = look.width
    }
    if (open) await page.keyboard.press('Escape')
    if (open) await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  })
}

/** To another screen as a link goes, until its own heading stands there. */
async function moveTo(page: Page, path: string) {
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-before', ''))
  if (new URL(page.url()).pathname === path) await page.goto(path)
  else await visit(page, path)
  await expect(page).toHaveURL(path)
  await expect(page.locator('h1[data-before]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
}

/** Down to the end and back: parts come when one comes near them. */
async function readThrough(page: Page) {
  await page.evaluate(async () => {
    const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30)))
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight * 0.9) {
      scrollTo(0, y)
      await drawn()
    }
  })
  await untilQuiet(page, PATIENCE_MS)
  await page.evaluate(() => scrollTo(0, 0))
}
