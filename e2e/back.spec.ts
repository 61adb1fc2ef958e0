import type { Page } from '@playwright/test'
import { expect, test } from './quiet-test.ts'
import { enterAs, newPerson } from './support/people.ts'

const PHONE = { width: 390, height: 844 }
// The cast's first story: public, with photos.
const STORY = '/activities/1'

/** Comes from another page, so that there is something to go back to. */
async function visitAfterRanking(page: Page, path: string) {
  await page.goto('/ranking')
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test.describe('Back closes first what lies over the page', () => {
  test('the menu of a phone, and then it leaves', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await visitAfterRanking(page, '/summits')
    const menu = page.getByRole('navigation', { name: 'Działy' })
    await page.getByRole('button', { name: 'Otwórz menu' }).click()
    await expect(menu).toBeVisible()
    await page.goBack()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL('/summits')
    await page.goBack()
    await expect(page).toHaveURL('/ranking')
  })

  test('the search', async ({ page }) => {
    await visitAfterRanking(page, '/summits')
    await page.keyboard.press('Control+k')
    const popup = page.getByRole('dialog', { name: 'Czego szukasz?' })
    await popup.getByRole('searchbox').fill('babia')
    await page.goBack()
    await expect(popup).toBeHidden()
    await expect(page).toHaveURL('/summits')
    await page.goBack()
    await expect(page).toHaveURL('/ranking')
  })

  test('the gallery, whichever photo it shows', async ({ page }) => {
    await visitAfterRanking(page, STORY)
    await page.locator('article button:has(img)').first().click()
    const popup = page.getByRole('dialog')
    await expect(popup).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.goBack()
    await expect(popup).toBeHidden()
    await expect(page).toHaveURL(STORY)
  })

  test('a popup, and what was opened over it before that', async ({ page, context, request }) => {
    await enterAs(context, await newPerson(request))
    await page.goto('/edit-profile')
    await page.getByRole('button', { name: 'Usuń konto' }).click()
    const popup = page.getByRole('dialog')
    await expect(popup).toBeVisible()
    await page.goBack()
    await expect(popup).toBeHidden()
    await expect(page).toHaveURL('/edit-profile')
  })
})

test('Back closes a popup of the editor and leaves what was written', async ({ page, context, request }) => {
  await enterAs(context, await newPerson(request))
  await page.goto('/edit-profile')
  const text = page.getByRole('textbox', { name: 'Opis' })
  await text.fill('Wstaję przed świtem')
  await page.getByRole('button', { name: 'Wstaw odnośnik' }).click()
  const popup = page.getByRole('dialog', { name: 'Wstaw odnośnik' })
  await expect(popup.getByRole('textbox').first()).toBeFocused()
  await page.goBack()
  await expect(popup).toBeHidden()
  await expect(page).toHaveURL('/edit-profile')
  await expect(text).toHaveText('Wstaję przed świtem')
})

test.describe('what was closed in another way', () => {
  test('costs no second press of Back', async ({ page }) => {
    await visitAfterRanking(page, '/summits')
    for (let time = 0; time < 3; time += 1) {
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    await page.goBack()
    await expect(page).toHaveURL('/ranking')
    await expect(page.getByRole('heading', { level: 1, name: 'Ranking' })).toBeVisible()
    await page.goForward()
    await expect(page).toHaveURL('/summits')
  })

  test('by a link in it is not opened again on the way back', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await visitAfterRanking(page, '/summits')
    const menu = page.getByRole('navigation', { name: 'Działy' })
    await page.getByRole('button', { name: 'Otwórz menu' }).click()
    await menu.getByRole('link', { name: 'Wyprawy' }).click()
    await expect(page).toHaveURL('/trips')
    await page.goBack()
    await expect(page).toHaveURL('/summits')
    await expect(menu).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/ranking')
    await page.goForward()
    await expect(page).toHaveURL('/summits')
    await expect(page.locator('html')).toHaveAttribute('data-awake', '')
    await page.goForward()
    await expect(page).toHaveURL('/trips')
  })

  test('leaves the question about unsaved changes alone', async ({ page, context, request }) => {
    await enterAs(context, await newPerson(request))
    await page.goto('/ranking')
    await page.getByRole('link', { name: 'Edytuj profil' }).click()
    await page.getByLabel('Miasto').fill('Zawoja')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Czego szukasz?' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL('/edit-profile')
    await page.goBack()
    const question = page.getByRole('dialog')
    await expect(question).toBeVisible()
    await expect(page).toHaveURL('/edit-profile')
    await question.getByRole('button').first().click()
    await expect(question).toBeHidden()
    await expect(page.getByLabel('Miasto')).toHaveValue('Zawoja')
    await page.goBack()
    await question.getByRole('button', { name: 'Wychodzę' }).click()
    await expect(page).toHaveURL('/ranking')
  })
})

test.describe('where a page begins', () => {
  const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

  test('an address that is opened anew begins at its top, Back leads to where one was', async ({ page }) => {
    await page.goto('/regulations/statute')
    await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }))
    await page.goto('/regulations/privacy')
    expect(await scrolled(page)).toBe(0)
    await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }))
    await page.goto('/regulations/statute')
    await expect(page.getByRole('heading', { level: 1, name: 'Regulamin' })).toBeVisible()
    expect(await scrolled(page)).toBe(0)
    await page.goBack()
    await expect.poll(() => scrolled(page)).toBe(700)
    await page.goBack()
    await expect.poll(() => scrolled(page)).toBe(1500)
  })

  test('so does a link, and Back leads to where one was', async ({ page }) => {
    await page.goto('/regulations/statute')
    await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }))
    await page.getByRole('banner').getByRole('link', { name: 'Ranking' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ranking' })).toBeVisible()
    expect(await scrolled(page)).toBe(0)
    await page.goBack()
    await expect.poll(() => scrolled(page)).toBe(1500)
  })

  test('a popup that is opened and closed leaves the page where it was', async ({ page }) => {
    await page.goto('/regulations/statute')
    await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }))
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await scrolled(page)).toBe(1500)
  })
})

test('„Cofnij” works above an open popup', async ({ page, context, request }) => {
  const person = await newPerson(request)
  const headers = { Authorization: `Bearer ${person.tokens.accessToken}` }
  const { id } = (await (await request.get('/api/summit/turbacz')).json()) as { id: number }
  const made = await request.post('/api/ascent', { data: { summitId: id, date: '2026-05-03' }, headers })
  expect(made.ok()).toBe(true)
  await enterAs(context, person)
  await page.goto('/summits/turbacz')
  await page.getByRole('button', { name: 'Twoje wejścia' }).click()
  const popup = page.getByRole('dialog')
  await popup.getByRole('button', { name: /^Usuń wejście/ }).click()
  await expect(popup.getByText('3 maja 2026')).toBeHidden()
  await page.getByRole('button', { name: 'Cofnij' }).click({ timeout: 3000 })
  await expect(popup.getByText('3 maja 2026').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
})

test('Ctrl+Enter sends a comment, and one however often it is pressed', async ({
  page,
  context,
  request,
}) => {
  await enterAs(context, await newPerson(request))
  await page.goto('/summits/turbacz')
  await page.getByRole('button', { name: 'Napisz komentarz' }).click()
  const words = `Z Ctrl i Enterem ${Date.now()}`
  await page.getByRole('textbox', { name: 'Treść komentarza' }).fill(words)
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Control+Enter')
  const comment = page.getByRole('article').getByText(words)
  await expect(comment).toBeVisible()
  await page.reload()
  await expect(comment).toHaveCount(1)
})
