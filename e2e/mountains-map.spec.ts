import { expect, test } from './quiet-test.ts'

test('the map library comes only when somebody asks for it', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/summits?view=map&type=sudety')
  await expect(page.getByRole('main').locator('svg[viewBox="0 0 1040 460"]')).toBeVisible()
  expect(scripts.filter((url) => /maplibre/i.test(url))).toEqual([])
  await page.getByRole('button', { name: 'Pokaż mapę interaktywną' }).click()
  await expect(page.locator('[data-ready] canvas')).toBeVisible({ timeout: 20_000 })
  expect(scripts.some((url) => /maplibre/i.test(url))).toBe(true)
})
