import type { Locator, Page } from '@playwright/test'
import { expect, test } from './quiet-test.ts'
import { expectSound } from './support/axe.ts'
import { enterAs, newPerson, type Person } from './support/people.ts'
import { placeOnMap, tellHike } from './support/ways.ts'

/** Another hiker for each test, with an old hike in the west and one of this year in the east. */
async function twoHikes(request: Parameters<typeof tellHike>[0]) {
  const hiker = await newPerson(request)
  const west = await tellHike(request, hiker, { title: 'Na zachodzie', slug: 'sniezka', date: '2021-05-01' })
  const year = new Date().getFullYear()
  const east = await tellHike(request, hiker, {
    title: 'Na wschodzie',
    slug: 'tarnica',
    date: `${year}-01-02`,
  })
  return { hiker, west, east }
}

async function openMap(page: Page, hiker: Person) {
  await page.goto(`/activities?author=${hiker.id}`)
  await page.getByRole('button', { name: 'Pokaż na mapie' }).click()
  const map = page.locator('[data-ready]')
  await expect(map).toBeVisible()
  return map
}

/** Scrolls until something that waits for the reader is there. */
async function comeTo(page: Page, what: Locator) {
  await expect(async () => {
    // Half a window at a time, and from the top again: a long page has it somewhere in its middle.
    await page.evaluate(() => {
      const isEnd = scrollY >= document.documentElement.scrollHeight - innerHeight - 2
      window.scrollTo({ top: isEnd ? 0 : scrollY + innerHeight / 2, behavior: 'instant' })
    })
    await expect(what).toBeVisible({ timeout: 300 })
  }).toPass({ intervals: [50] })
}

test('a line says its name when it is pointed at, and leads to its story', async ({ page, request }) => {
  const { hiker, west } = await twoHikes(request)
  const map = await openMap(page, hiker)
  await expect(page.getByText('Wskaż ślad albo przesuń suwak')).toBeVisible()
  const { x, y } = await placeOnMap(request, hiker, west, map)
  await page.mouse.move(x + 4, y - 2)
  const label = map.locator('[data-label]')
  await expect(label).toHaveText(/^Na zachodzie\s*1\smaja\s2021$/)
  const [name, frame] = [(await label.boundingBox())!, (await map.boundingBox())!]
  expect(name.x).toBeGreaterThanOrEqual(frame.x)
  expect(name.y).toBeGreaterThanOrEqual(frame.y)
  expect(name.x + name.width).toBeLessThanOrEqual(frame.x + frame.width)
  expect(name.y + name.height).toBeLessThanOrEqual(frame.y + frame.height)
  await page.mouse.move(x, frame.y + frame.height - 20)
  await expect(label).toBeHidden()
  await page.mouse.click(x + 4, y - 2)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Na zachodzie')
  await page.goBack()
  await expect(map, 'the map is open for whoever comes back').toBeVisible()
  await page.getByRole('button', { name: 'Schowaj mapę' }).click()
  await expect(page).toHaveURL(`/activities?author=${hiker.id}`)
  await expect(map).toBeHidden()
})

test('a slider steps through the hikes, and Enter opens the one that it names', async ({ page, request }) => {
  const { hiker } = await twoHikes(request)
  const map = await openMap(page, hiker)
  const slider = page.getByRole('slider', { name: 'Wędrówki od najstarszej do najnowszej' })
  await slider.focus()
  await expect(slider).toHaveAttribute('aria-valuetext', /^Na wschodzie, 2\sstycznia/)
  await page.keyboard.press('ArrowLeft')
  await expect(slider).toHaveAttribute('aria-valuetext', /^Na zachodzie, 1\smaja\s2021$/)
  await expect(map.locator('[data-label]')).toContainText('Na zachodzie')
  await page.keyboard.press('Escape')
  await expect(map.locator('[data-label]')).toBeHidden()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Na zachodzie')
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true })

  test('the first tap names a line and the second opens it', async ({ page, request }) => {
    const { hiker, east } = await twoHikes(request)
    const map = await openMap(page, hiker)
    const { x, y } = await placeOnMap(request, hiker, east, map)
    await page.touchscreen.tap(x, y)
    await expect(map.locator('[data-label]')).toContainText('Otwórz historię')
    await expect(page).toHaveURL(/\/activities\?author=/)
    await page.touchscreen.tap(x, y)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Na wschodzie')
  })
})

test('the map follows the filters, without a jump of what stands below', async ({ page, request }) => {
  const { hiker } = await twoHikes(request)
  await openMap(page, hiker)
  await expect(page.getByText(/^2 wędrówki\./)).toBeVisible()
  const top = async () => (await page.getByRole('article').first().boundingBox())!.y
  const before = await top()
  await page.getByRole('button', { name: 'Rok', exact: true }).click()
  await page.getByRole('button', { name: '2021', exact: true }).click()
  await expect(page.getByText(/^1 wędrówka\./)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Legenda' })).toHaveText(/^\s*wcześniej 1\s*$/)
  await expect(page.getByRole('article')).toHaveCount(1)
  expect(await top()).toBeCloseTo(before, 0)
})

test('a hiker has a map of their own, on which strangers see what they may', async ({ page, request }) => {
  const { hiker } = await twoHikes(request)
  await tellHike(request, hiker, {
    title: 'Tylko dla mnie',
    slug: 'babia-gora',
    date: '2022-03-03',
    visibility: 'private',
  })
  await page.goto(`/users/${hiker.id}`)
  await comeTo(page, page.getByText(/^2 wędrówki\./))
  await page.getByRole('slider', { name: 'Wędrówki od najstarszej' }).focus()
  await page.keyboard.press('Home')
  await expect(page.getByRole('link', { name: 'Na zachodzie' }).last()).toBeVisible()
  await expectSound(page)

  // A phone shows the newest end of the year, not January.
  await page.setViewportSize({ width: 390, height: 800 })
  const calendar = page.getByRole('region', { name: /^Dni na szlaku/ })
  const [frame, year] = [await calendar.boundingBox(), await calendar.getByRole('img').boundingBox()]
  expect(year!.width).toBeGreaterThan(frame!.width)
  expect(year!.x + year!.width).toBeCloseTo(frame!.x + frame!.width, 0)

  await enterAs(page.context(), hiker)
  await page.reload()
  await comeTo(page, page.getByText(/^3 wędrówki\./))
})

test('who has told stories without a track is asked for one; others see no empty map', async ({
  page,
  request,
}) => {
  const hiker = await newPerson(request)
  const headers = { Authorization: `Bearer ${hiker.tokens.accessToken}` }
  await request.post('/api/story', { data: { title: 'Bez śladu', date: '2026-05-05' }, headers })
  const answers: string[] = []
  page.on('response', (response) => answers.push(response.url()))
  await page.goto(`/users/${hiker.id}`)
  await expect(page.getByRole('heading', { name: 'Ostatnie historie' })).toBeVisible()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(() => answers.some((url) => url.includes('/api/story/map?'))).toBe(true)
  await expect(page.getByRole('heading', { name: 'Mapa wędrówek' })).toHaveCount(0)

  await enterAs(page.context(), hiker)
  await page.reload()
  await comeTo(page, page.getByRole('heading', { name: 'Tu narysują się Twoje wędrówki' }))
  await expect(page.getByRole('link', { name: 'Dodaj historię ze śladem' })).toHaveAttribute(
    'href',
    '/activities/add',
  )
})

test.describe('when something is missing', () => {
  test.use({ expectedErrors: /500/ })

  test('the map says so in its own place, and can be asked for again', async ({ page, request }) => {
    const { hiker } = await twoHikes(request)
    let isDown = true
    await page.route('**/api/story/map?*', (route) =>
      isDown ? route.fulfill({ status: 500, json: { message: 'Zawiało' } }) : route.continue(),
    )
    await page.goto(`/activities?author=${hiker.id}`)
    await page.getByRole('button', { name: 'Pokaż na mapie' }).click()
    const alert = page.getByRole('alert')
    await expect(alert).toBeVisible({ timeout: 15_000 })
    await expectSound(page)
    isDown = false
    await alert.getByRole('button', { name: 'Spróbuj ponownie' }).click()
    await expect(page.getByText(/^2 wędrówki\./)).toBeVisible()
  })
})

test('the open map is sound in both themes', async ({ page, request }) => {
  const { hiker } = await twoHikes(request)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const map = await openMap(page, hiker)
    await page.getByRole('slider').focus()
    await expect(map.locator('[data-label]')).toBeVisible()
    await expectSound(page)
  }
})
