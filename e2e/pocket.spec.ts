import type { Page } from '@playwright/test'
import { pages } from '#contract/pages.ts'
import { expect, test } from './quiet-test.ts'
import { expectSound } from './support/axe.ts'
import { pushAndPress } from './support/pushes.ts'
import { bearer, enterAs, newPerson, PASSWORD } from './support/people.ts'
import { intoPocket, inWorker, untilKept } from './support/kept-app.ts'

test.use({
  serviceWorkers: 'allow',
  expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to load resource|AJAXError: Failed to fetch/,
})

const line = 'Bez zasięgu.'

test('what was opened opens again without network, and what was not says so', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 49.1795, longitude: 20.0881, accuracy: 12 })
  await page.goto('/summits/sniezka')
  await untilKept(page, '/summits/sniezka')
  await intoPocket(page)
  await page.reload()

  await test.step('what the server pushes is shown, and a press leads to its page', async () => {
    const { notice, opened } = await pushAndPress(page, context, {
      title: 'Nowy komentarz',
      body: 'Ola napisała pod Twoją historią',
      path: '/ranking',
      tag: 'comment-1',
    })
    expect(notice).toMatchObject({ title: 'Nowy komentarz', body: 'Ola napisała pod Twoją historią' })
    expect(opened).toBe(new URL('/ranking', page.url()).href)
  })

  await context.setOffline(true)
  await test.step('the page of a summit, drawn and awake, with its age', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: /Śnieżka/ })).toBeVisible()
    await expect(page.getByText(line)).toBeVisible()
    await expect(page.getByText(/zapisane (?:przed chwilą|dziś o)/)).toBeVisible()
  })

  await test.step('a page that was never opened offers those that were', async () => {
    await page.goto('/ranking')
    await expect(page.getByText('Tej strony nie ma w telefonie.')).toBeVisible()
    await page.getByRole('link', { name: 'Zobacz, co jest' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Kopczyk w kieszeni' })).toBeVisible()
    await expectSound(page)
    await page
      .getByRole('region', { name: 'Zapisane strony' })
      .getByRole('link', { name: /Śnieżka/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: /Śnieżka/ })).toBeVisible()
  })

  await test.step('every summit and hut is found', async () => {
    await page.keyboard.press('Control+k')
    const search = page.getByRole('dialog').getByRole('combobox')
    // The app's own search stands there, not the field that comes before it.
    await expect(page.getByRole('dialog').getByText('Strzałkami wybierasz')).toBeVisible()
    await search.fill('turbaczu')
    await expect(
      page
        .getByRole('dialog')
        .getByRole('option', { name: /^Turbacz/ })
        .first(),
    ).toBeVisible()
    await search.fill('murowaniec')
    await expect(page.getByRole('dialog').getByRole('option', { name: /Murowaniec/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
  })

  await test.step('help is one press away: numbers, the place to read out, the nearest hut', async () => {
    await page.getByRole('link', { name: 'Ratunek w górach: 985' }).click()
    const card = page.getByRole('dialog', { name: 'Wypadek w górach' })
    await expect(card.getByRole('link', { name: /985/ })).toBeFocused()
    for (const [name, tel] of [
      [/985/, 'tel:985'],
      [/601/, 'tel:+48601100300'],
      [/112/, 'tel:112'],
      [/Słowacja/, 'tel:+42118300'],
      [/Czechy/, 'tel:+4201210'],
    ] as const)
      await expect(card.getByRole('link', { name })).toHaveAttribute('href', tel)
    await expect(card.getByText('49,17950°')).toBeVisible()
    await expect(card.getByText('20,08810°')).toBeVisible()
    await expect(card.getByText(/49°.10′.46″.N, 20°.05′.17″.E/)).toBeVisible()
    await expect(card.getByText(/Najbliższe schronisko: Chata pod Rysmi, .* na południe/)).toBeVisible()
    await expect(card.getByRole('link', { name: 'SMS z położeniem' })).toHaveAttribute(
      'href',
      /^sms:\?&body=Potrzebuj.*49\.17950%20N/,
    )
    await page.keyboard.press('Escape')
    await expect(card).toBeHidden()
  })

  await test.step('and with the network the line goes', async () => {
    await context.setOffline(false)
    await expect(page.getByText(line)).toBeHidden({ timeout: 60_000 })
  })
})

test('nothing private is answered to somebody else of the same browser', async ({
  page,
  context,
  request,
}) => {
  const ola = await newPerson(request, { firstName: 'Ola', lastName: 'Skryta' })
  const jan = await newPerson(request, { firstName: 'Jan', lastName: 'Nowy' })
  await request.put('/api/wishes/1', { headers: bearer(ola) })
  await enterAs(context, ola)
  await page.goto('/edit-profile')
  await expect(page.getByRole('textbox', { name: /Imię/ })).toHaveValue('Ola')
  await inWorker(page)
  await page.reload()
  await untilKept(page, '/edit-profile')

  await test.step('their own is there without network', async () => {
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('textbox', { name: /Imię/ })).toHaveValue('Ola')
    await context.setOffline(false)
    await page.reload()
  })

  const traces = () =>
    page.evaluate(async () => {
      const databases = (await indexedDB.databases()).map(({ name }) => name)
      const kept = await caches.keys()
      return [...databases, ...kept].filter((name) =>
        /kopczyk-(?:kept|deeds)|^pages-|^pictures/.test(name ?? ''),
      )
    })

  await test.step('after signing off nothing of theirs is left', async () => {
    await page
      .getByRole('button', { name: /Wyloguj/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/signin/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const words = await page.evaluate(async () => {
      const answers: string[] = []
      for (const { name } of await indexedDB.databases()) {
        if (name !== 'kopczyk-kept') continue
        await new Promise<void>((resolve) => {
          const opening = indexedDB.open(name)
          opening.onsuccess = () => {
            const rows = opening.result.transaction('answers').objectStore('answers').getAll()
            rows.onsuccess = () => {
              answers.push(JSON.stringify(rows.result))
              opening.result.close()
              resolve()
            }
          }
        })
      }
      return answers.join()
    })
    expect(words).not.toContain('Skryta')
    expect((await traces()).filter((name) => name === 'kopczyk-deeds')).toEqual([])
  })

  await test.step('a stranger and the next hiker find their own nothing', async () => {
    await context.setOffline(true)
    await page.goto('/edit-profile')
    await expect(page.getByText('Ola')).toHaveCount(0)
    await context.setOffline(false)
    await page.goto('/signin')
    await page.getByRole('textbox', { name: /e-mail/i }).fill(jan.email)
    await page.getByLabel(/Hasło/).first().fill(PASSWORD)
    await page.getByRole('button', { name: 'Zaloguj się' }).click()
    await expect(page).toHaveURL(/\/activities/)
    await context.setOffline(true)
    await page.goto('/edit-profile')
    await expect(page.getByText(line)).toBeVisible()
    const seen = await page.evaluate(() => [
      document.body.textContent,
      ...[...document.querySelectorAll('input')].map(({ value }) => value),
    ])
    expect(seen.join()).not.toMatch(/Ola|Skryta/)
  })
})

/** One address for each page of the contract; those that only lead on are left out. */
function addresses(userId: number): string[] {
  const filled: Record<string, string> = {
    ':email/:hash': 'a@example.org/abc',
    '/activities/:id': '/activities/1',
    '/users/:id': `/users/${userId}`,
    '/mountain-range/:id': '/mountain-range/gorce',
    '/summits/:id': '/summits/rysy',
    '/achievements/:id': '/achievements/first-summit',
    '/challenges/:id': '/challenges/1',
    ':year': '2026',
    ':link': 'abcdef',
    ':number': 'K-1',
    ':board': 'sprzet',
    ':id': '1',
  }
  return Object.entries(pages)
    .filter(([name]) => name !== 'qr')
    .map(([, { path }]) =>
      Object.entries(filled).reduce<string>((address, [part, value]) => address.replace(part, value), path),
    )
}

test('a walk over every page without network: none is blank, none shows a raw error @all', async ({
  page,
  context,
  request,
}) => {
  // Dozens of pages, each of them loaded.
  test.setTimeout(900_000)
  const ola = await newPerson(request)
  await enterAs(context, ola)
  await page.goto('/activities')
  await intoPocket(page)
  await context.setOffline(true)
  const odd: string[] = []
  const left = addresses(ola.id)
  const visit = async (tab: Page) => {
    for (let address = left.shift(); address !== undefined; address = left.shift()) {
      await tab.goto(address, { waitUntil: 'commit' })
      // Not the name that stands there before the app has made the page.
      const main = tab.locator('main:not([aria-busy])')
      const isThere = await main
        .getByRole('heading', { level: 1 })
        .first()
        .waitFor({ timeout: 60_000 })
        .then(
          () => true,
          () => false,
        )
      const words = isThere ? (await main.innerText()).trim() : ''
      const isRaw = /TypeError|Failed to fetch|undefined|\[object|NaN|Unexpected token/.test(words)
      if (!isThere || words.length < 20 || isRaw) odd.push(`${address}: ${words.slice(0, 120)}`)
    }
  }
  // Side by side: each waits half of its time.
  await Promise.all([page, await context.newPage(), await context.newPage()].map(visit))
  expect(odd).toEqual([])
})
