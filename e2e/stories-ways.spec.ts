import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, test } from './quiet-test.ts'
import { expectSound } from './support/axe.ts'
import { enterAs, newPerson, type Person } from './support/people.ts'
import { tellStory } from './support/stories.ts'
import { placeOnMap, tellHike } from './support/ways.ts'

/** An old hike in the west and one of this year in the east. */
async function tellTwoHikes(request: APIRequestContext, hiker: Person) {
  const west = await tellHike(request, hiker, { title: 'Na zachodzie', slug: 'sniezka', date: '2021-05-01' })
  const year = new Date().getFullYear()
  const east = await tellHike(request, hiker, {
    title: 'Na wschodzie',
    slug: 'tarnica',
    date: `${year}-01-02`,
  })
  return { west, east }
}

async function twoHikes(request: APIRequestContext) {
  const hiker = await newPerson(request)
  return { hiker, ...(await tellTwoHikes(request, hiker)) }
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

test('one map of all hikes: pointed at, filtered, sound in both themes, and stepped through @all', async ({
  page,
  request,
}) => {
  const { hiker, west } = await twoHikes(request)
  await page.goto(`/activities?author=${hiker.id}`)
  await page.getByRole('button', { name: 'Pokaż na mapie' }).click()
  const map = page.locator('[data-ready]')
  const label = map.locator('[data-label]')
  const slider = page.getByRole('slider', { name: 'Wędrówki od najstarszej do najnowszej' })

  await test.step('a line says its name when it is pointed at, and leads to its story', async () => {
    await expect(map).toBeVisible()
    await expect(page.getByText('Wskaż ślad albo przesuń suwak')).toBeVisible()
    const { x, y } = await placeOnMap(request, hiker, west, map)
    await page.mouse.move(x + 4, y - 2)
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
    await page.mouse.move(0, 0)
    await expect(label).toBeHidden()
  })

  await test.step('the map follows the filters, without a jump of what stands below', async () => {
    await expect(page.getByText(/^2 wędrówki\./)).toBeVisible()
    const top = async () => (await page.getByRole('article').first().boundingBox())!.y
    const before = await top()
    await page.getByRole('button', { name: 'Rok', exact: true }).click()
    await page.getByRole('button', { name: '2021', exact: true }).click()
    await expect(page.getByText(/^1 wędrówka\./)).toBeVisible()
    await expect(page.getByRole('list', { name: 'Legenda' })).toHaveText(/^\s*wcześniej 1\s*$/)
    await expect(page.getByRole('article')).toHaveCount(1)
    expect(await top()).toBeCloseTo(before, 0)
    await page.getByRole('button', { name: 'Wyczyść filtr: Rok' }).click()
    await expect(page.getByText(/^2 wędrówki\./)).toBeVisible()
    await page.getByRole('button', { name: 'Schowaj mapę' }).click()
    await expect(page).toHaveURL(`/activities?author=${hiker.id}`)
    await expect(map).toBeHidden()
  })

  await test.step('the open map is sound in both themes', async () => {
    await page.getByRole('button', { name: 'Pokaż na mapie' }).click()
    await slider.focus()
    await expect(label).toBeVisible()
    await expectSound(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectSound(page, ['color-contrast', 'link-in-text-block'])
  })

  await test.step('a slider steps through the hikes, and Enter opens the one that it names', async () => {
    await expect(slider).toHaveAttribute('aria-valuetext', /^Na wschodzie, 2\sstycznia/)
    await page.keyboard.press('ArrowLeft')
    await expect(slider).toHaveAttribute('aria-valuetext', /^Na zachodzie, 1\smaja\s2021$/)
    await expect(label).toContainText('Na zachodzie')
    await page.keyboard.press('Escape')
    await expect(label).toBeHidden()
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Na zachodzie')
  })
})

test('the map in a profile: of hikes without a track, of strangers and of its owner @all', async ({
  page,
  context,
  request,
}) => {
  const hiker = await newPerson(request)
  const answers: string[] = []
  page.on('response', (response) => answers.push(response.url()))

  await test.step('who has told stories without a track is asked for one; others see no empty map', async () => {
    await tellStory(request, hiker, { title: 'Bez śladu', date: '2026-05-05' })
    await page.goto(`/users/${hiker.id}`)
    await expect(page.getByRole('heading', { name: 'Ostatnie historie' })).toBeVisible()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect.poll(() => answers.some((url) => url.includes('/api/story/map?'))).toBe(true)
    await expect(page.getByRole('heading', { name: 'Mapa wędrówek' })).toHaveCount(0)

    await enterAs(context, hiker)
    await page.reload()
    await comeTo(page, page.getByRole('heading', { name: 'Tu narysują się Twoje wędrówki' }))
    await expect(page.getByRole('link', { name: 'Dodaj historię ze śladem' })).toHaveAttribute(
      'href',
      '/activities/add',
    )
  })

  await test.step('a hiker has a map of their own, on which strangers see what they may', async () => {
    await tellTwoHikes(request, hiker)
    await tellHike(request, hiker, {
      title: 'Tylko dla mnie',
      slug: 'babia-gora',
      date: '2022-03-03',
      visibility: 'private',
    })
    await page.reload()
    await comeTo(page, page.getByText(/^3 wędrówki\./))

    await page.evaluate(() => {
      localStorage.removeItem('accessToken')
      localStorage.removeItem('refreshToken')
    })
    await page.reload()
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
  })
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, expectedErrors: /500/ })

  test('a map that does not come can be asked for again, and its lines are tapped @all', async ({
    page,
    request,
  }) => {
    const { hiker, east } = await twoHikes(request)

    await test.step('the map says so in its own place, and can be asked for again', async () => {
      let isDown = true
      await page.route('**/api/story/map?*', (route) =>
        isDown ? route.fulfill({ status: 500, json: { message: 'Zawiało' } }) : route.continue(),
      )
      await page.goto(`/activities?author=${hiker.id}`)
      await page.getByRole('button', { name: 'Pokaż na mapie' }).click()
      const alert = page.getByRole('alert')
      await expect(alert).toBeVisible({ timeout: 60_000 })
      await expectSound(page)
      isDown = false
      await alert.getByRole('button', { name: 'Spróbuj ponownie' }).click()
      await expect(page.getByText(/^2 wędrówki\./)).toBeVisible()
    })

    await test.step('the first tap names a line and the second opens it', async () => {
      const map = page.locator('[data-ready]')
      await expect(map).toBeVisible()
      const { x, y } = await placeOnMap(request, hiker, east, map)
      await page.touchscreen.tap(x, y)
      await expect(map.locator('[data-label]')).toContainText('Otwórz historię')
      await expect(page).toHaveURL(/\/activities\?author=/)
      await page.touchscreen.tap(x, y)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Na wschodzie')
    })
  })
})
