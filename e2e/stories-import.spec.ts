import { expect, test } from './quiet-test.ts'
import { expectSound } from './support/axe.ts'
import { enterAs, newPerson } from './support/people.ts'
import { gpxFile } from './support/tracks.ts'

test('many files become stories; broken and repeated ones are named, and all is found again after a reload', async ({
  page,
  context,
  request,
}) => {
  await enterAs(context, await newPerson(request))
  await page.goto('/activities/import')
  const finger = await context.newCDPSession(page)
  await finger.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await expect(page.getByLabel(/^Wybierz pliki/)).toBeAttached()
  await finger.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await page.reload()
  const field = page.getByLabel(/Upuść tu pliki/)
  const first = gpxFile('pilsko', 11)
  const who = page.getByLabel('Kto zobaczy wczytane historie')
  await expect(who).toHaveValue('private')
  const above = async () =>
    (await who.boundingBox())!.y < (await page.getByText(/Upuść tu pliki/).boundingBox())!.y
  expect(await above()).toBe(true)
  await field.setInputFiles([
    first,
    gpxFile('lubomir', 12),
    { ...first, name: 'pilsko-kopia.gpx', buffer: Buffer.concat([first.buffer, Buffer.from('\n')]) },
    { name: 'zepsuty.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from('<gpx><trk>') },
  ])
  await expect(page.getByText('Przetworzono 4 z 4')).toBeVisible({ timeout: 60_000 })
  const rows = page.getByRole('table', { name: 'Pliki' }).getByRole('row')
  await expect(rows.filter({ hasText: 'lubomir-12.gpx' })).toContainText('wczytany')
  // Two recordings of one hike arrive side by side: whichever is read first becomes the story.
  const pair = rows.filter({ hasText: /pilsko/ })
  await expect(pair.filter({ hasText: 'wczytany' })).toHaveCount(1)
  await expect(pair.filter({ hasText: 'już' })).toHaveCount(1)
  await expect(rows.filter({ hasText: 'zepsuty.gpx' })).not.toContainText('wczytany')
  await expect(page.getByText(/przyjęto/)).toHaveCount(0)
  await expect(page.getByText('Wczytane historie widzisz tylko Ty.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Wznów/ })).toHaveCount(0)
  await page.getByRole('button', { name: /Nieudane 1/ }).click()
  await expect(rows).toHaveCount(2)
  await page.reload()
  await expect(page.getByText('Przetworzono 4 z 4')).toBeVisible()
  await page.getByLabel('Kto widzi te historie').selectOption('public')
  await page.getByRole('button', { name: 'Zmień wszystkie' }).click()
  await expect(page.getByText('Zmieniono widoczność 2 historii')).toBeVisible()
  await page.getByRole('link', { name: 'Zobacz moje historie' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByText('tylko dla mnie')).toHaveCount(0)

  await page.getByRole('button', { name: 'Zmień widoczność' }).click()
  const bar = page.getByRole('region', { name: 'Zmień widoczność' })
  await expect(bar.getByRole('button', { name: 'Zmień', exact: true })).toBeDisabled()
  await page.getByRole('checkbox', { name: /^Wybierz historię: Lubomir/ }).check()
  await expect(bar.getByText('Wybrana 1 historia.')).toBeVisible()
  await bar.getByRole('button', { name: 'Odznacz' }).click()
  await bar.getByRole('button', { name: 'Zaznacz wszystkie z listy' }).click()
  await bar.getByLabel('Kto widzi wybrane historie').selectOption('private')
  await expectSound(page)
  await bar.getByRole('button', { name: 'Zmień', exact: true }).click()
  await expect(page.getByText('tylko dla mnie')).toHaveCount(2)
  await expect(bar).toHaveCount(0)
})
