import { test } from './quiet-test.ts'
import { expectSoundInEveryLook } from './support/axe.ts'
import { bearer, enterAs, newPerson } from './support/people.ts'
import { tellStory } from './support/stories.ts'
import { giveTrack, gpxFile } from './support/tracks.ts'
import { visit } from './support/visit.ts'

test('feeds, a story with a track, the form and the import are sound', async ({ page, context, request }) => {
  const author = await newPerson(request)
  await enterAs(context, author)
  const headers = bearer(author)
  const id = await tellStory(request, author, { title: 'Rysy przed burzą', trails: ['red', 'blue'] })
  const file = gpxFile('rysy', 17)
  await giveTrack(request, author, id, file)
  await request.post('/api/comments', {
    data: { subject: 'story', subjectId: id, text: '<p>Dobrze, że już na dole.</p>' },
    headers,
  })
  await page.goto('/activities?feed=mine')
  await page.getByRole('link', { name: 'Rysy przed burzą' }).waitFor()
  await expectSoundInEveryLook(page)
  await visit(page, '/activities-mobile?feed=mine')
  await page.getByRole('heading', { level: 1, name: 'Historie w skrócie' }).waitFor()
  await page.getByRole('link', { name: 'Rysy przed burzą' }).waitFor()
  await expectSoundInEveryLook(page)
  await visit(page, `/activities/${id}`)
  await page.getByText('Dobrze, że już na dole.').waitFor()
  await page.getByText('Dobrze, że już na dole.').scrollIntoViewIfNeeded()
  await page.getByText('Wskaż miejsce na profilu').waitFor()
  await expectSoundInEveryLook(page)
  await visit(page, `/activities/${id}/edit`)
  await page.getByRole('textbox', { name: 'Opowieść' }).waitFor()
  await page.getByText('Wskaż miejsce na profilu').waitFor()
  await expectSoundInEveryLook(page)
  await visit(page, '/activities/import')
  await page.getByText('Kto zobaczy wczytane historie').waitFor()
  await expectSoundInEveryLook(page)
})
