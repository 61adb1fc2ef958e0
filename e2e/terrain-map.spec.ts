import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './quiet-test.ts'

async function openHike(page: Page, request: APIRequestContext): Promise<void> {
  const answer = await request.get('/api/story?limit=20')
  const { items } = (await answer.json()) as { items: { id: number; route: string }[] }
  const story = items.find(({ route }) => route.includes('Babia Góra'))!
  await page.goto(`/activities/${story.id}`)
}

/** Opens the map to move, in relief. */
async function turnOn3D(page: Page) {
  await page.getByRole('button', { name: 'Pokaż mapę interaktywną' }).click()
  const canvas = page.locator('[data-ready] canvas')
  await expect(canvas).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Widok 3D' }).click()
  await expect(page.getByRole('button', { name: 'Widok 3D' })).toHaveAttribute('aria-pressed', 'true')
  return canvas
}

/** Asks for the pieces of land that the map is drawn from. */
function watchTiles(page: Page): () => string {
  const asked = new Set<string>()
  page.on('response', (response) => {
    if (response.url().includes('/terrain/') && response.ok()) asked.add(response.url().split('/')[6]!)
  })
  return () => [...asked].toSorted().join()
}

// Drawn piece by piece by the processor: a small window holds few of them, and the flight still takes minutes.
test('the land is moved, tilted and flown over @all', async ({ page, request }) => {
  test.slow()
  await page.setViewportSize({ width: 640, height: 720 })
  const tiles = watchTiles(page)
  await openHike(page, request)

  // Moved, in relief, tilted and turned by buttons and keys.
  const canvas = await turnOn3D(page)
  await page.getByRole('button', { name: 'Obróć w lewo' }).click()
  await page.getByRole('button', { name: 'Patrz bardziej z góry' }).click()
  await canvas.focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('ArrowUp')
  await expect.poll(tiles, { timeout: 60_000 }).toContain('tiles')

  // Flown: still views one after another, and the profile as the slider.
  await page.getByRole('button', { name: 'Przelot' }).click()
  const scrubber = page.getByRole('slider', { name: 'Miejsce na trasie' })
  await expect(scrubber).toHaveValue('0')
  await page.getByRole('button', { name: 'Następny widok' }).click()
  await expect(scrubber).toHaveValue('100')
  await scrubber.focus()
  await page.keyboard.press('End')
  await expect(scrubber).toHaveValue('1000')
  await page.getByRole('button', { name: 'Zakończ przelot' }).click()
  await expect(scrubber).toHaveCount(0)
})
