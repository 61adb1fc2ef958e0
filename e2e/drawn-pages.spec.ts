import type { Page } from '@playwright/test'
import { expect, test } from './quiet-test.ts'
import { enterAs, newPerson } from './support/people.ts'
import { tellStory } from './support/stories.ts'

// The cast's first story: public, with a track, photos and a cover.
const STORY = '/activities/1'
const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1440, height: 900 }

test('without any script pages can be read, and are drawn as their address asks', async ({
  browser,
  baseURL,
  request,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const page = await context.newPage()

  await test.step('a story shows its cover, title and words', async () => {
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
  })

  await test.step('a summit can be read, and its links lead on', async () => {
    await page.goto('/summits/turbacz')
    await expect(page.getByRole('heading', { level: 1, name: 'Turbacz' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Gorce', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Gorce' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Starych Wierchach' })).toBeVisible()
    const onMap = page.getByRole('group', { name: 'Mapa' }).getByRole('link', { name: /^Turbacz, 1\s310/ })
    await expect(onMap).toBeVisible()
    await page.setViewportSize(PHONE)
    await expect(onMap).toBeVisible()
    await page.getByRole('navigation', { name: 'Działy' }).getByRole('link', { name: 'Wędrowcy' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Wędrowcy' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await page.goto('/signin')
    await expect(page.getByRole('heading', { name: 'Ta strona potrzebuje JavaScriptu' })).toBeVisible()
    await page.getByRole('link', { name: 'o Kopczyku' }).click()
    await expect(page).toHaveURL('/info')
  })
  await context.close()

  await test.step('lists and rules can be read, and so can what is seen from the top of a hike', async () => {
    const drawn = async (path: string) => (await request.get(path)).text()
    expect(await drawn('/mountain-range')).toMatch(/href="\/mountain-range\/bieszczady"/)
    const karpaty = await drawn('/mountain-range?type=karpaty')
    expect(karpaty).not.toContain('href="/mountain-range/karkonosze"')
    expect(await drawn('/users')).toMatch(/href="\/users\/\d+"/)
    expect(await drawn('/users?q=anna')).not.toContain('drawn-answers')
    expect(await drawn('/conditions')).toContain('Warunki w')
    expect(await drawn('/ranking/rules')).toMatch(/<h1[^>]*>Jak liczymy/)
    await request.get('/api/story/1/panorama')
    expect(await drawn(`${STORY}/panorama`)).toContain('Stąd widać')
  })

  await test.step('trips, ranking and stories are drawn as their address asks', async () => {
    const drawn = async (path: string) => (await request.get(path)).text()
    expect(await drawn('/activities')).toContain('"personal":true')
    expect(await drawn('/activities?feed=followed')).not.toContain('drawn-answers')
    expect(await drawn('/trips?tab=past')).toContain('"personal":true')
    expect(await drawn('/trips?tab=mine')).not.toContain('drawn-answers')
    expect(await drawn('/ranking?period=all')).toContain('"all"')
    expect(await drawn('/ranking?scope=followed')).not.toContain('drawn-answers')
    // The whole list is too large to come along, and another year of a hiker is asked for by the browser.
    expect(await drawn('/summits')).toContain('"from":"/api/summit"')
    expect(await drawn('/summits?q=turbacz')).not.toContain('drawn-answers')
    expect(await drawn('/challenges?show=routes')).not.toContain('drawn-answers')
    expect(await drawn('/achievements?show=mine')).not.toContain('drawn-answers')
    expect(await drawn('/users/1')).toContain('"personal":true')
    expect(await drawn('/users/1?year=2024')).not.toContain('drawn-answers')
    const files = /name="app-files" content="([^"]+)"/.exec(await drawn('/trips'))![1]!.split(' ')
    for (const file of files.filter((name) => /\/(?:vendor|frame|TripListPage)-/.test(name)))
      expect(await drawn(file), 'the first line has it compiled while it comes').toMatch(/^\/\/# allF/)
  })
})

test('while nobody is there @all', async ({ context }) => {
  // Not the page of the test, which is woken as soon as it comes.
  const page = await context.newPage()
  const isAwake = () => page.evaluate(() => 'awake' in document.documentElement.dataset)
  await page.setViewportSize(PHONE)

  await test.step('the page whose size is promised sleeps until it is touched', async () => {
    await page.goto('/info')
    // All that is seen first has come.
    await expect(page.locator('link[rel=prefetch]').first()).toBeAttached()
    await expect(page.locator('[data-picture] > svg').first()).toBeVisible()
    expect(await isAwake()).toBe(false)
    await page.evaluate(() => scrollBy(0, 200))
    await expect(page.locator('html')).toHaveAttribute('data-awake', '')
  })

  await test.step('others wake by themselves, with all that is seen first', async () => {
    for (const path of ['/activities', '/trips', '/ranking', '/mountain-range/gorce']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-awake', '')
    }
  })

  await test.step('and a map that was drawn is the same picture afterwards', async () => {
    await page.goto('/mountain-range/gorce', { waitUntil: 'domcontentloaded' })
    const map = page.getByRole('group', { name: 'Mapa' })
    const drawn = await map.elementHandle()
    await expect(page.locator('html')).toHaveAttribute('data-awake', '')
    await map.scrollIntoViewIfNeeded()
    await expect(map).not.toHaveAttribute('data-waits')
    // The same picture, and no other: nothing was put in its place meanwhile.
    expect(await map.evaluate((now, before) => now === before, drawn)).toBe(true)
    await expect(page.locator('main figure svg[role=group]')).toHaveCount(1)
  })
  await page.close()
})

test('a drawn page is taken over and nothing in it moves', async ({ page, context }) => {
  // Every load as a first visit: letters and pictures that are at hand already cannot move anything.
  const network = await context.newCDPSession(page)
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const shifted = await watchShifts(page)
  // The first visitor of a summit after a start gets its page before its panorama, and asks for it.
  await page.request.get('/api/summit/sniezka/panorama')
  const sniezka = async () => (await page.request.get('/summits/sniezka')).text()
  await expect.poll(sniezka).toContain('_strip_')
  for (const size of [PHONE, WIDE]) {
    await page.setViewportSize(size)
    for (const path of ['/info', '/summits/sniezka', '/mountain-range/gorce', STORY]) {
      await test.step(`and nothing on ${path} moves at ${size.width} px`, async () => {
        asked.length = 0
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        expect(await shifted()).toBeLessThan(0.05)
      })

      if (path !== '/summits/sniezka') continue
      await test.step('without asking again for what it brought', async () => {
        await expect(page.locator('html')).toHaveAttribute('data-awake', '')
        expect(asked, 'all requests are listed').toContain(path)
        expect(asked).not.toContain('/api/summit/sniezka')
        expect(asked).not.toContain('/api/summit/sniezka/panorama')
        expect(asked).not.toContain('/api/config')
      })
    }
  }
})

test('a drawn page whose scripts or letters come late, or which is for somebody signed in @all', async ({
  page,
  context,
  request,
}) => {
  await test.step('the stories do not move when their letters come late', async () => {
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
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('and the menu that is asked for while it sleeps comes at once', async () => {
    await page.setViewportSize(PHONE)
    // The page stands, its scripts are long in coming.
    await page.route(/\/static\/.*\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700))
      await route.continue()
    })
    for (const path of ['/info', '/summits/turbacz']) {
      const arrived = page.goto(path)
      await page.waitForURL(path, { waitUntil: 'commit' })
      const button = page.locator('[aria-controls=menu]')
      await button.click()
      expect(await page.evaluate(() => 'awake' in document.documentElement.dataset)).toBe(false)
      await arrived
      await expect(page.getByRole('navigation', { name: 'Działy' })).toBeVisible()
    }
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('and says more to somebody who is signed in', async () => {
    const author = await newPerson(request)
    const id = await tellStory(request, author, { title: 'Moja mgła' })
    await enterAs(context, author)
    await page.goto(`/activities/${id}`)
    await expect(page.getByRole('link', { name: 'Edytuj', exact: true })).toBeVisible()
  })
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
