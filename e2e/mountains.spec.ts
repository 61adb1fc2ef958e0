import type { Page } from '@playwright/test'
import { expect, test } from './quiet-test.ts'
import { expectSoundInEveryLook, expectSpokenAsWritten } from './support/axe.ts'

async function signUp(page: Page, name: string): Promise<void> {
  const email = `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.pl`
  const password = 'gorskie-haslo'
  const body = {
    email,
    firstName: name,
    lastName: '',
    password,
    passwordConfirm: password,
    rules: true,
    qrcode: null,
  }
  expect((await page.request.post('/api/auth/signup', { data: body })).ok()).toBe(true)
  const answer = await page.request.post('/api/auth/signin', { data: { email, password } })
  const tokens = (await answer.json()) as Record<string, string>
  await page.addInitScript((given) => {
    for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value)
  }, tokens)
}

test.describe('ranges', () => {
  test('are filtered by type, and the choice stands in the address', async ({ page }) => {
    await page.goto('/mountain-range')
    await expect(page.getByRole('heading', { level: 1, name: 'Pasma górskie' })).toBeVisible()
    await expect(page.getByText('47 pasm', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Góry Świętokrzyskie', exact: true }).first().click()
    await expect(page).toHaveURL(/type=gory-swietokrzyskie/)
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1)
    await page.reload()
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1)
  })

  test('lead to their summits', async ({ page }) => {
    await page.goto('/mountain-range/gorce')
    await expect(page.getByRole('heading', { level: 1, name: 'Gorce' })).toBeVisible()
    await page.getByRole('rowheader', { name: 'Turbacz', exact: true }).getByRole('link').click()
    await expect(page).toHaveURL('/summits/turbacz')
    await expect(page.getByRole('heading', { level: 1, name: 'Turbacz' })).toBeVisible()
  })
})

test.describe('the list of summits', () => {
  test('is searched while typing, in any form, with the keyboard', async ({ page }) => {
    await page.goto('/summits')
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

  test('is one request, filtered and sorted in the browser', async ({ page }) => {
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
    await expect(page.getByText('802 szczyty, od najwyższych')).toBeVisible()
    expect(asked).toHaveLength(1)
  })

  test('begins with the summits that most hikers know', async ({ page }) => {
    await page.goto('/summits')
    await expect(page.getByText('802 szczyty, od najczęściej zdobywanych')).toBeVisible()
    const rows = await page.getByRole('main').locator('tbody tr').locator('td:last-child').allTextContents()
    const hikers = rows.slice(0, 30).map(Number)
    expect(hikers).toEqual(hikers.toSorted((a, b) => b - a))
    expect(hikers[0]).toBeGreaterThan(0)
  })

  test('says so when nothing fits', async ({ page }) => {
    await page.goto('/summits?min=2400&type=sudety')
    await expect(page.getByRole('heading', { name: 'Nic nie pasuje' })).toBeVisible()
    await expect(page.getByText('Zdejmij któryś filtr')).toBeVisible()
    await page.goto('/summits?q=xyzzy')
    await expect(page.getByText('nie pasuje do „xyzzy”')).toBeVisible()
    await expect(page.getByText('Zdejmij któryś filtr')).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the panorama opens where the highest peaks stand', async ({ page }) => {
    await page.goto('/summits/babia-gora')
    const panorama = page.getByRole('region', { name: /^Panorama: co widać/ })
    await expect(panorama.locator('text', { hasText: 'Gerlach' }).first()).toBeInViewport()
  })

  test('the map of a range names its highest summit', async ({ page }) => {
    await page.goto('/mountain-range/gorce')
    await expect(
      page.getByRole('group', { name: /Gorc/ }).getByText('Turbacz', { exact: true }),
    ).toBeVisible()
  })
})

test.describe('a summit', () => {
  test('has its panorama, neighbours, coordinates and emergency numbers', async ({ page }) => {
    await page.goto('/summits/turbacz')
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
  })

  test('is reached by a name in the panorama', async ({ page }) => {
    await page.goto('/summits/turbacz')
    await page
      .getByRole('region', { name: /Panorama/ })
      .getByRole('link', { name: /Krzesanica/ })
      .press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Krzesanica' })).toBeVisible()
  })

  test('has one address: its number leads there for good', async ({ page, request }) => {
    const answer = await request.get('/summits/1', { maxRedirects: 0, headers: { accept: 'text/html' } })
    expect(answer.status()).toBe(301)
    expect(answer.headers()['location']).toBe('/summits/sniezka')
    await page.goto('/summits/1')
    await expect(page).toHaveURL('/summits/sniezka')
  })

  test('of the Tatras names TOPR, and on the border the Slovak rescuers', async ({ page }) => {
    await page.goto('/summits/rysy')
    await expect(page.getByText('Wezwij TOPR')).toBeVisible()
    await expect(page.getByRole('link', { name: '18 300' })).toHaveAttribute('href', 'tel:+42118300')
    await expect(page.getByRole('main').getByText('GOPR')).toHaveCount(0)
    await page.goto('/summits/sniezka')
    await expect(page.getByText('Wezwij GOPR')).toBeVisible()
    await expect(page.getByRole('link', { name: '18 300' })).toHaveCount(0)
  })

  test('shows both heights of a disputed top', async ({ page }) => {
    await page.goto('/summits/chelmiec')
    await expect(page.getByRole('heading', { name: 'Który wierzchołek się liczy' })).toBeVisible()
    await expect(page.getByText('869 m').last()).toBeVisible()
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Borowa', exact: true }).first(),
    ).toBeVisible()
  })

  test.describe('that is not there', () => {
    test.use({ expectedErrors: /404/ })

    test('is answered with 404 and the way back', async ({ page }) => {
      const answer = await page.goto('/summits/mount-everest')
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: 'Nie ma takiego szczytu' })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'Szczyty' }).click()
      await expect(page).toHaveURL('/summits')
    })
  })
})

test.describe('ascents', () => {
  test('are marked, undone and counted at once', async ({ page }) => {
    await signUp(page, 'Zofia')
    await page.goto('/mountain-range/pieniny')
    await expect(page.getByText('0 z 12', { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Zaznacz wejście: Sokolica' }).click()
    await expect(page.getByRole('radio', { name: 'Dziś' })).toBeChecked()
    await page.getByRole('button', { name: 'Zapisz wejście' }).click()
    await expect(page.getByText('1 z 12', { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Cofnij' }).click()
    await expect(page.getByText('0 z 12', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Zaznacz wejście: Sokolica' })).toBeVisible()
  })

  test('have a day, and stay after a reload', async ({ page }) => {
    await signUp(page, 'Jan')
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

  test('need an account', async ({ page }) => {
    await page.goto('/summits/sniezka')
    await page.getByRole('button', { name: 'Zaznacz wejście' }).click()
    await expect(page).toHaveURL('/signin')
  })
})

test('the global search finds summits and ranges', async ({ page }) => {
  await page.goto('/mountain-range/gorce')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('searchbox').fill('babiej gory')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/summits/babia-gora')
})

for (const path of [
  '/mountain-range',
  '/mountain-range/gorce',
  '/summits',
  '/summits?view=map',
  '/summits/turbacz',
]) {
  test(`${path} has no accessibility faults`, async ({ page }) => {
    await page.goto(path)
    await expectSoundInEveryLook(page)
    await expectSpokenAsWritten(page)
  })
}
