import { zipSync } from 'fflate'
import { expect, test } from './quiet-test.ts'
import { expectSound } from './support/axe.ts'
import { enterAs, newPerson } from './support/people.ts'
import { tellStory } from './support/stories.ts'
import { gpxFile } from './support/tracks.ts'

test('what is told goes out: to the landing page, to readers of feeds and to other sites', async ({
  page,
  context,
  request,
}) => {
  const author = await newPerson(request)
  const title = `Świt na Śnieżce ${author.id}`
  await tellStory(request, author, { title })

  await test.step('a stranger finds the newest on the landing page, with how much there is', async () => {
    await page.goto('/info')
    const now = page.getByRole('region', { name: 'Prosto ze szlaku' })
    await now.scrollIntoViewIfNeeded()
    // Other tests tell stories at the same time: which ones are newest is theirs to say, too.
    await expect(now.getByRole('listitem')).toHaveCount(3)
    await expect(now.getByText(/^wędrow(?:iec|cy|ców)$/)).toBeVisible()
    await expectSound(page)
  })

  await test.step('the browser reads the feed of its author as XML, with the story in it', async () => {
    await page.goto(`/users/${author.id}`)
    const found = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[type="application/atom+xml"]')!
      const answer = await fetch(new URL(link.href).pathname)
      const feed = new DOMParser().parseFromString(await answer.text(), 'application/xml')
      return {
        type: answer.headers.get('content-type'),
        broken: feed.querySelector('parsererror')?.textContent ?? null,
        titles: [...feed.querySelectorAll('entry > title')].map((one) => one.textContent),
      }
    })
    expect(found).toMatchObject({ type: 'application/atom+xml; charset=utf-8', broken: null })
    expect(found.titles).toEqual([title])
  })

  await test.step('its author copies the code of their cairn', async () => {
    await enterAs(context, author)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`/users/${author.id}`)
    await page.getByRole('button', { name: 'Kopczyk na swojej stronie' }).click()
    const dialog = page.getByRole('dialog', { name: 'Kopczyk na swojej stronie' })
    const picture = dialog.getByRole('img', { name: `Kopczyk: ${author.name}` })
    await expect(picture).toBeVisible()
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBe(340)
    await expectSound(page)
    await dialog.getByRole('button', { name: 'Skopiuj kod' }).click()
    await expect(page.getByText('Kod skopiowany')).toBeVisible()
    const code = await page.evaluate(() => navigator.clipboard.readText())
    expect(code).toContain(`/api/users/${author.id}/cairn.svg`)
    expect(code).toContain(`/users/${author.id}"`)
  })
})

test('a whole archive comes in, and says what was left out and why', async ({ page, context, request }) => {
  const person = await newPerson(request)
  await enterAs(context, person)
  await page.goto('/activities/import')
  const csv = [
    'Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Distance,Filename',
    '1,x,Ślęża z dziećmi,Hike,,1,1,activities/1.gpx',
    '2,x,Do pracy,Ride,,1,1,activities/2.gpx',
  ].join('\n')
  const zip = zipSync({
    'activities.csv': Buffer.from(csv),
    'activities/1.gpx': gpxFile('sleza', 41).buffer,
    'activities/2.gpx': gpxFile('sleza', 42).buffer,
    'media/1.jpg': Buffer.from('x'),
  })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'export_1.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) })
  await expect(page.getByRole('heading', { name: 'Co pominęliśmy i dlaczego' })).toBeVisible({
    timeout: 120_000,
  })
  await expect(page.getByText('1 przejazd rowerem lub autem')).toBeVisible()
  await expect(page.getByText(/2 pliki, które nie są śladami/)).toBeVisible()
  await expect(page.getByRole('row', { name: /Do pracy/ })).toContainText('To był przejazd, nie wędrówka.')
  await expect(page.getByRole('link', { name: 'Ślęża z dziećmi' })).toBeVisible()
  await expectSound(page)
})
