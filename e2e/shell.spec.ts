import type { Page } from '@playwright/test'
import { expect, test } from './quiet-test.ts'
import { enterAs, newPerson } from './support/people.ts'

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

const pages = [
  '/info',
  '/signin',
  '/signup',
  '/password-reset',
  '/password-new',
  '/activities',
  '/summits',
  '/summits/sniezka',
  '/users',
  '/regulations/statute',
  '/401',
]

test.describe('the whole shell is there', () => {
  test.use({ settled: false })

  const parts = (page: Page) => ({
    menu: page.getByRole('navigation', { name: 'Działy' }),
    account: page.getByRole('region', { name: 'Twoje konto' }),
    footer: page.getByRole('contentinfo'),
    notice: page.getByRole('complementary', { name: 'Kopczyk w kieszeni' }),
    button: page.getByRole('button', { name: 'Otwórz menu' }),
  })

  const expectFooter = async (page: Page) => {
    const links = parts(page).footer.getByRole('navigation').getByRole('link')
    await expect(links).toHaveText(['O Kopczyku', 'Regulamin', 'Pliki cookies', 'Prywatność', 'RODO'])
    const outside = parts(page).footer.locator('a[target=_blank]')
    await expect(outside).toHaveCount(3)
  }

  test('on every kind of page, beside it and on a phone', async ({ page }) => {
    test.setTimeout(120_000)
    for (const path of pages) {
      await test.step(path, () => expectWholeShell(page, path))
    }
  })

  async function expectWholeShell(page: Page, path: string) {
    await page.setViewportSize({ width: 1260, height: 900 })
    await page.goto(path)
    const { menu, account, notice, button } = parts(page)
    await expect(menu.getByRole('link')).toHaveText(labels)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Dodaj historię' })).toBeInViewport()
    await expect(account.getByRole('link', { name: 'Zaloguj się' })).toBeInViewport()
    await expect(account.getByRole('link', { name: 'Załóż konto' })).toBeInViewport()
    await expect(notice.getByRole('link', { name: 'Pobierz' })).toBeInViewport()
    await expect(notice.getByRole('button', { name: 'Zamknij' })).toBeInViewport()
    await expect(button).toBeHidden()
    await expectFooter(page)

    await page.setViewportSize({ width: 390, height: 844 })
    await expect(menu).toBeHidden()
    await expect(notice.getByRole('button', { name: 'Zamknij' })).toBeVisible()
    await expectFooter(page)
    await button.click()
    await expect(menu.getByRole('link')).toHaveText(labels)
    await expect(account.getByRole('link', { name: 'Zaloguj się' })).toBeInViewport()
    await page.getByRole('button', { name: 'Zamknij menu' }).click()
    await expect(menu).toBeHidden()
  }

  test('on the landing page with the one who is signed in', async ({ page, context, request }) => {
    await enterAs(context, await newPerson(request))
    await page.goto('/info')
    const { account } = parts(page)
    await expect(account.getByRole('link', { name: 'Zofia Kalinowska' })).toBeVisible()
    await expect(account.getByRole('button', { name: 'Wyloguj' })).toBeVisible()
  })
})

test.describe('the floating button', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  /** Where the page can be scrolled to, some twenty places of it. */
  const places = (page: Page) =>
    page.evaluate(() => {
      const end = document.documentElement.scrollHeight - innerHeight
      return Array.from({ length: 21 }, (_, step) => Math.round((end * step) / 20))
    })

  test('is there and on top at every place of a page, and covers nothing at its end', async ({ page }) => {
    test.setTimeout(120_000)
    for (const path of ['/summits', '/signup', '/info', '/activities']) {
      await visit(page, path)
      const button = page.getByRole('button', { name: 'Otwórz menu' })
      const { x, y, width, height } = (await button.boundingBox())!
      for (const [step, top] of (await places(page)).entries()) {
        const onTop = await page.evaluate(
          async ([to, left, above, wait]) => {
            window.scrollTo({ top: to!, behavior: 'instant' })
            await new Promise((resolve) => setTimeout(resolve, wait))
            const found = document.elementFromPoint(left!, above!)?.closest('button')
            return found ? [found.ariaLabel, getComputedStyle(found).opacity] : null
          },
          // At some places long enough for anything that would fade away.
          [top, x + width / 2, y + height / 2, step % 5 === 0 ? 250 : 20],
        )
        expect(onTop, `${path} scrolled by ${top}`).toEqual(['Otwórz menu', '1'])
      }
      const covered = await page.evaluate(() => {
        const above = document.querySelector('[aria-controls=menu]')!.getBoundingClientRect()
        return [...document.querySelectorAll('footer a')]
          .map((link) => [link.textContent, link.getBoundingClientRect()] as const)
          .filter(([, { bottom, right }]) => bottom > above.top && right > above.left)
          .map(([name]) => name)
      })
      expect(covered, path).toEqual([])
      await button.tap()
      await expect(page.getByRole('navigation', { name: 'Działy' })).toBeVisible()
    }
  })

  test('stays while somebody types, and leaves the field with focus in sight', async ({ page }) => {
    await visit(page, '/signup')
    for (const label of ['E-mail', 'Imię', 'Powtórz hasło']) {
      await page.getByLabel(label).focus()
      await expect(page.getByRole('button', { name: 'Otwórz menu' })).toHaveCSS('opacity', '1')
      const [field, button] = await Promise.all([
        page.getByLabel(label).boundingBox(),
        page.getByRole('button', { name: 'Otwórz menu' }).boundingBox(),
      ])
      expect(field!.y + field!.height).toBeLessThanOrEqual(button!.y)
    }
  })
})

test.describe('the side menu', () => {
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

  test('keeps the focus inside', async ({ page }) => {
    await visit(page, '/ranking')
    await page.keyboard.press('/')
    await expect(page.getByRole('dialog')).toBeVisible()
    for (let step = 0; step < 20; step += 1) {
      await page.keyboard.press('Tab')
      const inside = await page.evaluate(() => {
        const active = document.activeElement
        return active === document.body || active?.closest('dialog') !== null
      })
      expect(inside).toBe(true)
    }
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
