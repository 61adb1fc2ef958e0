import { readFile } from 'node:fs/promises'
import { expect, test } from './quiet-test.ts'
import { expectSound } from './support/axe.ts'
import { enterAs, newPerson } from './support/people.ts'

test('a way is laid out by name and by hand, moved with the keys, taken back, kept in the address and saved as GPX', async ({
  page,
}) => {
  await page.goto('/route')
  const map = page.getByRole('region', { name: /^Mapa trasy/ })
  await expect(map).toHaveAttribute('data-ready', { timeout: 90_000 })

  // The map comes first: from edge to edge beside the menu, and on a phone above what is said in words.
  const head = page.getByRole('heading', { level: 1, name: 'Wytycz trasę' })
  const places = async () => ({ map: (await map.boundingBox())!, head: (await head.boundingBox())! })
  const wide = await places()
  expect(wide.map.width).toBe((await page.getByRole('main').boundingBox())!.width)
  expect(wide.head.y).toBeGreaterThan(wide.map.y)
  expect(wide.head.y).toBeLessThan(wide.map.y + wide.map.height)
  await page.setViewportSize({ width: 390, height: 844 })
  const narrow = await places()
  expect(narrow.map.width).toBe(390)
  expect(narrow.head.y).toBeGreaterThan(narrow.map.y + narrow.map.height * 0.9)
  // Not larger than needed: each point of the map is worked out by the processor.
  await page.setViewportSize({ width: 1100, height: 700 })

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
  // The first way after a start waits for the land to be unpacked.
  await expect(figures.getByText(/^Po znanych szlakach|^Cała trasa prowadzi/)).toBeVisible({
    timeout: 90_000,
  })
  await expect(page.getByText('Czas przewodnikowy').first()).toBeVisible()
  await expect(page.getByRole('list').filter({ hasText: 'Śnieżka' }).first()).toBeVisible()
  await expect(page).toHaveURL(/[?&]p=50\.\d+/)

  // On the map: a press adds, the keys move, Delete takes out, „Cofnij” brings back.
  const points = map.getByRole('button', { name: /^Punkt \d/ })
  await expect(points).toHaveCount(2)
  await map.locator('canvas').press('Enter')
  await expect(points).toHaveCount(3)
  // A cluster of summits may lie there; a press on it brings it nearer instead.
  let tries = 0
  await expect(async () => {
    await map.locator('canvas').click({ position: { x: 560 - 15 * (tries++ % 8), y: 330 } })
    await expect(points).toHaveCount(4, { timeout: 3_000 })
  }).toPass({ timeout: 120_000 })
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

test('a laid out way becomes a trip: figures and summits follow it, the trip shows it, the form changes it @all', async ({
  page,
  context,
  request,
}) => {
  await enterAs(context, await newPerson(request, { firstName: 'Paweł', lastName: 'Ciupek' }))
  await page.goto('/route?p=50.77600,15.75000_50.73608,15.73987')
  await page.getByRole('link', { name: 'Ogłoś wyprawę tą trasą' }).click()
  const figures = page.getByText(/podejścia.* według przewodnika\.$/)
  await expect(figures).toBeVisible({ timeout: 90_000 })
  await page.getByRole('button', { name: /^Dodaj szczyty z trasy: .*Śnieżka/ }).click()
  await page.getByLabel('Tytuł').fill('Śnieżka od Karpacza')
  const day = new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Dzień', { exact: true }).fill(day)
  await page.getByLabel('Miejsce startu').fill('Karpacz')
  await expect(page.getByText(/^Około .* w\sgórę, .* według przewodnika\.$/)).toBeVisible({ timeout: 90_000 })

  // Another point in the planner over the form.
  const before = await figures.textContent()
  await page.getByRole('button', { name: 'Zmień trasę' }).click()
  const planner = page.getByRole('dialog', { name: 'Wytycz trasę' })
  await planner.getByRole('combobox', { name: 'Dodaj szczyt po nazwie' }).fill('Szrenica')
  await planner
    .getByRole('option', { name: /^Szrenica/ })
    .first()
    .click()
  await expect(planner.getByText(/^Po znanych szlakach|^Cała trasa prowadzi/)).toBeVisible({
    timeout: 90_000,
  })
  await planner.getByRole('button', { name: 'Weź tę trasę' }).click()
  await expect(planner).toHaveCount(0)
  await expect(figures).not.toHaveText(before!, { timeout: 90_000 })

  await page.getByRole('button', { name: 'Ogłoś wyprawę' }).click()
  await expect(page.getByRole('heading', { name: 'Trasa na mapie' })).toBeVisible({ timeout: 90_000 })
  await expect(page.getByRole('link', { name: 'Otwórz w planerze' })).toHaveAttribute(
    'href',
    /^\/route\?p=50\./,
  )
  await expectSound(page)
})
