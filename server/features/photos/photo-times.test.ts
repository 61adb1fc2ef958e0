import { expect, it } from 'vitest'
import { photoRoutes } from '#contract/photos.ts'
import { storyRoutes } from '#contract/stories.ts'
import { storyWorld } from '#server/testing/story-world.ts'
import { testApp } from '#server/testing/test-app.ts'

const world = testApp()
const { tell, upload } = storyWorld(world)

it.each(['2024-13-45T10:00:00', '2024-00-10T10:00:00', '2023-02-29T10:00:00', '0000-01-01T00:00:00'])(
  'a camera’s clock that shows %s is refused by name, wherever it is sent',
  async (takenAt) => {
    const author = await world.newUser()
    const story = await tell(author, {})
    const photo = { path: await upload(author, 'zegar'), takenAt }
    const params = { id: story.id }
    const wrong = 'Podaj poprawną datę i godzinę.'
    const created = await world.as(author)(storyRoutes.create, {
      body: { title: 'Zegar', date: '2024-05-01', photos: [photo] },
    })
    expect([created.status, created.problem.fields]).toEqual([400, { 'photos.0.takenAt': wrong }])
    const changed = await world.as(author)(storyRoutes.update, { params, body: { photos: [photo] } })
    expect([changed.status, changed.problem.fields]).toEqual([400, { 'photos.0.takenAt': wrong }])
    const added = await world.as(author)(photoRoutes.add, { params, body: photo })
    expect([added.status, added.problem.fields]).toEqual([400, { takenAt: wrong }])
  },
)

it('a clock that shows a real moment is taken', async () => {
  const author = await world.newUser()
  const story = await tell(author, {})
  const body = { path: await upload(author, 'zegar'), takenAt: '2024-02-29T10:00:00' }
  const added = await world.as(author)(photoRoutes.add, { params: { id: story.id }, body })
  expect(added.status).toBe(201)
})
