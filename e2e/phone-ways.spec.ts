import sharp from 'sharp'
import { expect, test } from './quiet-test.ts'
import { expectSound } from './support/axe.ts'
import { bearer, enterAs, newPerson } from './support/people.ts'
import { tellStory } from './support/stories.ts'
import { visit } from './support/visit.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('on a phone: who waits for an answer stands on top, the thumb adds a story, a finger turns the photos @all', async ({
  page,
  context,
  request,
}) => {
  const [author, friend] = [await newPerson(request), await newPerson(request, { firstName: 'Marek' })]
  const headers = bearer(author)
  const paths: string[] = []
  for (const background of ['#c04e0e', '#1e4d3e', '#1d76db']) {
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .jpeg()
      .toBuffer()
    const sent = await request.post('/api/files/upload', {
      headers,
      multipart: { type: 'photo', file: { name: 'a.jpg', mimeType: 'image/jpeg', buffer: picture } },
    })
    paths.push(((await sent.json()) as { path: string }).path)
  }
  const id = await tellStory(request, author, {
    title: 'Razem na Babią',
    companions: [friend.id],
    photos: paths.map((path, at) => ({ path, caption: `Zdjęcie ${at + 1}` })),
  })

  await enterAs(context, friend)
  await page.goto('/activities')
  const question = page.getByRole('link', { name: 'Razem na Babią' }).first()
  await expect(page.getByRole('heading', { name: 'Wspólna wędrówka?' })).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Czyje historie' })
  expect((await question.boundingBox())!.y).toBeLessThan((await tabs.boundingBox())!.y)

  const add = page.getByRole('link', { name: 'Dodaj historię' })
  const box = (await add.boundingBox())!
  expect(box.y).toBeGreaterThan(844 - 100)
  expect(box.x).toBeGreaterThan(390 / 2)
  await expectSound(page)
  await add.tap()
  await expect(page).toHaveURL('/activities/add')
  await expect(add).toHaveCount(0)

  await visit(page, `/activities/${id}`)
  await page.getByRole('button', { name: /Powiększ zdjęcie 1 z 3/ }).tap()
  const popup = (number: number) => page.getByRole('dialog', { name: `Zdjęcie ${number} z 3` })
  await expect(popup(1).getByRole('img', { name: 'Zdjęcie 1' })).toBeVisible()
  const frame = (await popup(1).boundingBox())!
  expect([frame.x, frame.width, Math.round(frame.height)]).toEqual([0, 390, 844])
  expect((await popup(1).getByRole('img', { name: 'Zdjęcie 1' }).boundingBox())!.width).toBe(390)
  const finger = await context.newCDPSession(page)
  await finger.send('Input.synthesizeScrollGesture', {
    x: 300,
    y: 400,
    xDistance: -280,
    yDistance: 0,
    speed: 2000,
  })
  await expect(popup(2).getByRole('img', { name: 'Zdjęcie 2' })).toBeVisible()
  await popup(2).getByRole('button', { name: 'Następne' }).tap()
  await expect(popup(3).getByRole('img', { name: 'Zdjęcie 3' })).toBeVisible()
  await popup(3).getByRole('button', { name: 'Następne' }).tap()
  await expect(popup(1)).toBeVisible()
  await page.goBack()
  await expect(popup(1)).toBeHidden()
})

test.describe('on paper', () => {
  test.use({ viewport: { width: 794, height: 1123 }, isMobile: false, hasTouch: false })

  test('a story has neither buttons nor empty parts @all', async ({ page, context, request }) => {
    const author = await newPerson(request)
    await enterAs(context, author)
    const data = { title: 'Na papier', description: '<p>Szliśmy długo.</p>' }
    const id = await tellStory(request, author, data)
    await page.goto(`/activities/${id}`)
    await expect(page.getByRole('heading', { name: 'Komentarze' })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Szliśmy długo.')).toBeVisible()
    const seen = await page
      .locator('button, input, select, textarea, [role=button]')
      .evaluateAll((all) =>
        all.filter((one) => one.checkVisibility()).map((one) => one.outerHTML.slice(0, 80)),
      )
    expect(seen).toEqual([])
    const parts = page.getByRole('heading', { level: 2 }).filter({ hasNotText: 'Pieczątki' })
    await expect(parts).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Edytuj' })).toBeHidden()
  })
})
