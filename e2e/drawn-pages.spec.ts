import type { Page } from '@playwright/test'
import { expect, test } from './quiet-test.ts'
import { enterAs, newPerson } from './support/people.ts'

// The cast's first story: public, with a track, photos and a cover.
const STORY = '/activities/1'

const asked = (page: Page) => {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) paths.push(pathname)
  })
  return paths
}

test.describe('without any script', () => {
  test('a summit can be read, and its links lead on', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
    const page = await context.newPage()
    await page.goto('/summits/turbacz')
    await expect(page.getByRole('heading', { level: 1, name: 'Turbacz' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Gorce', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Gorce' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Starych Wierchach' })).toBeVisible()
    const onMap = page.getByRole('group', { name: 'Mapa' }).getByRole('link', { name: /^Turbacz, 1\s310/ })
    await expect(onMap).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(onMap).toBeVisible()
    await page.getByRole('navigation', { name: 'Działy' }).getByRole('link', { name: 'Wędrowcy' }).click()
    await expect(page.getByRole('heading', { name: 'Ta strona potrzebuje JavaScriptu' })).toBeVisible()
    await page.getByRole('link', { name: 'o Kopczyku' }).click()
    await expect(page).toHaveURL('/info')
    await context.close()
  })

  test('a story shows its cover, title and words', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
    const page = await context.newPage()
    await page.goto(STORY)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('article button img').first()).toBeVisible()
    await expect(page.locator('.prose p').first()).toBeVisible()
    const instead = page.getByRole('main').locator('noscript p').filter({ visible: true })
    await expect(instead).toHaveText([
      'Mapa potrzebuje JavaScriptu.',
      'Profil wysokości potrzebuje JavaScriptu.',
      'Ta część strony potrzebuje JavaScriptu.',
    ])
    await expect(page.getByText('Wczytuję').filter({ visible: true })).toHaveCount(0)
    // A picture can be seen without being enlarged; every other button would do nothing.
    const dead = page.locator('button:not(:has(img))')
    expect(await dead.count()).toBeGreaterThan(3)
    await expect(dead.filter({ visible: true })).toHaveCount(0)
    await context.close()
  })
})

test.describe('while nobody is there', () => {
  const isAwake = (page: Page) => page.evaluate(() => 'awake' in document.documentElement.dataset)

  test('a page sleeps with all that is seen first, and wakes when it is scrolled', async ({ context }) => {
    // Not the page of the test, which is woken as soon as it comes.
    const page = await context.newPage()
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of ['/info', '/activities', '/trips', '/ranking']) {
      await page.goto(path)
      // All that is seen first has come.
      await expect(page.locator('link[rel=prefetch]').first()).toBeAttached()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
      expect(await isAwake(page), path).toBe(false)
      if (path === '/info') await expect(page.locator('[data-picture] > svg').first()).toBeVisible()
      await page.evaluate(() => scrollBy(0, 200))
      await expect(page.locator('html')).toHaveAttribute('data-awake', '')
    }
    await page.close()
  })

  test('the map of a range stands as it was drawn until somebody is there', async ({ context }) => {
    const page = await context.newPage()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/mountain-range/gorce')
    await expect(page.locator('link[rel=prefetch]').first()).toBeAttached()
    const map = page.getByRole('group', { name: 'Mapa' })
    await expect(map.getByRole('link', { name: /^Turbacz, 1\s310/ })).toBeVisible()
    expect(await isAwake(page)).toBe(false)
    const drawn = await map.elementHandle()
    await page.evaluate(() => scrollBy(0, 200))
    await expect(map).not.toHaveAttribute('data-waits')
    // The same picture, and no other: nothing was put in its place meanwhile.
    expect(await map.evaluate((now, before) => now === before, drawn)).toBe(true)
    await expect(page.locator('main figure svg[role=group]')).toHaveCount(1)
    await page.close()
  })

  test('a page wakes by itself where something in sight needs scripts', async ({ context }) => {
    const page = await context.newPage()
    await page.setViewportSize({ width: 1440, height: 2400 })
    await page.goto('/summits/turbacz')
    await expect(page.locator('html')).toHaveAttribute('data-awake', '')
    await page.close()
  })

  test('trips, ranking and stories are drawn as their address asks', async ({ request }) => {
    const drawn = async (path: string) => (await request.get(path)).text()
    expect(await drawn('/activities')).toContain('"personal":true')
    expect(await drawn('/activities?feed=followed')).not.toContain('drawn-answers')
    expect(await drawn('/trips?tab=past')).toContain('"personal":true')
    expect(await drawn('/trips?tab=mine')).not.toContain('drawn-answers')
    expect(await drawn('/ranking?period=all')).toContain('"all"')
    expect(await drawn('/ranking?scope=followed')).not.toContain('drawn-answers')
  })
})

test.describe('a drawn page is taken over', () => {
  test('without asking again for what it brought', async ({ page }) => {
    const paths = asked(page)
    await page.goto('/summits/turbacz')
    await expect(
      page.getByText('Jeszcze nikt', { exact: false }).or(page.getByText('wędrow')).first(),
    ).toBeVisible()
    expect(paths).not.toContain('/api/summit/turbacz')
    expect(paths).not.toContain('/api/summit/turbacz/panorama')
    expect(paths).not.toContain('/api/config')
  })

  test('and the menu that was asked for while it slept comes when it is awake', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    // The page stands, its scripts are long in coming.
    await page.route(/\/static\/.*\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700))
      await route.continue()
    })
    for (const path of ['/info', '/summits/turbacz']) {
      const arrived = page.goto(path)
      const button = page.locator('[aria-controls=menu]')
      await button.click()
      expect(await page.evaluate(() => 'awake' in document.documentElement.dataset)).toBe(false)
      await arrived
      await expect(page.getByRole('navigation', { name: 'Działy' })).toBeVisible()
    }
  })

  test('and says more to somebody who is signed in', async ({ page, context, request }) => {
    const author = await newPerson(request)
    const made = await request.post('/api/story', {
      data: { title: 'Moja mgła', date: '2026-06-20' },
      headers: { Authorization: `Bearer ${author.tokens.accessToken}` },
    })
    const { id } = (await made.json()) as { id: number }
    await enterAs(context, author)
    await page.goto(`/activities/${id}`)
    await expect(page.getByRole('link', { name: 'Edytuj', exact: true })).toBeVisible()
  })

  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    for (const path of ['/info', '/summits/sniezka', '/mountain-range/gorce', STORY]) {
      test(`and nothing on ${path} moves at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height })
        const shifted = await watchShifts(page)
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        expect(await shifted()).toBeLessThan(0.05)
      })
    }
  }
})

test('the stories do not move when their letters come late', async ({ page }) => {
  // Where four facts of a hike nearly fit into one line.
  await page.setViewportSize({ width: 412, height: 823 })
  await page.route(/\.woff2$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 900))
    await route.continue()
  })
  const shifted = await watchShifts(page)
  await page.goto('/activities')
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  expect(await shifted()).toBeLessThan(0.005)
})

/** How much of the page has moved since it came, as browsers count it. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
    )
}
