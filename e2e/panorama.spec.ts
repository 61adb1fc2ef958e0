import { expect, test } from './quiet-test.ts'

test('a hike has the land under its drawn map; a panorama is walked with the keyboard, and finds a summit by its name', async ({
  page,
  request,
}) => {
  const answer = await request.get('/api/story?limit=20')
  const { items } = (await answer.json()) as { items: { id: number; route: string }[] }
  await page.goto(`/activities/${items.find(({ route }) => route.includes('Babia Góra'))!.id}`)
  const drawn = page.locator('svg[data-relief]').first()
  await page.getByRole('button', { name: 'Pokaż mapę interaktywną' }).scrollIntoViewIfNeeded()
  await expect(drawn).toContainText('viewfinderpanoramas.org', { timeout: 60_000 })
  // On to the view from its highest place, which is a summit here.
  const onward = page.getByRole('link', { name: 'Panorama z najwyższego miejsca' })
  await expect(onward).toHaveAttribute('href', '/summits/babia-gora/panorama')

  // The panorama: from summit to summit, nearer, and a summit that is hidden.
  await onward.click()
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

test('a panorama reaches both edges from its first picture on, before any observer has spoken', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    }
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/summits/babia-gora/panorama')
  const slider = page.getByRole('slider', { name: /Panorama ze szczytu Babia Góra/ })
  const box = await slider.boundingBox()
  const picture = await slider.locator('svg').boundingBox()
  expect(box!.x + box!.width).toBe(1440)
  expect(picture!.x + picture!.width).toBe(1440)
})

test('a page that was drawn on another day is taken over as it stands, and then shows the day that it is', async ({
  page,
}) => {
  // As after a night in a browser's or the worker's keeping, or where clocks are ahead of the server's: the year is another, too.
  const year = new Date().getFullYear() + 1
  await page.clock.setFixedTime(new Date(year, 0, 15, 12))
  await page.goto('/summits/sniezka/panorama')
  await expect(page.getByRole('heading', { name: /15.stycznia/ })).toBeVisible()
  await expect(page.getByLabel('Inny dzień')).toHaveValue(`${year}-01-15`)
  for (const path of ['/ranking', '/trips', '/users/2', '/mountain-range/gorce']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})
