import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './quiet-test.ts'

test.describe.configure({ timeout: 240_000 })

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

// The land in relief is drawn piece by piece by the processor, and a small window holds few of them.
test('the land stands under a drawn map, and rises when it is asked for', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 420 })
  const tiles = watchTiles(page)
  await openHike(page, request)
  await page.getByRole('button', { name: 'Pokaż mapę interaktywną' }).scrollIntoViewIfNeeded()
  const drawn = page.locator('svg[data-relief]').first()
  await drawn.scrollIntoViewIfNeeded()
  await expect(drawn).toBeVisible({ timeout: 60_000 })
  await expect(drawn).toContainText('viewfinderpanoramas.org')
  // On to the view from its highest place, which is a summit here.
  await expect(page.getByRole('link', { name: 'Panorama z najwyższego miejsca' })).toHaveAttribute(
    'href',
    '/summits/babia-gora/panorama',
  )
  await turnOn3D(page)
  await expect.poll(tiles, { timeout: 30_000 }).toContain('tiles')
  await page.getByRole('button', { name: 'Przelot' }).click()
  await expect(page.getByRole('slider', { name: 'Miejsce na trasie' })).toHaveValue('0')
})

test('the land is moved, tilted and flown over @all', async ({ page, request }) => {
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
  await expect.poll(tiles, { timeout: 30_000 }).toContain('tiles')

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
