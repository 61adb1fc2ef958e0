import { expect, test } from './quiet-test.ts'
import { expectSound } from './support/axe.ts'
import { enterAs, newPerson } from './support/people.ts'
import { tellStory } from './support/stories.ts'

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ })

test('one search: keys, groups, preview, recent finds, another tab, a phone, no network', async ({
  page,
  context,
  request,
}) => {
  const word = `wrzask${Date.now().toString(36)}`
  const me = await newPerson(request, { firstName: 'Salomea', lastName: 'Szperacka' })
  await tellStory(request, me, {
    title: 'Cisza w Gorcach',
    description: `<p>Nad polaną niósł się ${word} sójki.</p>`,
    visibility: 'private',
  })
  await enterAs(context, me)
  await page.goto('/ranking')
  await expect(page.getByRole('heading', { level: 1, name: 'Ranking' })).toBeVisible()
  const popup = page.getByRole('dialog', { name: 'Czego szukasz?' })
  const field = popup.getByRole('combobox', { name: 'Szukaj' })
  const chosen = popup.getByRole('option', { selected: true })
  const group = (name: string) => popup.getByRole('group', { name, exact: true })
  const open = async () => {
    await page.keyboard.press('Control+k')
    await expect(popup.getByText('Strzałkami wybierasz')).toBeAttached()
    await expect(field).toBeFocused()
  }

  await test.step('before a letter: where to go, settings', async () => {
    await open()
    await expect(group('Przejdź do').getByRole('option')).toContainText(['Dodaj historię'])
    await expect(group('Ostatnio')).toHaveCount(0)
    await expectSound(page)
  })

  await test.step('summits at once in any form, marked, with a preview; the field keeps the focus', async () => {
    await page.keyboard.type('na babiej gorze')
    await expect(chosen).toContainText('Babia Góra')
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id'))!)
    await expect(chosen.locator('mark').first()).toHaveText('Babia')
    const preview = popup.getByRole('region', { name: 'Podgląd' })
    await expect(preview.getByRole('heading', { name: 'Babia Góra' })).toBeVisible()
    await expect(preview.getByRole('link', { name: 'Panorama' })).toHaveAttribute(
      'href',
      /babia-gora\/panorama/,
    )
    await expect(popup.getByRole('status')).toContainText(
      /wynik(?:i|ów)?\sw\s\d+\sgrup(?:ie|ach), pierwszy:\sBabia Góra/,
    )
    await expectSound(page)
  })

  await test.step('arrows walk, Tab goes to the next group, round the end to the beginning', async () => {
    // The server's groups have joined.
    await expect(popup.getByRole('group').nth(1)).toBeVisible()
    await page.keyboard.press('ArrowUp')
    const last = popup.getByRole('option').last()
    await expect(last).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(popup.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Tab')
    const second = popup.getByRole('group').nth(1).getByRole('option').first()
    await expect(second).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Shift+Tab')
    await expect(popup.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await expect(field).toBeFocused()
  })

  await test.step('what the server answers later does not move what is chosen', async () => {
    const held = Promise.withResolvers<void>()
    await page.route('**/api/search?*', async (route) => {
      await held.promise
      await route.continue()
    })
    await field.fill('turbacz')
    await expect(chosen).toContainText('Turbacz')
    await page.keyboard.press('ArrowDown')
    const name = await chosen.textContent()
    const before = await chosen.boundingBox()
    const answer = page.waitForResponse('**/api/search?*')
    held.resolve()
    await answer
    await expect(group('Historie').or(group('Wyprawy')).or(group('Skąd ruszyć')).first()).toBeAttached()
    expect(await chosen.textContent()).toBe(name)
    expect(await chosen.boundingBox()).toEqual(before)
    await page.unroute('**/api/search?*')
  })

  await test.step('one’s own private story by a word of its text', async () => {
    await field.fill(word)
    // As a list: for a moment the answers to the word before still stand there.
    await expect(group('Historie').getByRole('option')).toHaveText([/Cisza w Gorcach/])
    await expect(popup.getByRole('region', { name: 'Podgląd' })).toContainText(word)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Cisza w Gorcach' })).toBeVisible()
    await expect(popup).toBeHidden()
  })

  await test.step('Alt and a letter acts, Ctrl and Enter opens another tab', async () => {
    await open()
    await field.fill('sniezka')
    await expect(chosen).toContainText('Śnieżka')
    const tab = context.waitForEvent('page')
    await page.keyboard.press('Control+Enter')
    await (await tab).close()
    await expect(popup).toBeVisible()
    await page.keyboard.press('Alt+KeyM')
    await expect(page).toHaveURL(/\/map\?at=50\.7\d+,15\.7\d+/)
    await page.goto('/ranking')
    await expect(page.getByRole('heading', { level: 1, name: 'Ranking' })).toBeVisible()
  })

  await test.step('a setting is done on the spot; Esc clears, then closes and gives the focus back', async () => {
    const button = page.getByRole('button', { name: /^Szukaj/ })
    await button.focus()
    await page.keyboard.press('/')
    await expect(popup.getByText('Strzałkami wybierasz')).toBeAttached()
    await field.fill('ciemny motyw')
    await expect(chosen).toHaveText('Zmień motyw')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await expectSound(page)
    await page.keyboard.press('Escape')
    await expect(field).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
    await expect(button).toBeFocused()
  })

  await test.step('on a phone: the whole screen, recent finds that can be cleared', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: /^Szukaj/ }).click()
    await expect(group('Ostatnio').getByRole('option')).toContainText(['Śnieżka', 'Cisza w Gorcach'])
    expect(await popup.boundingBox()).toMatchObject({ x: 0, width: 390, height: 844 })
    await expect(popup.getByRole('region', { name: 'Podgląd' })).toHaveCount(0)
    await expectSound(page)
    await popup.getByRole('button', { name: 'Wyczyść ostatnie' }).click()
    await expect(group('Ostatnio')).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('recent-finds'))).toBeNull()
  })

  await test.step('without network it says so, and still finds summits, huts and pages', async () => {
    await field.fill('murowaniec')
    await expect(group('Schroniska').getByRole('option')).toContainText(['Murowaniec'])
    await context.setOffline(true)
    await expect(popup.getByText('Nie ma sieci.')).toBeVisible()
    await field.fill('rysy')
    await expect(group('Szczyty').getByRole('option').first()).toContainText('Rysy')
    await field.fill('rankingu')
    await expect(group('Strony i ustawienia').getByRole('option').first()).toHaveText('Ranking')
    await expectSound(page)
    await context.setOffline(false)
    await expect(popup.getByText('Nie ma sieci.')).toBeHidden()
  })

  await test.step('who signs off leaves nothing of what they found', async () => {
    await field.fill('rysy')
    await expect(chosen).toContainText('Rysy')
    await chosen.click()
    await expect(page).toHaveURL('/summits/rysy')
    expect(await page.evaluate(() => localStorage.getItem('recent-finds'))).toContain('Rysy')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Wyloguj' }).click()
    await expect(page.getByRole('link', { name: 'Zaloguj się' }).first()).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('recent-finds'))).toBeNull()
  })
})
