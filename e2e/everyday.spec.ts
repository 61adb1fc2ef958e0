import type { Page } from '@playwright/test'
import { expect, test } from './quiet-test.ts'
import { bearer, enterAs, newPerson } from './support/people.ts'
import { gpxFile } from './support/tracks.ts'
import { visit } from './support/visit.ts'
import { tellHike } from './support/ways.ts'

const PHONE = { width: 390, height: 844 }
const write = (page: Page) => page.getByRole('button', { name: 'Napisz komentarz' })
const words = (page: Page) => page.getByRole('textbox', { name: 'Treść komentarza' })

test('who writes comments, marks summits, filters and saves a profile goes on without a stop @all', async ({
  page,
  context,
  request,
}) => {
  await enterAs(context, await newPerson(request))

  await test.step('focus goes on with who writes comments, marks summits and filters', async () => {
    const said = `Świt nad granią ${Date.now()}`

    await test.step('comments', async () => {
      await page.goto('/summits/turbacz')
      await write(page).press('Enter')
      await expect(words(page)).toBeFocused()
      await page.getByRole('button', { name: 'Anuluj' }).press('Enter')
      await expect(write(page)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(words(page)).toBeFocused()
      await page.keyboard.type(said)
      await page.keyboard.press('Control+Enter')
      const comment = page.getByRole('listitem').filter({ hasText: said })
      await expect(comment).toBeFocused()
      await comment.getByRole('button', { name: 'Edytuj' }).press('Enter')
      await expect(words(page)).toBeFocused()
      await page.keyboard.press('Control+End')
      await page.keyboard.type(', i cisza')
      await page.keyboard.press('Control+Enter')
      await expect(comment).toContainText(`${said}, i\u00A0cisza`)
      await expect(comment.getByRole('button', { name: 'Edytuj' })).toBeFocused()
      await comment.getByRole('button', { name: 'Cytuj' }).press('Enter')
      await expect(words(page)).toBeFocused()
    })

    await test.step('marks', async () => {
      await visit(page, '/mountain-range/pieniny')
      const mark = page.getByRole('button', { name: 'Zaznacz wejście: Sokolica' })
      await mark.press('Enter')
      await page.getByRole('button', { name: 'Zapisz wejście' }).press('Enter')
      await expect(page.getByRole('row').filter({ hasText: 'Sokolica' }).locator(':focus')).toContainText(
        'zdobyt',
      )
      await page.getByRole('button', { name: 'Cofnij' }).press('Enter')
      await expect(mark).toBeFocused()
    })

    await test.step('filters', async () => {
      await page.goto('/activities')
      await page.getByRole('button', { name: 'Szczyt', exact: true }).press('Enter')
      await expect(page.getByLabel('Szukaj szczytu')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: 'Szczyt', exact: true })).toBeFocused()
      await page.getByRole('button', { name: 'Rok', exact: true }).press('Enter')
      await expect(page.getByRole('button', { name: /^\d{4}$/ }).first()).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: /^Rok: \d{4}$/ })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: /^\d{4}$/, pressed: true })).toBeFocused()
    })
  })

  await test.step('a saved profile leaves no draft behind, and Ctrl+Enter saves it', async () => {
    const drafts = () =>
      page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('draft:profile')))
    await visit(page, '/edit-profile')
    await page.getByLabel('Miasto').fill('Zawoja')
    await expect.poll(drafts).toHaveLength(1)
    await page.getByLabel('Miasto').press('Control+Enter')
    await expect(page.getByText('Zapisane, profil jest aktualny.')).toBeVisible()
    expect(await drafts()).toEqual([])
    await page.reload()
    await expect(page.getByLabel('Miasto')).toHaveValue('Zawoja')
    await expect(page.getByText('Masz niezapisane zmiany.')).toBeHidden()
  })
})

test('what strangers learn of a track and of a shy profile @all', async ({
  page,
  context,
  browser,
  request,
  baseURL,
}) => {
  const shy = await newPerson(request, { firstName: 'Kazimiera', lastName: 'Nieśmiała' })
  await enterAs(context, shy)
  const stranger = await browser.newContext({ baseURL: baseURL! })
  const tab = await stranger.newPage()

  await test.step('the guide time is the same while a story is written and when it is read; strangers learn no trimmed start', async () => {
    await page.goto('/activities/add')
    // Steep: what is lost there counts too.
    await page.getByLabel(/Upuść tu ślad/).setInputFiles(gpxFile('rysy', 62))
    await expect(page.getByText('Ślad sprawdzony')).toBeVisible()
    await page.getByRole('textbox', { name: 'Tytuł' }).fill('Rysy od Palenicy')
    await page.getByLabel('Trasa').fill('Palenica – Rysy – Palenica')
    const guide = page.locator('dl div').filter({ hasText: 'Czas przewodnikowy' }).locator('dd')
    const time = (await guide.textContent())!
    await page.getByRole('button', { name: 'Opublikuj historię' }).click()
    await expect(page.getByText(`Czas przewodnikowy: ${time}.`)).toBeVisible()
    await expect(page.getByText('początek trasy')).toBeVisible()
    const address = new URL(page.url()).pathname
    await visit(page, `${address}/edit`)
    await expect(guide).toHaveText(time)

    await tab.goto(address)
    await expect(tab.getByText(`Czas przewodnikowy: ${time}.`)).toBeVisible()
    await expect(tab.getByRole('heading', { name: 'Po drodze' })).toBeVisible()
    await expect(tab.getByText('początek trasy')).toHaveCount(0)
    await expect(tab.getByText('koniec trasy')).toHaveCount(0)
  })

  await test.step('a profile for hikers says what that means, and strangers read „Wędrowiec” under its comments', async () => {
    const host = await newPerson(request)
    const id = await tellHike(request, host, { title: 'U gospodarza', slug: 'turbacz', date: '2025-05-01' })
    const said = await request.post('/api/comments', {
      data: { subject: 'story', subjectId: id, text: '<p>Byłam tam!</p>' },
      headers: bearer(shy),
    })
    const { id: quoteId } = (await said.json()) as { id: number }
    await request.post('/api/comments', {
      data: { subject: 'story', subjectId: id, text: '<p>Dzięki</p>', quoteId },
      headers: bearer(host),
    })
    await visit(page, '/edit-profile')
    const choice = page.getByRole('radio', { name: 'Tylko zalogowani wędrowcy' })
    await expect(choice).toHaveAccessibleDescription(/^Dla wędrowców znaczy: dla osób z\s?kontem/)
    await choice.click()
    await expect(page.getByText('Ustawienia zapisane.')).toBeVisible()
    await visit(page, `/activities/${id}`)
    await expect(page.getByRole('listitem').getByRole('link', { name: 'Kazimiera Nieśmiała' })).toBeVisible()

    await tab.goto(`/activities/${id}`)
    // They come when somebody comes near them.
    await tab.getByRole('heading', { name: 'Komentarze' }).scrollIntoViewIfNeeded()
    const comment = tab.getByRole('listitem').filter({ hasText: 'Byłam tam!' })
    await expect(comment.first()).toContainText('Wędrowiec')
    await expect(tab.getByRole('blockquote')).toContainText('Wędrowiec')
    await expect(tab.getByText(/Kazimiera|Konto usunięte/)).toHaveCount(0)
    await stranger.close()
  })
})

test.describe('what does not reach the server', () => {
  test.use({ expectedErrors: /400|ERR_FAILED/ })

  test('a refused story leads to its reason, and climbed summits stay climbed @all', async ({
    page,
    context,
    request,
  }) => {
    const hiker = await newPerson(request)
    await enterAs(context, hiker)

    await test.step('what was not sent leads to its reason, wherever that stands', async () => {
      await page.setViewportSize(PHONE)
      await page.goto('/activities/add')
      await expect(page.getByRole('textbox', { name: 'Opowieść' })).toBeVisible()
      const publish = page.getByRole('button', { name: /^Opublikuj/ })
      const title = page.getByRole('textbox', { name: 'Tytuł' })

      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      await publish.click()
      await expect(title).toBeFocused()
      await expect(title).toBeInViewport()
      await title.fill('Szlakiem na Turbacz')

      await page.getByLabel('Dystans').fill('daleko')
      await publish.click()
      await expect(page.getByLabel('Dystans')).toBeFocused()
      await expect(page.getByLabel('Dystans')).toBeInViewport()
      await page.getByLabel('Dystans').fill('12')

      const refuse = (fields: object) =>
        page.route('**/api/story', (route) =>
          route.fulfill({
            status: 400,
            json: { statusCode: 400, error: 'validation', message: 'Nie da się tego zapisać.', fields },
          }),
        )
      await refuse({ description: 'Za długa opowieść.' })
      await publish.click()
      await expect(page.getByRole('textbox', { name: 'Opowieść' })).toBeFocused()
      await expect(page.getByText('Za długa opowieść.').first()).toBeInViewport()

      await page.unroute('**/api/story')
      await refuse({})
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      await publish.click()
      await expect(page.getByRole('alert').filter({ hasText: 'Nie da się tego zapisać.' })).toBeInViewport()
      const isInside = page.evaluate(() => document.activeElement?.textContent)
      expect(await isInside).toContain('Nie da się tego zapisać.')
    })

    await test.step('without network climbed summits stay climbed, for their owner only', async () => {
      const { id } = (await (await request.get('/api/summit/turbacz')).json()) as { id: number }
      await request.post('/api/ascent', {
        data: { summitId: id, date: '2026-05-03' },
        headers: bearer(hiker),
      })
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto('/summits/turbacz')
      await expect(page.getByText('Ostatnio 3 maja 2026.')).toBeVisible()
      // The page comes from a cache of the phone, the answers do not.
      await page.route('**/api/ascent/**', (route) => route.abort())
      await page.reload()
      await expect(page.getByText('Ostatnio 3 maja 2026.')).toBeVisible()
      await visit(page, '/mountain-range/gorce')
      const name = page.getByRole('rowheader', { name: 'Turbacz', exact: true })
      await expect(page.getByRole('row').filter({ has: name })).toContainText('3 maja 2026')
      await page.getByRole('button', { name: 'Wyloguj' }).click()
      // The story that was refused is still a draft.
      await page.getByRole('dialog').getByRole('button', { name: 'Wyloguj i usuń' }).click()
      await expect(page).toHaveURL('/signin')
      expect(await page.evaluate(() => localStorage.getItem('climbed'))).toBeNull()
    })
  })
})
