import type { Page } from '@playwright/test'
import { newer } from '../../scripts/browser-floor/newer.ts'
import { expect, test } from '../quiet-test.ts'
import { enterAs, newPerson } from '../support/people.ts'
import { visit } from '../support/visit.ts'

/** The oldest browsers are not at hand: what they lack is taken from this one, as far as a page can take it. */
async function growOld(page: Page): Promise<void> {
  const given = {
    types: [...newer.types],
    members: newer.members.map(({ holder, name, isOfType }) => [holder, name, isOfType] as const),
  }
  await page.addInitScript(({ types, members }) => {
    const all = globalThis as unknown as Record<string, { prototype?: object } | undefined>
    for (const [holder, name, isOfType] of members) {
      const place = holder === 'Window' ? all : isOfType ? all[holder] : all[holder]?.prototype
      if (place && Object.hasOwn(place, name)) delete (place as Record<string, unknown>)[name]
    }
    for (const type of types) delete all[type]
  }, given)
}

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

test('a browser of three years ago can do all that others can', async ({ page, context, request }) => {
  await growOld(page)

  await test.step('drawn pages wake', async () => {
    for (const [path, title] of [
      ['/info', 'Każda historia to kamień na szczycie.'],
      ['/activities', 'Historie'],
      ['/activities/1', 'Orlica'],
      ['/summits/turbacz', 'Turbacz'],
      ['/mountain-range/gorce', 'Gorce'],
      ['/ranking', 'Ranking'],
      ['/trips', 'Wyprawy'],
      ['/comments', 'Forum'],
    ] as const) {
      await page.goto(path)
      await expect(heading(page)).toContainText(title)
      expect(
        await page.evaluate(() => 'withResolvers' in Promise || 'showPopover' in HTMLElement.prototype),
      ).toBe(false)
    }
  })

  await enterAs(context, await newPerson(request))
  await page.goto('/summits')

  await test.step('so do those that are made in the browser', async () => {
    await expect(heading(page)).toContainText('Szczyty')
    for (const [path, title] of [
      ['/users', 'Wędrowcy'],
      ['/conditions', 'Warunki'],
      ['/achievements', 'Osiągnięcia'],
      ['/notices', 'Powiadomienia'],
      ['/summits/sniezka/panorama', 'Śnieżka'],
    ] as const) {
      await visit(page, path)
      await expect(heading(page)).toContainText(title)
    }
  })

  await test.step('sheets open beside their buttons and close again', async () => {
    await visit(page, '/users')
    await expect(heading(page)).toContainText('Wędrowcy')
    const chip = page.getByRole('button', { name: 'Pasmo', exact: true })
    await chip.click()
    const choice = page.getByRole('button', { name: 'Gorce', exact: true })
    await expect(choice).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(choice).toBeHidden()
    await chip.click()
    await expect(choice).toBeVisible()
    await heading(page).click()
    await expect(choice).toBeHidden()
    await chip.click()
    await choice.click()
    await expect(page.getByRole('button', { name: 'Pasmo: Gorce' })).toBeVisible()
    await expect(page).toHaveURL(/range=/)
  })

  await test.step('a story can be written: editor, links, lists under fields', async () => {
    await visit(page, '/activities/add')
    const text = page.getByRole('textbox', { name: 'Opowieść' })
    await text.click()
    await text.pressSequentially('Turbacz o świcie')
    await page.keyboard.press('ControlOrMeta+a')
    await page.getByRole('button', { name: 'Wstaw odnośnik', exact: true }).click()
    await page.getByLabel('Adres', { exact: true }).fill('https://example.org/zdjecia')
    // The address is judged while it is written.
    await expect(page.getByRole('button', { name: 'Wstaw', exact: true })).toBeEnabled()
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: 'Dodaj szczyt ręcznie' }).fill('turbacz')
    await page
      .getByRole('option', { name: /^Turbacz/ })
      .first()
      .click()
    await expect(page.getByRole('button', { name: 'Usuń szczyt: Turbacz' })).toBeVisible()
  })
})

test.describe('a page that cannot wake', () => {
  // What is broken on purpose.
  test.use({ expectedErrors: /toSorted|Failed to load|ERR_FAILED|error/i })

  const failed = (page: Page) => page.getByText('Nie wszystko się tu obudziło')

  test('stays as it was drawn and says what does not work', async ({ context }) => {
    const page = await context.newPage()

    await test.step('below the oldest browsers', async () => {
      await page.addInitScript(() => void Reflect.deleteProperty(Array.prototype, 'toSorted'))
      await page.goto('/summits/turbacz')
      await expect(page.getByText('Ta przeglądarka jest starsza')).toBeVisible()
      await expect(heading(page)).toHaveText('Turbacz')
      await page.mouse.move(200, 200)
      await page.mouse.wheel(0, 400)
      await expect(page.getByText('Ta przeglądarka jest starsza')).toBeAttached()
      expect(await page.evaluate(() => 'awake' in document.documentElement.dataset)).toBe(false)
    })
    await page.close()

    await test.step('where a script does not come', async () => {
      const other = await context.newPage()
      await other.route(/\/static\/vendor-[^/]*\.js$/, (route) => route.abort())
      await other.goto('/summits/turbacz')
      await other.mouse.wheel(0, 100)
      await expect(failed(other)).toBeVisible()
      await expect(heading(other)).toHaveText('Turbacz')
      await other.close()
    })

    await test.step('where the app breaks while it wakes', async () => {
      const other = await context.newPage()
      await other.addInitScript(() => {
        addEventListener('DOMContentLoaded', () =>
          setTimeout(() => void Reflect.deleteProperty(Array.prototype, 'toSorted'), 0),
        )
      })
      await other.goto('/mountain-range/gorce')
      await other.mouse.wheel(0, 100)
      await expect(failed(other)).toBeVisible()
      await expect(heading(other)).toHaveText('Gorce')
      await expect(other.getByText('Coś się obsunęło')).toHaveCount(0)
      await other
        .getByRole('main')
        .getByRole('link', { name: /Turbacz/ })
        .first()
        .click()
      await expect(other).toHaveURL('/summits/turbacz')
      await other.close()
    })
  })
})

test('a file that does not come takes nobody back to the page that they leave', async ({ page }) => {
  await page.goto('/ranking')
  await page.evaluate(() => {
    document.body.dataset['same'] = 'page'
    window.dispatchEvent(new Event('vite:preloadError'))
  })
  const asked = await page.waitForResponse((answer) => answer.url().endsWith('/ranking'))
  await asked.finished()
  await visit(page, '/trips')
  await expect(heading(page)).toContainText('Wyprawy')
  await expect(page.locator('body')).toHaveAttribute('data-same', 'page')
})

test('a browser that keeps nothing serves for one visit', async ({ context, request, browser, baseURL }) => {
  expect(context).toBeDefined()
  const own = await browser.newContext({ baseURL: baseURL! })
  const page = await own.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  // As Firefox does it with cookies blocked: naming the storage is enough.
  await page.addInitScript(() => {
    const refuse = {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, refuse)
    navigator.locks.request = () => Promise.reject(new DOMException('Denied', 'SecurityError'))
    navigator.locks.query = () => Promise.reject(new DOMException('Denied', 'SecurityError'))
  })
  const who = await newPerson(request, { firstName: 'Iga' })
  await page.goto('/signin')
  await expect(page.getByText('Ta przeglądarka niczego nie zapamiętuje')).toBeVisible()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(who.email)
  await page.getByLabel('Hasło', { exact: true }).fill(who.password)
  await page.locator('form').getByRole('button', { name: 'Zaloguj się' }).click()
  await expect(page).toHaveURL('/activities')
  await expect(page.getByRole('region', { name: 'Twoje konto' })).toContainText('Iga')
  await visit(page, '/activities/add')
  await page.getByRole('textbox', { name: 'Tytuł' }).fill('Bez pamięci')
  await visit(page, '/route')
  await expect(heading(page)).toBeVisible()
  await page.goto('/route')
  await expect(heading(page)).toBeVisible()
  await page.goto('/summits/turbacz')
  await expect(page.locator('html')).toHaveAttribute('data-awake', '')
  expect(errors).toEqual([])
  await own.close()
})
