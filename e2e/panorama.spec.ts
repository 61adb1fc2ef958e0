import { expect, test } from './quiet-test.ts'

test('a panorama is walked with the keyboard, and finds a summit by its name', async ({ page }) => {
  // The panorama: from summit to summit, nearer, and a summit that is hidden.
  await page.goto('/summits/babia-gora/panorama')
  const panorama = page.getByRole('slider', { name: /Panorama ze szczytu Babia Góra/ })
  await panorama.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('PageDown')
  const first = await panorama.getAttribute('aria-valuetext')
  await page.keyboard.press('PageDown')
  await expect(panorama).not.toHaveAttribute('aria-valuetext', first!)
  await page.keyboard.press('+')
  const before = await panorama.getAttribute('aria-valuenow')
  await page.keyboard.press('ArrowRight')
  await expect(panorama).not.toHaveAttribute('aria-valuenow', before!)
  await page.getByRole('button', { name: 'Gerlach', exact: true }).click()
  await expect(panorama).toHaveAttribute('aria-valuetext', /^Gerlach, 2\s655\sm/)
  await page.getByLabel('Nazwa szczytu').fill('Śnieżka')
  await page
    .getByRole('option', { name: /Śnieżka/ })
    .first()
    .click()
  await expect(page.getByRole('status').filter({ hasText: 'Śnieżka' })).toContainText('Śnieżka')
})
