import { expect, test } from './quiet-test.ts'
import { enterAs, newPerson } from './support/people.ts'

test.describe.configure({ timeout: 90_000 })

test('a place for a zone is pointed at on the map, with the pointer and with Enter', async ({
  page,
  context,
  request,
}) => {
  await enterAs(context, await newPerson(request))
  await page.goto('/edit-profile/track-privacy')
  await page.getByRole('button', { name: 'Dodaj strefę' }).click()
  await page.getByRole('button', { name: 'Wskaż na mapie' }).click()
  const map = page.getByRole('region', { name: 'Mapa do wskazania miejsca' })
  await expect(map).toHaveAttribute('data-ready', { timeout: 30_000 })
  const field = page.getByLabel('Współrzędne')
  const canvas = map.locator('canvas')
  await canvas.click({ position: { x: 60, y: 60 } })
  await expect(field).toHaveValue(/^\d\d\.\d{5}, \d\d\.\d{5}$/)
  const pointed = await field.inputValue()
  await canvas.press('Enter')
  await expect(field).not.toHaveValue(pointed)
  await expect(field).toHaveValue(/^\d\d\.\d{5}, \d\d\.\d{5}$/)
})
