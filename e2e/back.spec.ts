import { expect, test } from './quiet-test.ts'
import { bearer, enterAs, newPerson } from './support/people.ts'
import { visit } from './support/visit.ts'

const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1440, height: 900 }
// The cast's first story: public, with photos.
const STORY = '/activities/1'

test('Back closes first what lies over the page, and costs no second press where it was closed in another way @all', async ({
  page,
}) => {
  const menu = page.getByRole('navigation', { name: 'Działy' })
  const popup = page.getByRole('dialog')
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })

  // Within one load, by a link.
  await page.goto('/ranking')
  await menu.getByRole('link', { name: 'Szczyty' }).click()
  await expect(heading('Szczyty')).toBeVisible()

  await test.step('the search', async () => {
    await page.keyboard.press('Control+k')
    const search = page.getByRole('dialog', { name: 'Czego szukasz?' })
    // The app's own search stands there, not the field that comes before it.
    await expect(search.getByText('Strzałkami wybierasz')).toBeVisible()
    await search.getByRole('combobox').fill('babia')
    await page.goBack()
    await expect(search).toBeHidden()
    await expect(page).toHaveURL('/summits')
    await page.goBack()
    await expect(page).toHaveURL('/ranking')
    await expect(heading('Ranking')).toBeVisible()
  })

  await test.step('the gallery, whichever photo it shows', async () => {
    await visit(page, STORY)
    await page.locator('article button:has(img)').first().click()
    await expect(popup).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.goBack()
    await expect(popup).toBeHidden()
    await expect(page).toHaveURL(STORY)
  })

  // From one load to another.
  await page.goto('/ranking')
  await page.goto('/summits')
  await expect(heading('Szczyty')).toBeVisible()

  await test.step('the menu of a phone, and then it leaves', async () => {
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: 'Otwórz menu' }).click()
    await expect(menu).toBeVisible()
    await page.goBack()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL('/summits')
    await page.goBack()
    await expect(page).toHaveURL('/ranking')
    await expect(heading('Ranking')).toBeVisible()
  })

  await page.setViewportSize(WIDE)
  await page.goto('/summits')
  await expect(heading('Szczyty')).toBeVisible()

  await test.step('costs no second press of Back', async () => {
    for (let time = 0; time < 3; time += 1) {
      await page.keyboard.press('Control+k')
      await expect(popup).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(popup).toBeHidden()
    }
    await page.goBack()
    await expect(page).toHaveURL('/ranking')
    await expect(heading('Ranking')).toBeVisible()
    await page.goForward()
    await expect(page).toHaveURL('/summits')
    await expect(page.locator('html')).toHaveAttribute('data-awake', '')
  })

  await test.step('by a link in it is not opened again on the way back', async () => {
    await page.setViewportSize(PHONE)
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
})

test('where a page begins', async ({ page }) => {
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  const scrollTo = (top: number) =>
    page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
  await page.goto('/regulations/statute')
  await scrollTo(1500)

  await test.step('a popup that is opened and closed leaves the page where it was', async () => {
    await page.keyboard.press('Control+k')
    await expect(page.locator('html')).toHaveAttribute('data-search', '')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await scrolled()).toBe(1500)
  })

  await test.step('so does a link, and Back leads to where one was', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Ranking' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ranking' })).toBeVisible()
    expect(await scrolled()).toBe(0)
    await page.goBack()
    await expect.poll(scrolled).toBe(1500)
  })

  await test.step('an address that is opened anew begins at its top, Back leads to where one was', async () => {
    await page.goto('/regulations/privacy')
    expect(await scrolled()).toBe(0)
    await scrollTo(700)
    await page.goto('/regulations/statute')
    await expect(page.getByRole('heading', { level: 1, name: 'Regulamin' })).toBeVisible()
    expect(await scrolled()).toBe(0)
    await page.goBack()
    await expect.poll(scrolled).toBe(700)
    await page.goBack()
    await expect.poll(scrolled).toBe(1500)
  })

  await test.step('on a phone Back shows the same story of a long list', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/activities')
    const story = page.locator('main article').nth(7)
    const top = async () => Math.round((await story.boundingBox())!.y)
    await expect(page.locator('html')).toHaveAttribute('data-awake', '')
    // As a finger does it: past every story.
    while ((await top()) > 300) {
      await page.mouse.wheel(0, 250)
      await page.waitForTimeout(50)
    }
    const before = await top()
    await story.getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/\/activities\/\d+/)
    await page.goBack()
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(3)
  })
})

test('Back, „Cofnij” and Ctrl+Enter for somebody who is signed in @all', async ({
  page,
  context,
  request,
}) => {
  const person = await newPerson(request)
  const headers = bearer(person)
  const { id } = (await (await request.get('/api/summit/turbacz')).json()) as { id: number }
  const made = await request.post('/api/ascent', { data: { summitId: id, date: '2026-05-03' }, headers })
  expect(made.ok()).toBe(true)
  await enterAs(context, person)
  await page.goto('/ranking')
  await page.getByRole('link', { name: 'Edytuj profil' }).click()
  const popup = page.getByRole('dialog')

  await test.step('a popup, and what was opened over it before that', async () => {
    await page.getByRole('button', { name: 'Usuń konto' }).click()
    await expect(popup).toBeVisible()
    await page.goBack()
    await expect(popup).toBeHidden()
    await expect(page).toHaveURL('/edit-profile')
  })

  await test.step('Back closes a popup of the editor and leaves what was written', async () => {
    const text = page.getByRole('textbox', { name: 'Opis' })
    await text.fill('Wstaję przed świtem')
    await page.getByRole('button', { name: 'Wstaw odnośnik' }).click()
    const link = page.getByRole('dialog', { name: 'Wstaw odnośnik' })
    await expect(link.getByRole('textbox').first()).toBeFocused()
    await page.goBack()
    await expect(link).toBeHidden()
    await expect(page).toHaveURL('/edit-profile')
    await expect(text).toHaveText('Wstaję przed świtem')
  })

  await test.step('leaves the question about unsaved changes alone', async () => {
    await page.getByLabel('Miasto').fill('Zawoja')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Czego szukasz?' })).toBeVisible()
    await page.goBack()
    await expect(popup).toBeHidden()
    await expect(page).toHaveURL('/edit-profile')
    await page.goBack()
    await expect(popup).toBeVisible()
    await expect(page).toHaveURL('/edit-profile')
    await popup.getByRole('button').first().click()
    await expect(popup).toBeHidden()
    await expect(page.getByLabel('Miasto')).toHaveValue('Zawoja')
    await page.goBack()
    await popup.getByRole('button', { name: 'Wychodzę' }).click()
    await expect(page).toHaveURL('/ranking')
    await expect(page.getByRole('heading', { level: 1, name: 'Ranking' })).toBeVisible()
  })

  await test.step('„Cofnij” works above an open popup', async () => {
    await visit(page, '/summits/turbacz')
    await page.getByRole('button', { name: 'Twoje wejścia' }).click()
    await popup.getByRole('button', { name: /^Usuń wejście/ }).click()
    await expect(popup.getByText('3 maja 2026')).toBeHidden()
    await page.getByRole('button', { name: 'Cofnij' }).click({ timeout: 3000 })
    await expect(popup.getByText('3 maja 2026').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
  })

  await test.step('Ctrl+Enter sends a comment, and one however often it is pressed', async () => {
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
})
