import { gpxAlong } from '#server/testing/route-tracks.ts'
import { expect, test } from './quiet-test.ts'
import { expectSoundInEveryLook } from './support/axe.ts'
import { bearer, enterAs, newPerson } from './support/people.ts'
import { tellStory } from './support/stories.ts'
import { giveTrack } from './support/tracks.ts'

test('a hiker finds a long route, has a part of it from a recording, and joins', async ({
  page,
  context,
  request,
}) => {
  test.slow()
  const hiker = await newPerson(request, { firstName: 'Bronka', lastName: 'Szlakowa' })
  const id = await tellStory(request, hiker, { title: 'Od Straconki', date: '2026-05-01' })
  const buffer = gpxAlong('maly-szlak-beskidzki', 0, 0.1, '2026-05-01')
  await giveTrack(request, hiker, id, {
    name: 'msb.gpx',
    mimeType: 'application/gpx+xml',
    buffer: Buffer.from(buffer),
  })
  // The recording is read from the queue.
  await expect
    .poll(async () => {
      const own = await request.get('/api/long-routes/maly-szlak-beskidzki/own', { headers: bearer(hiker) })
      return ((await own.json()) as { walkedM: number }).walkedM
    })
    .toBeGreaterThan(12_000)

  await enterAs(context, hiker)
  await page.goto('/challenges?show=routes')
  await page.getByRole('link', { name: 'Mały Szlak Beskidzki', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mały Szlak Beskidzki' })).toBeVisible()
  await expect(page.getByRole('group', { name: /Mały Szlak Beskidzki na mapie. Za Tobą: 13/ })).toBeVisible()
  await expect(page.getByText(/Najdłuższa luka: .* – Luboń Wielki/)).toBeVisible()
  await expect(page.getByText('Idziesz w kierunku: Bielsko-Biała Straconka → Luboń Wielki.')).toBeVisible()
  const first = page.getByRole('listitem').filter({ hasText: 'Hrobacza Łąka' }).first()
  await expect(first).toContainText('za Tobą')
  await expect(first.getByRole('link', { name: '1 maja 2026' })).toHaveAttribute('href', `/activities/${id}`)
  await page.getByRole('button', { name: 'Dołącz' }).click()
  await expect(page.getByText('Jesteś w drodze: Mały Szlak Beskidzki')).toBeVisible()
  await expectSoundInEveryLook(page)
})
