import type { Page } from '@playwright/test'
import { expect, test } from './quiet-test.ts'

/** The page is drawn by script: keys pressed before that reach nobody. */
async function visit(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test.describe('addresses', () => {
  test('the bare address leads to the landing page', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveURL('/info')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Każda historia to kamień na szczycie.')
  })

  test('an invitation is remembered for the sign-up and leads to the start', async ({ page }) => {
    await page.goto('/qr/invited')
    await expect(page).toHaveURL('/info')
    expect(await page.evaluate(() => sessionStorage.getItem('qrcode'))).toBe('invited')
  })

  test('any other code leads to the start without a mark', async ({ page }) => {
    await page.goto('/qr/something')
    await expect(page).toHaveURL('/info')
    expect(await page.evaluate(() => sessionStorage.getItem('qrcode'))).toBeNull()
  })

  test('editing the profile needs a session', async ({ page }) => {
    await page.goto('/edit-profile')
    await expect(page).toHaveURL('/401')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu wchodzą tylko zalogowani')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Zaloguj się' })).toHaveAttribute('href', '/signin')
    await expect(main.getByRole('link', { name: 'Załóż konto' })).toHaveAttribute('href', '/signup')
  })

  test('each page tells its own title', async ({ page }) => {
    await page.goto('/info')
    await expect(page).toHaveTitle('Kopczyk: każda historia to kamień na szczycie')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Regulamin' }).click()
    await expect(page).toHaveTitle('Regulamin · Kopczyk')
    await page.goto('/regulations/rodo')
    await expect(page).toHaveTitle('RODO · Kopczyk')
  })
})

test.describe('an unknown address', () => {
  test.use({ expectedErrors: /404/ })

  test('leads to the 404 screen, which leads home', async ({ page }) => {
    const answer = await page.goto('/no/such/place')
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveURL('/404')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu szlak się urywa')
    await page.getByRole('link', { name: 'Wróć na początek' }).click()
    await expect(page).toHaveURL('/info')
  })
})

test.describe('the side menu', () => {
  const labels = [
    'Historie',
    'Historie w skrócie',
    'Pasma górskie',
    'Szczyty',
    'Wyprawy',
    'Forum',
    'Wędrowcy',
    'Ranking',
    'Osiągnięcia',
    'Wyzwania',
  ]

  test('stands beside the page from 1260 px on', async ({ page }) => {
    await page.setViewportSize({ width: 1260, height: 900 })
    await page.goto('/trips')
    const menu = page.getByRole('navigation', { name: 'Działy' })
    await expect(menu.getByRole('link')).toHaveText(labels)
    await expect(menu.getByRole('link', { name: 'Wyprawy' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('link', { name: 'Dodaj historię' })).toHaveAttribute(
      'href',
      '/activities/add',
    )
    await expect(page.getByRole('button', { name: 'Otwórz menu' })).toBeHidden()
  })

  test('hides below 1260 px, comes with the floating button and goes on navigation', async ({ page }) => {
    await page.setViewportSize({ width: 1259, height: 900 })
    await page.goto('/trips')
    const menu = page.getByRole('navigation', { name: 'Działy' })
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Otwórz menu' }).click()
    await expect(menu).toBeVisible()
    await expect(page.getByRole('button', { name: 'Zamknij menu' })).toHaveAttribute('aria-expanded', 'true')
    await menu.getByRole('link', { name: 'Ranking' }).click()
    await expect(page).toHaveURL('/ranking')
    await expect(menu).toBeHidden()
  })

  test('closes with Esc, beside itself and with its own link', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/ranking')
    const menu = page.getByRole('navigation', { name: 'Działy' })
    const open = page.getByRole('button', { name: 'Otwórz menu' })
    await open.click()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await open.click()
    await expect(menu).toBeVisible()
    await page.mouse.click(370, 300)
    await expect(menu).toBeHidden()
    await open.click()
    await menu.getByRole('link', { name: 'Ranking' }).click()
    await expect(menu).toBeHidden()
  })

  test('leaves nothing of itself to the keyboard while it is hidden', async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 900 })
    await visit(page, '/ranking')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Przejdź do treści' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Kopczyk, strona główna' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Szukaj' })).toBeFocused()
  })
})

test.describe('the profile widget', () => {
  test('offers both ways in to a visitor', async ({ page }) => {
    await page.goto('/ranking')
    const widget = page.getByRole('region', { name: 'Twoje konto' })
    await expect(widget.getByRole('link', { name: 'Zaloguj się' })).toHaveAttribute('href', '/signin')
    await expect(widget.getByRole('link', { name: 'Załóż konto' })).toHaveAttribute('href', '/signup')
  })
})

test.describe('navigation', () => {
  test('scrolls to the top and moves the focus to the heading', async ({ page }) => {
    await page.goto('/regulations/statute')
    const footer = page.getByRole('contentinfo')
    await footer.scrollIntoViewIfNeeded()
    await footer.getByRole('link', { name: 'Prywatność' }).click()
    const heading = page.getByRole('heading', { level: 1, name: 'Polityka prywatności' })
    await expect(heading).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })

  test('to the same address reloads what the page shows', async ({ page }) => {
    let asked = 0
    await page.route('**/api/config', async (route) => {
      asked += 1
      await route.continue()
    })
    await page.goto('/regulations/statute')
    expect(asked, 'the page brought it along').toBe(0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Regulamin' }).click()
    await expect.poll(() => asked).toBe(1)
  })

  test('within a document follows its table of contents', async ({ page }) => {
    await page.goto('/regulations/rodo')
    await page
      .getByRole('navigation', { name: 'Spis treści' })
      .getByRole('link', { name: 'Twoje prawa' })
      .click()
    await expect(page).toHaveURL('/regulations/rodo#prawa')
    await expect(page.getByRole('heading', { name: /Twoje prawa/ })).toBeInViewport()
  })

  test('by the skip link goes past the menu', async ({ page }) => {
    await visit(page, '/ranking')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page).toHaveURL('/ranking')
  })
})

test.describe('notices', () => {
  test.use({ settled: false })

  test('the cookie bar stays away once it was accepted', async ({ page }) => {
    await page.goto('/info')
    const bar = page.getByRole('region', { name: 'Informacja o plikach cookies' })
    await expect(bar.getByRole('link', { name: 'Więcej o cookies' })).toHaveAttribute(
      'href',
      '/regulations/cookies',
    )
    await bar.getByRole('button', { name: 'Rozumiem' }).click()
    await expect(bar).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('cookies-bar'))).toBe('true')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(bar).toBeHidden()
  })

  test('the cookie bar covers neither the last line of a page nor the menu button', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/regulations/cookies')
    const bar = await page.getByRole('region', { name: 'Informacja o plikach cookies' }).boundingBox()
    const button = await page.getByRole('button', { name: 'Otwórz menu' }).boundingBox()
    expect(button!.y + button!.height).toBeLessThanOrEqual(bar!.y)
    await expect(async () => {
      await page.evaluate(() =>
        window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
      )
      const last = await page.getByRole('contentinfo').getByRole('link', { name: 'RODO' }).boundingBox()
      expect(last!.y + last!.height).toBeLessThanOrEqual(bar!.y)
    }).toPass({ timeout: 3000 })
  })

  for (const [width, path] of [
    [390, '/info'],
    [390, '/ranking'],
    [320, '/regulations/cookies'],
  ] as const) {
    test(`at ${width} px the notices on ${path} are one low pile that leaves every link reachable`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 740 })
      await page.goto(path)
      const notice = page.getByRole('complementary', { name: 'Kopczyk w kieszeni' })
      await expect(notice.getByRole('button', { name: 'Zamknij' })).toBeVisible()
      const bar = (await page.getByRole('region', { name: 'Informacja o plikach cookies' }).boundingBox())!
      const strip = (await notice.boundingBox())!
      expect(strip.y + strip.height).toBe(bar.y)
      expect(strip.height + bar.height).toBeLessThanOrEqual(width < 390 ? 160 : 122)
      await expect(async () => {
        await page.evaluate(() =>
          window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
        )
        const last = (await page.getByRole('link', { name: 'RODO' }).boundingBox())!
        expect(last.y + last.height).toBeLessThanOrEqual(strip.y)
      }).toPass({ timeout: 3000 })
    })
  }

  test('on a phone only the cookie bar lies on a form, and its button can be scrolled clear of it', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 740 })
    await page.goto('/signup')
    const bar = page.getByRole('region', { name: 'Informacja o plikach cookies' })
    const button = page.getByRole('button', { name: 'Załóż konto' })
    await expect(button).toBeVisible()
    await expect(page.getByText('Kopczyk w kieszeni')).toBeHidden()
    await expect(async () => {
      await page.evaluate(() =>
        window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
      )
      const [below, above] = [(await bar.boundingBox())!, (await button.boundingBox())!]
      expect(above.y + above.height).toBeLessThan(below.y)
      const last = (await page.getByRole('link', { name: 'RODO' }).boundingBox())!
      expect(last.y + last.height).toBeLessThanOrEqual(below.y)
    }).toPass({ timeout: 3000 })
  })

  for (const height of [900, 700]) {
    test(`at ${height} px of height the cookie bar leaves the account in the menu in view`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1440, height })
      await page.goto('/ranking')
      await expect(page.getByText('Kopczyk w kieszeni')).toBeVisible()
      const bar = page.getByRole('region', { name: 'Informacja o plikach cookies' })
      const last = page.getByRole('region', { name: 'Twoje konto' }).getByRole('link').last()
      await expect(async () => {
        const [below, above] = [(await bar.boundingBox())!, (await last.boundingBox())!]
        expect(above.y + above.height).toBeLessThanOrEqual(below.y)
      }).toPass({ timeout: 3000 })
    })
  }

  test('in a low window the app notice lies beside what is filled in and pressed', async ({ page }) => {
    const notice = page.getByRole('complementary', { name: 'Kopczyk w kieszeni' })
    for (const [width, height, path] of [
      [1440, 700, '/signup'],
      [1280, 720, '/signin'],
      [1440, 700, '/info'],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(path)
      const { x } = (await notice.boundingBox())!
      const controls = page.getByRole('main').locator('input, button, label, a:not(:has(svg))')
      const ends = await controls.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
      expect(ends.length).toBeGreaterThan(3)
      // Both halves scroll past it, so side by side is what keeps them apart.
      expect(Math.max(...ends.filter((end) => end < width * 0.6))).toBeLessThan(x)
    }
  })

  for (const path of ['/info', '/ranking', '/regulations/statute']) {
    test(`the app notice is on ${path} until its close link is used`, async ({ page }) => {
      await page.goto(path)
      const notice = page.getByRole('complementary', { name: 'Kopczyk w kieszeni' })
      await notice.getByRole('button', { name: 'Zamknij' }).click()
      await expect(notice).toBeHidden()
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(notice).toBeHidden()
    })
  }

  test('without a store the app notice explains how to keep Kopczyk on the phone', async ({ page }) => {
    await page.goto('/info')
    await page.getByRole('button', { name: 'Jak to zrobić?' }).click()
    const popup = page.getByRole('dialog', { name: 'Kopczyk na ekranie telefonu' })
    await expect(popup).toContainText('Do ekranu początkowego')
    expect((await popup.boundingBox())?.width).toBeLessThanOrEqual(420)
  })

  test('with a store the notice and the footer lead there, and socials stand in the footer', async ({
    page,
  }) => {
    const body = {
      socialUrl1: 'https://www.facebook.com/kopczyk',
      socialUrl2: 'https://www.instagram.com/kopczyk',
      storeUrl: 'https://play.google.com/store/apps/details?id=pl.kopczyk',
      mapTilesUrl: null,
      mapTilesAttribution: null,
    }
    await page.route('**/api/config', (route) => route.fulfill({ json: body }))
    await page.goto('/ranking')
    await expect(page.getByRole('link', { name: 'Pobierz' })).toHaveAttribute('href', body.storeUrl)
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'Kopczyk na Facebooku' })).toHaveAttribute(
      'href',
      body.socialUrl1,
    )
    await expect(footer.getByRole('link', { name: 'Kopczyk na Instagramie' })).toHaveAttribute(
      'href',
      body.socialUrl2,
    )
    await expect(footer.getByRole('link', { name: 'Aplikacja na telefon' })).toHaveAttribute(
      'href',
      body.storeUrl,
    )
  })
})

test.describe('the search popup', () => {
  test('opens with „/” and with Ctrl+K, closes with Esc and gives the focus back', async ({ page }) => {
    await visit(page, '/ranking')
    const popup = page.getByRole('dialog', { name: 'Czego szukasz?' })
    await page.keyboard.press('/')
    await expect(popup.getByRole('searchbox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
    await page.keyboard.press('Control+k')
    await expect(popup).toBeVisible()
    await page.keyboard.press('Escape')
    const button = page.getByRole('button', { name: 'Szukaj' })
    await button.click()
    expect((await popup.boundingBox())?.width).toBe(620)
    await popup.getByRole('button', { name: 'Zamknij' }).click()
    await expect(button).toBeFocused()
  })

  test('finds without Polish letters and goes by the keyboard alone', async ({ page }) => {
    await visit(page, '/ranking')
    await page.keyboard.press('/')
    const popup = page.getByRole('dialog', { name: 'Czego szukasz?' })
    await popup.getByRole('searchbox').fill('osiagn')
    await expect(popup.getByRole('link')).toHaveText(['Osiągnięcia'])
    await page.keyboard.press('ArrowDown')
    await expect(popup.getByRole('link', { name: 'Osiągnięcia' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/achievements')
    await expect(popup).toBeHidden()
  })

  test('says when nothing fits', async ({ page }) => {
    await visit(page, '/ranking')
    await page.keyboard.press('/')
    const popup = page.getByRole('dialog')
    await popup.getByRole('searchbox').fill('qqqq')
    await expect(popup.getByRole('status')).toContainText('Nic nie pasuje do „qqqq”')
  })

  test('keeps the focus inside and closes when the browser goes back', async ({ page }) => {
    await page.goto('/ranking')
    await page.getByRole('link', { name: 'Wyprawy' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Wyprawy' })).toBeFocused()
    await page.keyboard.press('/')
    const popup = page.getByRole('dialog')
    await expect(popup).toBeVisible()
    for (let step = 0; step < 20; step += 1) {
      await page.keyboard.press('Tab')
      const inside = await page.evaluate(() => {
        const active = document.activeElement
        return active === document.body || active?.closest('dialog') !== null
      })
      expect(inside).toBe(true)
    }
    await page.goBack()
    await expect(page).toHaveURL('/ranking')
    await expect(popup).toBeHidden()
  })
})

test.describe('the theme', () => {
  test('follows the system until it is chosen, and is there before the first paint', async ({ page }) => {
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/ranking')
    expect(await background()).toBe('rgb(27, 23, 19)')
    await page.getByRole('button', { name: 'Motyw: jak w systemie' }).click()
    await expect(page.getByRole('button', { name: 'Motyw: jasny' })).toBeVisible()
    expect(await background()).toBe('rgb(250, 250, 245)')
    await page.reload({ waitUntil: 'commit' })
    await page.waitForFunction(() => document.head?.querySelector('link[rel=stylesheet]'))
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light')
    await page.getByRole('button', { name: 'Motyw: jasny' }).click()
    await page.getByRole('button', { name: 'Motyw: ciemny' }).click()
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
  })
})

test('mountain rescue is one tap away where people plan to go out', async ({ page }) => {
  await page.goto('/trips')
  await expect(page.getByRole('link', { name: 'Ratunek w górach: 985' })).toHaveAttribute('href', 'tel:985')
  await page.goto('/ranking')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /985/ })).toBeHidden()
})
