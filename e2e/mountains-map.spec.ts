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
  await expect(page.locator('[data-ready] canvas')).toBeVisible({ timeout: 60_000 })
  expect(scripts.some((url) => /maplibre/i.test(url))).toBe(true)
})

test('a cluster says how many summits it holds and which of them is the highest @all', async ({
  page,
  request,
}) => {
  const answer = await request.get('/api/mountain-range?type=gory-swietokrzyskie')
  const [range] = (await answer.json()) as { summitCount: number; highest: { name: string } }[]
  await page.goto('/summits?view=map&type=gory-swietokrzyskie')
  await page.getByRole('button', { name: 'Pokaż mapę interaktywną' }).click()
  const canvas = page.locator('[data-ready] canvas')
  await expect(canvas).toBeVisible({ timeout: 60_000 })
  await canvas.focus()
  const popup = page.locator('.maplibregl-popup')
  const { x, y, width, height } = (await canvas.boundingBox())!
  const name = `${range!.highest.name} i ${range!.summitCount - 1} inn`
  await expect(async () => {
    // Far enough away all of them are one, in the middle.
    await page.keyboard.press('Minus')
    await page.mouse.move(x + width / 2 + 3, y + height / 2 + 3)
    await page.mouse.move(x + width / 2, y + height / 2)
    await expect(popup).toContainText(name, { timeout: 1500 })
  }).toPass({ timeout: 120_000 })
})
