import { expect, test } from './quiet-test.ts'
import { expectSoundInEveryLook, expectSpokenAsWritten } from './support/axe.ts'
import { enterAs, newPerson } from './support/people.ts'
import { untilQuiet } from './support/requests.ts'
import { visit } from './support/visit.ts'

const PHONE = { width: 390, height: 844 }

test('from the ranges to a summit and what is seen from it, wide and on a phone', async ({ page }) => {
  await test.step('are filtered by type, and the choice stands in the address', async () => {
    await page.goto('/mountain-range')
    await expect(page.getByRole('heading', { level: 1, name: 'Pasma górskie' })).toBeVisible()
    await expect(page.getByText('47 pasm', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Góry Świętokrzyskie', exact: true }).first().click()
    await expect(page).toHaveURL(/type=gory-swietokrzyskie/)
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1)
    await page.reload()
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1)
  })

  await test.step('choosing a type of ranges loads the list anew, also „Wszystkie” after another one', async () => {
    const asked: string[] = []
    page.on('request', (sent) => {
      const { pathname, searchParams } = new URL(sent.url())
      if (pathname === '/api/mountain-range') asked.push(searchParams.get('type') ?? '')
    })
    await page.goto('/mountain-range')
    await expect(page.getByText('47 pasm', { exact: true })).toBeVisible()
    asked.length = 0
    const types = page.getByRole('navigation', { name: 'Region' })
    for (const [name, count] of [
      ['Sudety', '23 pasma'],
      ['Wszystkie', '47 pasm'],
      ['Karpaty', '23 pasma'],
      ['Góry Świętokrzyskie', '1 pasmo'],
      ['Wszystkie', '47 pasm'],
    ] as const) {
      await types.getByRole('link', { name, exact: true }).click()
      await expect(page.getByText(count, { exact: true })).toBeVisible()
    }
    await expect.poll(() => asked).toEqual(['sudety', 'all', 'karpaty', 'gory-swietokrzyskie', 'all'])
  })

  await test.step('lead to their summits', async () => {
    await visit(page, '/mountain-range/gorce')
    await expect(page.getByRole('heading', { level: 1, name: 'Gorce' })).toBeVisible()
    await page.getByRole('rowheader', { name: 'Turbacz', exact: true }).getByRole('link').click()
    await expect(page).toHaveURL('/summits/turbacz')
    await expect(page.getByRole('heading', { level: 1, name: 'Turbacz' })).toBeVisible()
  })

  await test.step('has its panorama, neighbours, coordinates and emergency numbers', async () => {
    // Drawn by the server, with the panorama.
    await page.reload()
    await expect(page).toHaveTitle(/Turbacz/)
    const panorama = page.getByRole('region', { name: /^Panorama: co widać/ })
    await expect(panorama.getByRole('link', { name: /Krzesanica/ })).toBeAttached()
    await expect(page.getByRole('list', { name: 'Drogowskaz' }).getByRole('listitem')).toHaveCount(5)
    await expect(page.getByRole('link', { name: '601 100 300' })).toHaveAttribute('href', 'tel:+48601100300')
    await page.getByRole('button', { name: 'Otwórz w mapach' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('PUWG 1992')).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'OpenStreetMap' })).toHaveAttribute(
      'href',
      /openstreetmap\.org/,
    )
    const download = page.waitForEvent('download')
    await dialog.getByRole('link', { name: 'Pobierz punkt GPX' }).click()
    expect((await download).suggestedFilename()).toBe('turbacz.gpx')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('is reached by a name in the panorama', async () => {
    await page
      .getByRole('region', { name: /Panorama/ })
      .getByRole('link', { name: /Krzesanica/ })
      .press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Krzesanica' })).toBeVisible()
  })

  await test.step('the global search finds summits and ranges', async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await page.keyboard.type('babiej gory')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/summits/babia-gora')
  })

  await test.step('the panorama opens where the highest peaks stand', async () => {
    await page.setViewportSize(PHONE)
    await page.reload()
    const panorama = page.getByRole('region', { name: /^Panorama: co widać/ })
    // Nobody has asked for this view before: it is drawn now.
    await expect(panorama.locator('text', { hasText: 'Gerlach' }).first()).toBeInViewport({ timeout: 60_000 })
  })

  await test.step('the map of a range names its highest summit', async () => {
    await visit(page, '/mountain-range/gorce')
    await expect(
      page.getByRole('group', { name: /Gorc/ }).getByText('Turbacz', { exact: true }),
    ).toBeVisible()
  })
})

test('the list of summits', async ({ page }) => {
  await test.step('is one request, filtered and sorted in the browser', async () => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/summit')) asked.push(request.url())
    })
    await page.goto('/summits?crown=korona-gor-polski&sort=height')
    await expect(page.getByText('28 szczytów, od najwyższych')).toBeVisible()
    await expect(page.getByRole('rowheader').first()).toContainText('Rysy')
    await page.getByRole('link', { name: 'Kafelki' }).click()
    await expect(page.getByRole('main').locator('[data-results] > li')).toHaveCount(28)
    await page.getByRole('button', { name: 'Wyczyść filtry' }).click()
    await expect(page.getByText('802 szczyty (w tym 125 za granicą), od najwyższych')).toBeVisible()
    expect(asked).toHaveLength(1)
  })

  await test.step('begins with the summits that most hikers know', async () => {
    await visit(page, '/summits')
    await expect(
      page.getByText('802 szczyty (w tym 125 za granicą), od najczęściej zdobywanych'),
    ).toBeVisible()
    const rows = await page.getByRole('main').locator('tbody tr').locator('td:last-child').allTextContents()
    const hikers = rows.slice(0, 30).map(Number)
    expect(hikers).toEqual(hikers.toSorted((a, b) => b - a))
    expect(hikers[0]).toBeGreaterThan(0)
  })

  await test.step('says so when nothing fits', async () => {
    await visit(page, '/summits?min=2400&type=sudety')
    await expect(page.getByRole('heading', { name: 'Nic nie pasuje' })).toBeVisible()
    await expect(page.getByText('Zdejmij któryś filtr')).toBeVisible()
    await visit(page, '/summits?q=xyzzy')
    await expect(page.getByText('nie pasuje do „xyzzy”')).toBeVisible()
    await expect(page.getByText('Zdejmij któryś filtr')).toHaveCount(0)
  })

  await test.step('is searched while typing, in any form, with the keyboard', async () => {
    const field = page.getByRole('main').getByRole('searchbox', { name: 'Szukaj szczytu' })
    await field.fill('na sniezce')
    await expect(page.getByRole('rowheader').first()).toContainText('Śnieżka')
    await field.fill('snezka')
    await expect(page.getByRole('rowheader').first()).toContainText('Śnieżka')
    await expect(page).toHaveURL(/q=snezka/)
    await field.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/summits/sniezka')
  })
})

test.describe('a summit', () => {
  test.use({ expectedErrors: /404.*mount-everest/ })

  test('tells who rescues there, how high it is and who may mark it', async ({ page, request }) => {
    await test.step('has one address: its number leads there for good', async () => {
      const answer = await request.get('/summits/1', { maxRedirects: 0, headers: { accept: 'text/html' } })
      expect(answer.status()).toBe(301)
      expect(answer.headers()['location']).toBe('/summits/sniezka')
      await page.goto('/summits/1')
      await expect(page).toHaveURL('/summits/sniezka')
    })

    await test.step('of the Tatras names TOPR, and on the border the Slovak rescuers', async () => {
      await visit(page, '/summits/rysy')
      await expect(page.getByText('Wezwij TOPR')).toBeVisible()
      await expect(page.getByRole('link', { name: '18 300' })).toHaveAttribute('href', 'tel:+42118300')
      await expect(page.getByRole('main').getByText('GOPR')).toHaveCount(0)
      await visit(page, '/summits/sniezka')
      await expect(page.getByText('Wezwij GOPR')).toBeVisible()
      await expect(page.getByRole('link', { name: '18 300' })).toHaveCount(0)
    })

    await test.step('shows both heights of a disputed top', async () => {
      await visit(page, '/summits/chelmiec')
      await expect(page.getByRole('heading', { name: 'Który wierzchołek się liczy' })).toBeVisible()
      await expect(page.getByText('869 m').last()).toBeVisible()
      await expect(
        page.getByRole('main').getByRole('link', { name: 'Borowa', exact: true }).first(),
      ).toBeVisible()
    })

    await test.step('that is not there is answered with 404 and the way back', async () => {
      const answer = await page.goto('/summits/mount-everest')
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: 'Nie ma takiego szczytu' })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'Szczyty' }).click()
      await expect(page).toHaveURL('/summits')
    })

    await test.step('ascents need an account', async () => {
      await visit(page, '/summits/sniezka')
      await page.getByRole('button', { name: 'Zaznacz wejście', exact: true }).click()
      await expect(page).toHaveURL('/signin')
    })
  })
})

test('ascents of one person', async ({ page, context, request }) => {
  await enterAs(context, await newPerson(request))

  await test.step('are marked, undone and counted at once', async () => {
    await page.goto('/mountain-range/pieniny')
    await expect(page.getByText('0 z 12', { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Zaznacz wejście: Sokolica' }).click()
    await expect(page.getByRole('radio', { name: 'Dziś' })).toBeChecked()
    await page.getByRole('button', { name: 'Zapisz wejście' }).click()
    await expect(page.getByText('1 z 12', { exact: true }).first()).toBeVisible()
    // What it has brought is told in the same message.
    await untilQuiet(page)
    await page.getByRole('button', { name: 'Cofnij' }).click()
    await expect(page.getByText('0 z 12', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Zaznacz wejście: Sokolica' })).toBeVisible()
  })

  await test.step('have a day, and stay after a reload', async () => {
    await page.goto('/summits/sniezka')
    await page.getByRole('button', { name: 'Zaznacz wejście' }).click()
    await page.getByRole('radio', { name: 'Inny dzień' }).check()
    await page.getByLabel('Dzień', { exact: true }).fill('1500-01-01')
    await page.getByRole('button', { name: 'Zapisz wejście' }).click()
    await expect(page.getByText('Podaj datę od 1 stycznia 1900 roku.')).toBeVisible()
    await page.getByLabel('Dzień', { exact: true }).fill('2090-01-01')
    await page.getByRole('button', { name: 'Zapisz wejście' }).click()
    await expect(page.getByText('Data wejścia nie może być z przyszłości.')).toBeVisible()
    await page.getByLabel('Dzień', { exact: true }).fill('2024-05-03')
    const kept = page.waitForResponse(/\/api\/ascent$/)
    await page.getByRole('button', { name: 'Zapisz wejście' }).click()
    await expect(page.getByText('Ostatnio 3 maja 2024.')).toBeVisible()
    // It is shown before the server has it.
    expect((await kept).ok()).toBe(true)
    await page.reload()
    await expect(page.getByText('Ostatnio 3 maja 2024.')).toBeVisible()
    await page.getByRole('button', { name: 'Twoje wejścia' }).click()
    await page.getByRole('radio', { name: 'Inny dzień' }).check()
    await page.getByLabel('Dzień', { exact: true }).fill('2024-05-03')
    await page.getByRole('button', { name: 'Zapisz wejście' }).click()
    await expect(page.getByText('To wejście już masz zapisane.')).toBeVisible()
    await page.getByRole('button', { name: 'Usuń wejście 3 maja 2024' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Zamknij' }).first().click()
    await expect(page.getByText('Jeszcze bez pieczątki')).toBeVisible()
  })
})

test('ranges and summits can be used by everybody, and the map of many is true', async ({ page }) => {
  const map = page.getByRole('main').locator('svg[data-many]')
  const screens = [
    ['/mountain-range', page.getByRole('heading', { level: 1, name: 'Pasma górskie' })],
    ['/mountain-range/gorce', page.getByRole('heading', { level: 1, name: 'Gorce' })],
    ['/summits', page.getByRole('rowheader').first()],
    ['/summits?view=map', map],
    ['/summits/turbacz', page.getByRole('heading', { level: 1, name: 'Turbacz' })],
  ] as const
  for (const [path, sign] of screens) {
    await test.step(`${path} has no accessibility faults`, async () => {
      await (path === '/mountain-range' ? page.goto(path) : visit(page, path))
      await expect(sign).toBeVisible()
      await expectSoundInEveryLook(page)
      await expectSpokenAsWritten(page)
    })
  }

  await test.step('every summit of a map of many stands where it was put', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await visit(page, '/summits?view=map')
    await expect(map).toBeVisible()
    const offs = await map.evaluate((svg: SVGSVGElement) => {
      const screen = svg.getScreenCTM()!
      return [...svg.querySelectorAll<SVGGElement>('g[transform]:has(> title)')].map((mark) => {
        const [, x, y] = /translate\(([\d.-]+) ([\d.-]+)\)/.exec(mark.getAttribute('transform')!)!
        const put = new DOMPoint(Number(x), Number(y)).matrixTransform(screen)
        const { left, right, top, bottom } = mark.getBoundingClientRect()
        return Math.hypot((left + right) / 2 - put.x, (top + bottom) / 2 - put.y)
      })
    })
    expect(offs.length).toBeGreaterThan(120)
    expect(Math.max(...offs)).toBeLessThan(6)
  })
})
