import { expect, test } from './quiet-test.ts'
import { newPerson } from './support/people.ts'
import { giveTrack, gpxFile } from './support/tracks.ts'

test.describe.configure({ timeout: 90_000 })

for (const width of [1440, 390]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('the page of a story keeps its place for the map and the profile before they come', async ({
      page,
      request,
    }) => {
      const { tokens } = await newPerson(request)
      const headers = { Authorization: `Bearer ${tokens.accessToken}` }
      const data = { title: 'Nic nie skacze', date: '2026-06-20', description: '<p>Spokojnie.</p>' }
      const { id } = (await (await request.post('/api/story', { data, headers })).json()) as { id: number }
      const file = gpxFile('pilsko', 51)
      await giveTrack(request, { tokens }, id, file)
      const arrival = Promise.withResolvers<void>()
      await page.route('**/api/story/*/track*', async (route) => {
        await arrival.promise
        await route.continue()
      })
      await page.goto(`/activities/${id}`)
      const text = page.getByText('Spokojnie.')
      await expect(text).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      const top = () => text.evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY))
      const before = await top()
      arrival.resolve()
      await page.getByRole('group', { name: /^Mapa trasy/ }).scrollIntoViewIfNeeded()
      await text.scrollIntoViewIfNeeded()
      await expect(page.getByText('Wskaż miejsce na profilu')).toBeVisible()
      expect(await top()).toBe(before)
    })
  })
}
