import { expect, test } from './quiet-test.ts'
import { carryPhone, fetchMap, walk } from './support/pocket.ts'

test.use({
  viewport: { width: 390, height: 780 },
  // The network is cut on purpose.
  expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/,
})

test('the map is drawn from the phone, light and sparing, where there is no network', async ({
  page,
  context,
}) => {
  await carryPhone(context)
  await fetchMap(page)
  await page.goto('/map?at=49.41400,20.41400')
  const map = page.getByRole('region', { name: 'Mapa z Twoim położeniem' })
  await expect(map).toHaveAttribute('data-ready', { timeout: 60_000 })
  await context.setOffline(true)
  await walk(page, [{ lat: 49.414, lon: 20.414, ele: 800, time: Date.now() }])
  await expect(page.getByText(/teren, telefon mówi/)).toBeVisible({ timeout: 60_000 })
  // Another look is another map, every tile of which comes from the phone.
  await page.getByRole('button', { name: 'Ciemna' }).click()
  await expect(map).toHaveAttribute('data-ready', { timeout: 60_000 })
})
