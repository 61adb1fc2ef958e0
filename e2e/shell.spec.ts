import type { Page } from '@playwright/test'
import { expect, test } from './quiet-test.ts'
import { enterAs, newPerson } from './support/people.ts'
import { layoutFaults } from './support/layout.ts'
import { untilQuiet } from './support/requests.ts'
import { moveOn, visit } from './support/visit.ts'

const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1440, height: 900 }

test.describe('addresses', () => {
  test.use({ expectedErrors: /404.*\/no\/such\/place/ })

  test('lead where they should, from the bare one to an unknown one', async ({ page }) => {
    await test.step('the bare address leads to the landing page', async () => {
      await page.goto('/')
      await expect(page).toHaveURL('/info')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Każda historia to kamień na szczycie.',
      )
    })

    const footer = page.getByRole('contentinfo')
    await test.step('each page tells its own title', async () => {
      await expect(page).toHaveTitle('Kopczyk: każda historia to kamień na szczycie')
      await footer.getByRole('link', { name: 'Regulamin' }).click()
      await expect(page).toHaveTitle('Regulamin · Kopczyk')
    })

    await test.step('scrolls to the top and moves the focus to the heading', async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Regulamin' })).toBeVisible()
      await footer.scrollIntoViewIfNeeded()
      await footer.getByRole('link', { name: 'Prywatność' }).click()
      const heading = page.getByRole('heading', { level: 1, name: 'Polityka prywatności' })
      await expect(heading).toBeFocused()
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
    })

    await test.step('to the same address reloads what the page shows', async () => {
      let asked = 0
      await page.route('**/api/config', async (route) => {
        asked += 1
        await route.continue()
      })
      await page.goto('/regulations/rodo')
      await expect(page, 'a title that the server wrote').toHaveTitle('RODO · Kopczyk')
      expect(asked, 'the page brought it along').toBe(0)
      await footer.getByRole('link', { name: 'RODO' }).click()
      await expect.poll(() => asked).toBe(1)
    })

    await test.step('within a document follows its table of contents', async () => {
      await page
        .getByRole('navigation', { name: 'Spis treści' })
        .getByRole('link', { name: 'Twoje prawa' })
        .click()
      await expect(page).toHaveURL('/regulations/rodo#prawa')
      await expect(page.getByRole('heading', { name: /Twoje prawa/ })).toBeInViewport()
    })

    await test.step('any other code leads to the start without a mark', async () => {
      await page.goto('/qr/something')
      await expect(page).toHaveURL('/info')
      expect(await page.evaluate(() => sessionStorage.getItem('qrcode'))).toBeNull()
    })

    await test.step('an invitation is remembered for the sign-up and leads to the start', async () => {
      await page.goto('/qr/invited')
      await expect(page).toHaveURL('/info')
      expect(await page.evaluate(() => sessionStorage.getItem('qrcode'))).toBe('invited')
    })

    await test.step('editing the profile needs a session', async () => {
      await visit(page, '/edit-profile')
      await expect(page).toHaveURL('/401')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu wchodzą tylko zalogowani')
      const main = page.getByRole('main')
      await expect(main.getByRole('link', { name: 'Zaloguj się' })).toHaveAttribute('href', '/signin')
      await expect(main.getByRole('link', { name: 'Załóż konto' })).toHaveAttribute('href', '/signup')
    })

    await test.step('an unknown address leads to the 404 screen, which leads home', async () => {
      const answer = await page.goto('/no/such/place')
      expect(answer?.status()).toBe(404)
      await expect(page).toHaveURL('/404')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu szlak się urywa')
      await page.getByRole('link', { name: 'Wróć na początek' }).click()
      await expect(page).toHaveURL('/info')
    })
  })
})

const labels = [
  'Historie',
  'Historie w skrócie',
  'Pasma górskie',
  'Szczyty',
  'Mapa w górach',
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
  test.use({ hasClosedNotices: false })

  const parts = (page: Page) => ({
    menu: page.getByRole('navigation', { name: 'Działy' }),
    account: page.getByRole('region', { name: 'Twoje konto' }),
    footer: page.getByRole('contentinfo'),
    notice: page.getByRole('complementary', { name: 'Kopczyk w kieszeni' }),
    button: page.getByRole('button', { name: 'Otwórz menu' }),
  })

  const expectFooter = async (page: Page) => {
    const links = parts(page).footer.getByRole('navigation').getByRole('link')
    await expect(links).toHaveText([
      'O Kopczyku',
      'Regulamin',
      'Pliki cookies',
      'Prywatność',
      'RODO',
      'Karta jakości',
    ])
    const outside = parts(page).footer.locator('a[target=_blank]')
    await expect(outside).toHaveCount(3)
  }

  test('on every kind of page, beside it and on a phone', async ({ page, context, request }) => {
    for (const path of pages) {
      await test.step(path, () => expectWholeShell(page, path))
    }

    await test.step('on the landing page with the one who is signed in', async () => {
      await enterAs(context, await newPerson(request))
      await page.setViewportSize(WIDE)
      await page.goto('/info')
      const { account } = parts(page)
      await expect(account.getByRole('link', { name: 'Zofia Kalinowska' })).toBeVisible()
      await expect(account.getByRole('button', { name: 'Wyloguj' })).toBeVisible()
    })
  })

  /** As somebody has it who chose letters of twice the size in the settings of the browser. */
  async function expectRoomForLargeText(page: Page, path: string) {
    const browser = await page.context().newCDPSession(page)
    const writeIn = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } })
    await test.step(`and text twice as large on ${path} finds its room`, async () => {
      await writeIn(32)
      for (const size of [{ width: 1260, height: 900 }, PHONE]) {
        await page.setViewportSize(size)
        await untilQuiet(page)
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
        // Sideways scroll is one of them.
        expect(await layoutFaults(page), `${path} at ${size.width} px`).toEqual([])
      }
      await writeIn(16)
    })
    await browser.detach()
  }

  /** What only a ground shows is gone where the reader's own colours stand for those of the page. */
  async function expectEdgesInChosenColours(page: Page) {
    await test.step('and in chosen colours the current entry of the menu and the cookie bar have an edge', async () => {
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
      const current = parts(page).menu.locator('[aria-current=page]')
      await expect(current).toHaveCSS('outline-style', 'solid')
      await expect(current).toHaveCSS('outline-width', '2px')
      const bar = page.getByRole('region', { name: 'Informacja o plikach cookies' })
      await expect(bar).toHaveCSS('border-top-width', '1px')
      const [edge, ground] = await bar.evaluate((one) => {
        const { borderTopColor, backgroundColor } = getComputedStyle(one)
        return [borderTopColor, backgroundColor]
      })
      expect(edge).toMatch(/^rgb\(/)
      expect(edge).not.toBe(ground)
      await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' })
    })
  }

  async function expectWholeShell(page: Page, path: string) {
    await page.setViewportSize({ width: 1260, height: 900 })
    await (path === pages[0] ? page.goto(path) : moveOn(page, path))
    const { menu, account, notice, button } = parts(page)
    await expect(menu.getByRole('link')).toHaveText(labels)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Dodaj historię' })).toBeInViewport()
    await expect(account.getByRole('link', { name: 'Zaloguj się' })).toBeInViewport()
    await expect(account.getByRole('link', { name: 'Załóż konto' })).toBeInViewport()
    await expect(notice.getByRole('link', { name: 'Pobierz' })).toBeInViewport()
    await expect(notice.getByRole('button', { name: 'Zamknij' })).toBeInViewport()
    await expect(button).toBeHidden()
    await expectFooter(page)
    if (path === '/activities') await expectEdgesInChosenColours(page)
    if (['/info', '/activities', '/summits/sniezka'].includes(path)) await expectRoomForLargeText(page, path)

    await page.setViewportSize(PHONE)
    await expect(menu).toBeHidden()
    await expect(notice.getByRole('button', { name: 'Zamknij' })).toBeVisible()
    await expectFooter(page)
    await button.click()
    await expect(menu.getByRole('link')).toHaveText(labels)
    await expect(account.getByRole('link', { name: 'Zaloguj się' })).toBeInViewport()
    await page.getByRole('button', { name: 'Zamknij menu' }).click()
    await expect(menu).toBeHidden()
  }
})

test.describe('the floating button', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  /** Where the page can be scrolled to, some twenty places of it. */
  const places = (page: Page) =>
    page.evaluate(() => {
      const end = document.documentElement.scrollHeight - innerHeight
      return Array.from({ length: 21 }, (_, step) => Math.round((end * step) / 20))
    })

  test('is in reach and in nobody’s way', async ({ page }) => {
    const button = page.getByRole('button', { name: 'Otwórz menu' })
    const menu = page.getByRole('navigation', { name: 'Działy' })
    await page.goto('/signup')
    await test.step('is there and on top at every place of a page, and covers nothing at its end', async () => {
      for (const path of ['/signup', '/summits', '/info', '/activities']) {
        if (path !== '/signup') await moveOn(page, path)
        await expect(menu).toBeHidden()
        await untilQuiet(page)
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
        await expect(menu).toBeVisible()
      }
    })

    await test.step('steps aside while somebody types', async () => {
      await moveOn(page, '/signup')
      for (const label of ['E-mail', 'Imię', 'Powtórz hasło']) {
        await page.getByLabel(label).focus()
        await expect(button).toBeHidden()
      }
    })
  })
})

test('the side menu and the account in it, by the keyboard and at every width', async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'Działy' })
  const open = page.getByRole('button', { name: 'Otwórz menu' })
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const skip = page.getByRole('link', { name: 'Przejdź do treści' })

  await test.step('by the skip link goes past the menu', async () => {
    await page.goto('/ranking')
    await expect(heading('Ranking')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page).toHaveURL('/ranking')
  })

  await test.step('leaves nothing of itself to the keyboard while it is hidden', async () => {
    await page.setViewportSize({ width: 800, height: 900 })
    await expect(menu).toBeHidden()
    await skip.focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Kopczyk, strona główna' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Szukaj' })).toBeFocused()
  })

  await test.step('offers both ways in to a visitor', async () => {
    await page.setViewportSize({ width: 1260, height: 900 })
    const widget = page.getByRole('region', { name: 'Twoje konto' })
    await expect(widget.getByRole('link', { name: 'Zaloguj się' })).toHaveAttribute('href', '/signin')
    await expect(widget.getByRole('link', { name: 'Załóż konto' })).toHaveAttribute('href', '/signup')
  })

  await test.step('mountain rescue is one tap away everywhere', async () => {
    await expect(page.getByRole('link', { name: 'Ratunek w górach: 985' })).toBeVisible()
    await menu.getByRole('link', { name: 'Wyprawy' }).click()
    await expect(heading('Wyprawy')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ratunek w górach: 985' })).toHaveAttribute('href', 'tel:985')
  })

  await test.step('stands beside the page from 1260 px on', async () => {
    await expect(menu.getByRole('link')).toHaveText(labels)
    await expect(menu.getByRole('link', { name: 'Wyprawy' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('link', { name: 'Dodaj historię' })).toHaveAttribute(
      'href',
      '/activities/add',
    )
    await expect(open).toBeHidden()
  })

  await test.step('hides below 1260 px, comes with the floating button and goes on navigation', async () => {
    await page.setViewportSize({ width: 1259, height: 900 })
    await expect(menu).toBeHidden()
    await open.click()
    await expect(menu).toBeVisible()
    await expect(page.getByRole('button', { name: 'Zamknij menu' })).toHaveAttribute('aria-expanded', 'true')
    await menu.getByRole('link', { name: 'Ranking' }).click()
    await expect(page).toHaveURL('/ranking')
    await expect(menu).toBeHidden()
  })

  await test.step('closes with Esc, beside itself and with its own link', async () => {
    await page.setViewportSize(PHONE)
    await expect(heading('Ranking')).toBeVisible()
    await open.click()
    await expect(menu).toBeVisible()
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
})

test('the theme and the search popup', async ({ page }) => {
  await test.step('follows the system until it is chosen, and is there before the first paint', async () => {
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

  const popup = page.getByRole('dialog', { name: 'Czego szukasz?' })
  await expect(page.getByRole('heading', { level: 1, name: 'Ranking' })).toBeVisible()
  await test.step('opens with „/” and with Ctrl+K, closes with Esc and gives the focus back', async () => {
    await page.keyboard.press('/')
    await expect(popup.getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
    await page.keyboard.press('Control+k')
    await expect(popup).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
    const button = page.getByRole('button', { name: 'Szukaj' })
    await button.click()
    expect((await popup.boundingBox())?.width).toBe(900)
    await popup.getByRole('button', { name: 'Zamknij' }).click()
    await expect(button).toBeFocused()
  })

  await test.step('keeps the focus inside', async () => {
    await page.keyboard.press('/')
    await expect(popup).toBeVisible()
    for (let step = 0; step < 20; step += 1) {
      await page.keyboard.press('Tab')
      const inside = await page.evaluate(() => {
        const active = document.activeElement
        return active === document.body || active?.closest('dialog') !== null
      })
      expect(inside).toBe(true)
    }
  })

  await test.step('says when nothing fits', async () => {
    await popup.getByRole('combobox').fill('qqqq')
    await expect(popup.getByRole('status')).toContainText('Nic nie pasuje do „qqqq”')
  })

  await test.step('finds without Polish letters and goes by the keyboard alone', async () => {
    await popup.getByRole('combobox').fill('osiagn')
    await expect(popup.getByRole('option').first()).toHaveText('Osiągnięcia')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/achievements')
    await expect(popup).toBeHidden()
  })
})
