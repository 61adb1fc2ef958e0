import type { Page } from '@playwright/test'
import { expect, test } from './quiet-test.ts'
import { moveOn } from './support/visit.ts'
import { enterAs, newPerson } from './support/people.ts'
import { untilQuiet } from './support/requests.ts'

test.use({ hasClosedNotices: false })

const settings = {
  socialUrl1: 'https://www.facebook.com/kopczyk',
  socialUrl2: 'https://www.instagram.com/kopczyk',
  storeUrl: 'https://play.google.com/store/apps/details?id=pl.kopczyk',
  mapTilesUrl: null,
  mapTilesAttribution: null,
}

const noticeOf = (page: Page) => page.getByRole('complementary', { name: 'Kopczyk w kieszeni' })

const WIDE = { width: 1440, height: 900 }

test('the cookie bar and the app notice leave room, and stay away once they were closed', async ({
  page,
  request,
}) => {
  const bar = page.getByRole('region', { name: 'Informacja o plikach cookies' })
  const notice = noticeOf(page)
  const close = notice.getByRole('button', { name: 'Zamknij' })
  const scrollToEnd = () =>
    page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))

  await test.step('as it is installed, the notice and the footer lead to the store and to two social profiles', async () => {
    const places = (await (await request.get('/api/config')).json()) as typeof settings
    await page.goto('/ranking')
    const leads = (name: string, to: string) =>
      expect(page.getByRole('link', { name })).toHaveAttribute('href', to)
    await leads('Pobierz', places.storeUrl)
    await leads('Aplikacja na telefon', places.storeUrl)
    await leads('Kopczyk na Facebooku', places.socialUrl1)
    await leads('Kopczyk na Instagramie', places.socialUrl2)
  })

  for (const height of [900, 700]) {
    await test.step(`at ${height} px of height the cookie bar leaves the account in the menu in view`, async () => {
      await page.setViewportSize({ width: 1440, height })
      await expect(page.getByRole('complementary', { name: 'Kopczyk w kieszeni' })).toBeVisible()
      const last = page.getByRole('region', { name: 'Twoje konto' }).getByRole('link').last()
      await expect(async () => {
        const [below, above] = [(await bar.boundingBox())!, (await last.boundingBox())!]
        expect(above.y + above.height).toBeLessThanOrEqual(below.y)
      }).toPass({ timeout: 3000 })
    })
  }

  await test.step('the cookie bar covers neither the last line of a page nor the menu button', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await moveOn(page, '/regulations/cookies')
    await untilQuiet(page)
    const below = await bar.boundingBox()
    const button = await page.getByRole('button', { name: 'Otwórz menu' }).boundingBox()
    expect(button!.y + button!.height).toBeLessThanOrEqual(below!.y)
    await expect(async () => {
      await scrollToEnd()
      const last = await page.getByRole('contentinfo').getByRole('link', { name: 'RODO' }).boundingBox()
      expect(last!.y + last!.height).toBeLessThanOrEqual(below!.y)
    }).toPass({ timeout: 3000 })
  })

  await test.step('on a phone the cookie bar lies low, and the last button and link can be scrolled clear of it', async () => {
    await page.setViewportSize({ width: 390, height: 740 })
    await moveOn(page, '/signup')
    await expect(async () => {
      await scrollToEnd()
      const below = (await bar.boundingBox())!
      expect(below.height).toBeLessThanOrEqual(80)
      const last = (await page.getByRole('link', { name: 'RODO' }).boundingBox())!
      expect(last.y + last.height).toBeLessThanOrEqual(below.y)
    }).toPass({ timeout: 3000 })
  })

  await test.step('closing the notice on a phone gives its room back to the page', async () => {
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    const field = page.getByLabel('E-mail')
    const before = (await field.boundingBox())!.y
    await close.click()
    expect((await field.boundingBox())!.y).toBe(before - 48)
  })

  const seeAgain = async (path: string) => {
    await page.evaluate(() => localStorage.removeItem('app-notice-closed'))
    await page.goto(path)
    await expect(notice).toBeVisible()
  }

  await page.setViewportSize(WIDE)
  await seeAgain('/info')
  await test.step('the cookie bar stays away once it was accepted', async () => {
    await expect(bar.getByRole('link', { name: 'Więcej o cookies' })).toHaveAttribute(
      'href',
      '/regulations/cookies',
    )
    await bar.getByRole('button', { name: 'Rozumiem' }).click()
    await expect(bar).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('cookies-bar'))).toBe('true')
  })
  await test.step('the app notice is on /info until its close link is used', async () => {
    await close.click()
    await expect(notice).toBeHidden()
  })
  await test.step('neither comes back with the page', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(bar).toBeHidden()
    await expect(notice).toBeHidden()
  })

  await test.step('the app notice is on /ranking and /regulations/statute until its close link is used', async () => {
    await seeAgain('/ranking')
    await moveOn(page, '/regulations/statute')
    await close.click()
    await expect(notice).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(notice).toBeHidden()
    await moveOn(page, '/ranking')
    await expect(notice).toBeHidden()
  })
})

/** Every control whose middle is in the window, and whether the notice lies on it, at some places down the page. */
const coveredByNotice = (page: Page) =>
  page.evaluate(async () => {
    /** Scrolled out of a list of its own, as the last entries of the menu are in a low window: nothing lies on what is not shown. */
    const isCutOff = (control: Element, x: number, y: number) => {
      for (let part = control.parentElement; part; part = part.parentElement) {
        if (getComputedStyle(part).overflowY === 'visible') continue
        const { left, top, right, bottom } = part.getBoundingClientRect()
        if (x < left || x > right || y < top || y > bottom) return true
      }
      return false
    }
    const notice = document.querySelector('aside[data-scripted=only]')!
    const covered: string[] = []
    let seen = 0
    const end = document.documentElement.scrollHeight - innerHeight
    for (let step = 0; step <= 12; step += 1) {
      window.scrollTo({ top: (end * step) / 12, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
      for (const control of document.querySelectorAll('a, button, input, select, textarea, summary, label')) {
        if (notice.contains(control) || control.closest('[inert]')) continue
        const { left, top, width, height } = control.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        const over = document.elementFromPoint(x, y)
        if (!over || width === 0 || isCutOff(control, x, y)) continue
        seen += 1
        if (notice.contains(over)) covered.push(`${control.tagName} ${control.textContent} at ${scrollY}`)
      }
    }
    return { seen, covered }
  })

test('the app notice covers nothing, and explains itself where there is no store @all', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookies-bar', 'true'))
  const notice = noticeOf(page)

  await test.step('the app notice is on every kind of page and covers no control, wherever one scrolls', async () => {
    await page.goto('/info')
    for (const path of [
      '/info',
      '/signin',
      '/signup',
      '/password-reset',
      '/summits',
      '/activities',
      '/summits/turbacz',
    ]) {
      if (path !== '/info') await moveOn(page, path)
      await untilQuiet(page)
      await expect(notice.getByRole('link', { name: 'Pobierz' })).toBeVisible()
      for (const [width, height] of [
        [390, 740],
        [320, 640],
        [1000, 700],
        [1440, 700],
      ] as const) {
        await page.setViewportSize({ width, height })
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
        await expect(notice).toBeInViewport({ ratio: 1 })
        const { seen, covered } = await coveredByNotice(page)
        expect(seen).toBeGreaterThan(20)
        expect(covered, `${path} at ${width} × ${height}`).toEqual([])
        if (width < 1260) expect((await notice.boundingBox())!.height).toBeLessThanOrEqual(48)
      }
    }
  })

  await test.step('without a store the app notice explains how to keep Kopczyk on the phone', async () => {
    const body = { ...settings, storeUrl: null, socialUrl2: null }
    await page.route('**/api/config', (route) => route.fulfill({ json: body }))
    await page.setViewportSize(WIDE)
    // A page that the server does not draw: a drawn one brings the settings along.
    await page.goto('/signin')
    await page.getByRole('button', { name: 'Jak to zrobić?' }).click()
    const popup = page.getByRole('dialog', { name: 'Kopczyk na ekranie telefonu' })
    await expect(popup).toContainText('Do ekranu początkowego')
    expect((await popup.boundingBox())?.width).toBeLessThanOrEqual(420)
    await page.keyboard.press('Escape')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'Kopczyk na Facebooku' })).toBeVisible()
    await expect(footer.getByRole('link', { name: 'Kopczyk na Instagramie' })).toBeHidden()
    await expect(footer.getByRole('link', { name: 'Aplikacja na telefon' })).toBeHidden()
  })
})

test('the forms of somebody who is signed in, with their notes', async ({ page, context, request }) => {
  await enterAs(context, await newPerson(request))
  await page.goto('/edit-profile')

  await test.step('the note about unsaved changes moves nothing, and is in sight wherever one types', async () => {
    for (const [width, height] of [
      [1440, 900],
      [390, 740],
    ] as const) {
      await page.setViewportSize({ width, height })
      const field = page.getByLabel('Imię')
      await expect(field).toBeVisible()
      await expect(page.getByRole('toolbar').first()).toBeVisible()
      await untilQuiet(page)
      const tops = () =>
        page
          .getByRole('main')
          .locator('h1, h2, input, img, [role=textbox]')
          .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top + scrollY)))
      await field.focus()
      const before = await tops()
      await field.pressSequentially('a')
      const note = page.getByText('Masz niezapisane zmiany.')
      await expect(note).toBeInViewport({ ratio: 1 })
      expect(await tops()).toEqual(before)
      await page.getByRole('button', { name: 'Odrzuć zmiany' }).click()
      await expect(note).toBeHidden()
      expect(await tops()).toEqual(before)
    }
  })

  await test.step('the app notice is on a form of somebody who is signed in, on a phone too', async () => {
    for (const path of ['/edit-profile', '/activities/add', '/activities/import']) {
      if (path !== '/edit-profile') await moveOn(page, path)
      await untilQuiet(page)
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      await expect(noticeOf(page)).toBeInViewport()
      const { seen, covered } = await coveredByNotice(page)
      expect(seen).toBeGreaterThan(20)
      expect(covered).toEqual([])
    }
  })
})
