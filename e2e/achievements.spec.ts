import { expect, test } from './quiet-test.ts'
import { expectSound } from './support/axe.ts'
import { enterAs, newPerson } from './support/people.ts'

test('a stranger sees what can be earned, and the way to begin', async ({ page }) => {
  await page.goto('/achievements')
  await expect(page.getByRole('heading', { name: 'Osiągnięcia', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Załóż konto i zbieraj' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Korona Gór Polski' })).toBeVisible()
  await page.getByRole('link', { name: /Pierwszy kamyk/ }).click()
  await expect(page).toHaveURL('/achievements/summits-1')
  await expect(page).toHaveTitle('Pierwszy kamyk · Kopczyk')
  await expect(page.getByRole('heading', { name: 'Kto ją ma' })).toBeVisible()
  await expectSound(page)
  expect(
    (await page.request.get('/achievements/nie-ma', { headers: { accept: 'text/html' } })).status(),
  ).toBe(404)
})

test('a hiker earns a stamp, hears of it once, sees what is near and who else has it', async ({
  page,
  context,
  request,
}) => {
  const zofia = await newPerson(request, { lastName: 'Pieczątkowa' })
  await enterAs(context, zofia)
  await page.goto('/achievements?show=earned')
  await expect(page.getByText('Pierwsza pieczątka czeka')).toBeVisible()

  await page.goto('/summits/sniezka')
  await page.getByRole('button', { name: 'Zaznacz wejście' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zapisz wejście' }).click()
  const news = page.getByRole('region', { name: 'Powiadomienia' })
  await expect(news.getByText(/Now[ae] pieczątk/)).toBeVisible({ timeout: 60_000 })
  await news
    .getByRole('link', { name: /^Pierwszy/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/achievements\//)
  await page.goto('/achievements?show=earned')
  await expect(page.getByRole('heading', { name: 'Pierwszy kamyk' })).toBeVisible()
  await page.waitForTimeout(3_000)
  await expect(page.getByText(/Now[ae] pieczątk/)).toHaveCount(0)

  const tabs = page.getByRole('navigation', { name: 'Które pieczątki' })
  await tabs.getByRole('link', { name: /Blisko/ }).click()
  await expect(page.getByText('1 z 5').first()).toBeVisible()
  await expect(page.getByText('Brakuje: 4').first()).toBeVisible()
  await expectSound(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectSound(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await tabs.getByRole('link', { name: /Wszystkie/ }).click()
  await page
    .getByRole('button', { name: /Pokaż jeszcze/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Stały bywalec' })).toBeVisible()

  await page.getByRole('button', { name: 'Zmień ozdoby' }).click()
  await expect(page.getByRole('dialog')).toContainText('Ozdobą może być pieczątka')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /Pierwszy kamyk/ }).click()
  await expect(page.getByText(/^Zdobyte /)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: zofia.name })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: zofia.name }).click()
  await expect(page).toHaveURL(`/users/${zofia.id}`)
  await expect(page.getByRole('link', { name: 'Pieczątka: Pierwszy kamyk' })).toBeVisible()
})
