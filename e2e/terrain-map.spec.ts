import { expect, test } from './quiet-test.ts'

test.describe.configure({ timeout: 240_000 })

test('the land is moved, tilted and flown over, and a panorama is walked with the keyboard', async ({
  page,
  request,
}) => {
  const answer = await request.get('/api/story?limit=20')
  const { items } = (await answer.json()) as { items: { id: number; route: string }[] }
  const story = items.find(({ route }) => route.includes('Babia Góra'))!
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // The land in relief is drawn piece by piece by the processor, and a small window holds few of them.
  await page.setViewportSize({ width: 640, height: 720 })
  await page.goto(`/activities/${story.id}`)

  // Relief under the drawn map, with its credit.
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

  // Moved, in relief, tilted and turned by buttons and keys.
  const tiles = new Set<string>()
  page.on('response', (response) => {
    if (response.url().includes('/terrain/') && response.ok()) tiles.add(response.url().split('/')[6]!)
  })
  await page.getByRole('button', { name: 'Pokaż mapę interaktywną' }).click()
  const canvas = page.locator('[data-ready] canvas')
  await expect(canvas).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Widok 3D' }).click()
  await expect(page.getByRole('button', { name: 'Widok 3D' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Obróć w lewo' }).click()
  await page.getByRole('button', { name: 'Patrz bardziej z góry' }).click()
  await canvas.focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => [...tiles].toSorted().join(), { timeout: 30_000 }).toContain('tiles')

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

  // The panorama: from summit to summit, nearer, and a summit that is hidden.
  await page.setViewportSize({ width: 1440, height: 900 })
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
