import { readFile } from 'node:fs/promises'
import { expect, test } from './quiet-test.ts'
import { expectSound } from './support/axe.ts'

test.describe.configure({ timeout: 240_000 })

test('a way is laid out by name and by hand, moved with the keys, taken back, kept in the address and saved as GPX', async ({
  page,
}) => {
  await page.goto('/route')
  const map = page.getByRole('region', { name: /^Mapa trasy/ })
  await expect(map).toHaveAttribute('data-ready', { timeout: 90_000 })

  // By name, without the map.
  const search = page.getByRole('combobox', { name: 'Dodaj szczyt po nazwie' })
  for (const name of ['Szrenica', 'Śnieżka']) {
    await search.fill(name)
    await page
      .getByRole('option', { name: new RegExp(`^${name}`) })
      .first()
      .click()
  }
  const figures = page.getByRole('main')
  await expect(figures.getByText(/^Po znanych szlakach|^Cała trasa prowadzi/)).toBeVisible()
  await expect(page.getByText('Czas przewodnikowy').first()).toBeVisible()
  await expect(page.getByRole('list').filter({ hasText: 'Śnieżka' }).first()).toBeVisible()
  await expect(page).toHaveURL(/[?&]p=50\.\d+/)

  // On the map: a press adds, the keys move, Delete takes out, „Cofnij” brings back.
  const points = map.getByRole('button', { name: /^Punkt \d/ })
  await expect(points).toHaveCount(2)
  await map.locator('canvas').press('Enter')
  await expect(points).toHaveCount(3)
  // A cluster of summits may lie there; a press on it brings it nearer instead.
  await expect(async () => {
    await map.locator('canvas').click({ position: { x: 60, y: 330 } })
    await expect(points).toHaveCount(4, { timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  const before = page.url()
  await points.last().focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).not.toHaveURL(before)
  await expect(points.last()).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(points).toHaveCount(3)
  await page.getByRole('button', { name: 'Cofnij' }).click()
  await expect(points).toHaveCount(4)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(points).toHaveCount(3)
  await page.getByRole('button', { name: 'Ponów' }).click()
  await expect(points).toHaveCount(4)

  // A reload loses nothing.
  await page.reload()
  await expect(points).toHaveCount(4, { timeout: 90_000 })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Pobierz GPX' }).click()
  const file = await (await download).path()
  const gpx = await readFile(file, 'utf8')
  expect(gpx).toContain('<trkpt')
  expect(gpx).toContain('OpenStreetMap')

  // The same file comes back as a way drawn by hand, mostly on trails.
  await page.getByRole('button', { name: 'Wyczyść' }).click()
  await expect(points).toHaveCount(0)
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(points.first()).toBeVisible()
  await expect(page.getByText(/^Po znanych szlakach/)).toBeVisible()
  await expectSound(page)
})
