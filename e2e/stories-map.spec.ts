import { expect, test } from './quiet-test.ts'
import { enterAs, newPerson } from './support/people.ts'
import { placeOnMap, tellHike } from './support/ways.ts'

test('a place for a zone is pointed at on the map, with the pointer and with Enter @all', async ({
  page,
  context,
  request,
}) => {
  await enterAs(context, await newPerson(request))
  await page.goto('/edit-profile/track-privacy')
  await page.getByRole('button', { name: 'Dodaj strefę' }).click()
  await page.getByRole('button', { name: 'Wskaż na mapie' }).click()
  const map = page.getByRole('region', { name: 'Mapa do wskazania miejsca' })
  await expect(map).toHaveAttribute('data-ready', { timeout: 60_000 })
  const field = page.getByLabel('Współrzędne')
  const canvas = map.locator('canvas')
  await canvas.click({ position: { x: 60, y: 60 } })
  await expect(field).toHaveValue(/^\d\d\.\d{5}, \d\d\.\d{5}$/)
  const pointed = await field.inputValue()
  await canvas.press('Enter')
  await expect(field).not.toHaveValue(pointed)
  await expect(field).toHaveValue(/^\d\d\.\d{5}, \d\d\.\d{5}$/)
})

test('many hikes are drawn first; the map to move comes when it is asked for, and goes again @all', async ({
  page,
  request,
}) => {
  const hiker = await newPerson(request)
  await tellHike(request, hiker, { title: 'Na zachodzie', slug: 'sniezka', date: '2021-05-01' })
  const east = await tellHike(request, hiker, { title: 'Na wschodzie', slug: 'tarnica', date: '2022-06-02' })
  await page.goto(`/activities?author=${hiker.id}`)
  await page.getByRole('button', { name: 'Pokaż na mapie' }).click()
  await expect(page.locator('[data-ready]')).toBeVisible()
  const feed = () =>
    page
      .getByRole('article')
      .first()
      .evaluate((first) => first.getBoundingClientRect().top + scrollY)
  const before = await feed()
  await page.getByRole('button', { name: 'Pokaż mapę interaktywną' }).click()
  const map = page.getByRole('region', { name: /^Mapa wędrówek/ })
  await expect(map).toHaveAttribute('data-ready', { timeout: 60_000 })
  expect(await feed()).toBeCloseTo(before, 0)
  await page.getByRole('button', { name: 'Wróć do mapy rysowanej' }).click()
  await expect(map).toBeHidden()
  const drawn = page.locator('[data-ready]')
  const { x, y } = await placeOnMap(request, hiker, east, drawn)
  await page.mouse.move(x, y)
  await expect(drawn.locator('[data-label]')).toContainText('Na wschodzie')
})
