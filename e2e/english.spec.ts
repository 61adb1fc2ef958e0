import type { Page } from '@playwright/test'
import { expect, test } from './quiet-test.ts'
import { faultsIn } from './support/axe.ts'
import { untilQuiet } from './support/requests.ts'
import { moveOn } from './support/visit.ts'

const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1440, height: 900 }

/** Pages with their heading; null where it is a name or the words of a person. */
const pages: [path: string, heading: string | null][] = [
  ['/activities', 'Stories'],
  ['/activities/1', null],
  ['/summits', 'Summits'],
  ['/summits/sniezka', null],
  ['/mountain-range', 'Mountain ranges'],
  ['/mountain-range/gorce', null],
  ['/ranking', 'Ranking'],
  ['/challenges', 'Challenges'],
  ['/achievements', 'Achievements'],
  ['/trips', 'Trips'],
  ['/comments', 'Forum'],
  ['/conditions', 'Mountain conditions'],
  ['/users', 'Hikers'],
  ['/users/1', null],
  ['/signin', 'Good to see you'],
  ['/signup', 'Start your cairn'],
]

/** Words that the Polish interface says all the time and that are in no name and no English sentence. */
const POLISH =
  /(?<!\p{L})(?:się|jest|szczyty|pasmo|pasma|historie|historii|wyprawy|wędrowcy|wędrowców|punktów|pkt|zobacz|pokaż|dodaj|zaloguj|załóż|wszystkie|najwyższy|wejść|dzisiaj|wczoraj|temu|brawo|komentarzy)(?!\p{L})/giu

/** What the interface says on a page: not what people write, not what is marked as Polish, not names and notes of mountains. */
const said = (page: Page) =>
  page.evaluate(() => {
    const shell = 'header nav a, footer a, h2, h3, button, label, th, dt, legend, [role=tab]'
    const isTitle = (one: Element) =>
      one.matches('h2, h3') && one.closest('a, li, article, :has(> a)') !== null
    return [...document.querySelectorAll<HTMLElement>(shell)]
      .filter(
        (one) => one.checkVisibility() && !isTitle(one) && !one.closest('[lang=pl], article, blockquote'),
      )
      .map((one) => one.innerText)
      .join('\n')
  })

test('whoever chooses English reads it everywhere, and comes back to Polish', async ({ page, context }) => {
  await test.step('the switch in the footer answers, and the server draws the page anew', async () => {
    await page.goto('/info')
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
    await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every story is a stone on the summit.')
    await expect(page).toHaveTitle('Kopczyk: every story is a stone on the summit')
  })

  await test.step('a document comes in English before any script', async () => {
    const [{ value = '' } = {}] = await context.cookies()
    expect(value).toBe('en')
    const answer = await context.request.get('/summits/sniezka')
    const html = await answer.text()
    expect(html).toContain('<html lang="en">')
    expect(html).toContain('a.s.l.')
    expect(html).toContain('Mountain rescue: 985')
    expect(answer.headers()['vary']).toContain('cookie')
  })

  await page.goto('/challenges')
  for (const [i, [path, heading]] of pages.entries()) {
    await test.step(`${path}, wide and on a phone`, async () => {
      if (path !== new URL(page.url()).pathname) await moveOn(page, path)
      // Each page begins as the one before has ended: a window that changes its size is drawn anew.
      for (const size of i % 2 === 0 ? [WIDE, PHONE] : [PHONE, WIDE]) {
        await page.setViewportSize(size)
        if (heading !== null)
          await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(heading)
        await untilQuiet(page)
        const where = `${path} at ${size.width} px`
        expect((await said(page)).match(POLISH) ?? [], where).toEqual([])
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          `${where} is no wider than the screen`,
        ).toBeLessThanOrEqual(0)
      }
    })
  }

  await test.step('axe has nothing to say', async () => {
    await page.setViewportSize(PHONE)
    await page.goto('/info')
    for (const path of ['/info', '/summits/sniezka', '/regulations/privacy']) {
      if (path !== '/info') await moveOn(page, path)
      await untilQuiet(page)
      expect(await faultsIn(page), path).toEqual([])
    }
  })

  await test.step('what the server refuses is said in English', async () => {
    const answer = await context.request.post('/api/auth/signin', { data: { email: 'nobody@example.com' } })
    const body = (await answer.json()) as { message: string; fields: Record<string, string> }
    expect(body.message).toBe('Correct the marked fields and try again.')
    expect(Object.values(body.fields)).toContain('This field is required.')
  })

  await test.step('and back', async () => {
    await page.getByRole('contentinfo').getByRole('button', { name: 'Polski' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Polityka prywatności')
    expect(await context.cookies()).toEqual([])
  })
})

test.describe('the first visit', () => {
  test.use({
    hasClosedNotices: false,
    locale: 'en-GB',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0',
  })

  const person = () => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })

  test('of a stranger whose browser speaks no Polish is in English', async ({ context }) => {
    await context.addInitScript(person)
    // One that nobody wakes: the switch answers before the app has come.
    const page = await context.newPage()
    const html = page.locator('html')
    // Asked for again while it comes: the first answer is never seen.
    await page.goto('/summits/sniezka', { waitUntil: 'commit' })
    await expect(html).toHaveAttribute('lang', 'en')
    await page.getByRole('contentinfo').getByRole('button', { name: 'Polski' }).click()
    await expect(html).toHaveAttribute('lang', 'pl')
    await page.goto('/info', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Każda historia to kamień na szczycie.')
    await expect(html, 'a choice is kept').toHaveAttribute('lang', 'pl')
  })

  test('of a program is in Polish, and so is that of somebody who was here before', async ({
    page,
    context,
  }) => {
    await page.goto('/info')
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
    await context.addInitScript(person)
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    await page.goto('/info')
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
  })
})
