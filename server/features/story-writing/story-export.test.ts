import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { companionRoutes } from '#contract/companions.ts'
import { photoRoutes } from '#contract/photos.ts'
import { accountRoutes } from '#contract/account.ts'
import { applauseRoutes } from '#contract/applause.ts'
import { ascentRoutes } from '#contract/ascents.ts'
import { commentRoutes } from '#contract/comments.ts'
import { storyRoutes } from '#contract/stories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { gpxOver, storyWorld, summitNamed } from '#server/testing/story-world.ts'

const world = testApp()
const { tell, upload, giveTrack } = storyWorld(world)
const gpx = gpxOver(['sniezka'])

it('gives a hiker everything of theirs, the tracks in their own bytes', async () => {
  const [zofia, other] = [await world.newUser(), await world.newUser()]
  const story = await tell(zofia, {
    title: 'Moja wyprawa',
    visibility: 'private',
    description: '<p>Dziennik</p>',
  })
  await giveTrack(zofia, story.id, gpx)
  const theirs = await tell(other, { title: 'Cudza wyprawa' })
  const body = { subject: 'story' as const, subjectId: theirs.id, text: '<p>Mój komentarz</p>' }
  await world.as(zofia)(commentRoutes.create, { body })

  const answer = await world.inject({
    url: '/api/users/0/data',
    headers: { authorization: `Bearer ${zofia.token}` },
  })
  const files = unzipSync(answer.rawPayload)
  const text = (name: string) => Buffer.from(files[name]!).toString()
  expect(text('historie.json')).toContain('Moja wyprawa')
  expect(text('historie.json')).not.toContain('Cudza wyprawa')
  expect(text('komentarze.json')).toContain('Mój komentarz')
  expect(Buffer.from(files[`slady/2026-06-20-${story.id}.gpx`]!).equals(gpx)).toBe(true)
})

it('forgets a hiker at once and leaves what they said to others without a name', async () => {
  const [zofia, marek] = [await world.newUser({ firstName: 'Znikająca' }), await world.newUser()]
  const mine = await tell(zofia, {
    companions: [marek.id],
    summits: [summitNamed('sleza').id],
    photos: [{ path: await upload(zofia, 'znikam') }],
  })
  await giveTrack(zofia, mine.id, gpx)
  await world.as(marek)(companionRoutes.respond, {
    params: { id: mine.id },
    body: { answer: 'confirmed' },
  })
  const under = { subject: 'story' as const, subjectId: mine.id, text: '<p>Pod moją</p>' }
  await world.as(marek)(commentRoutes.create, { body: under })

  const theirs = await tell(marek, {
    date: '2026-06-01',
    companions: [zofia.id],
    summits: [summitNamed('rysy').id],
  })
  const params = { id: theirs.id }
  await world.as(zofia)(companionRoutes.respond, { params, body: { answer: 'confirmed' } })
  await world.as(zofia)(photoRoutes.add, { params, body: { path: await upload(zofia, 'u-marka') } })
  await world.as(zofia)(applauseRoutes.giveToStory, { params })
  const about = { subject: 'story' as const, subjectId: theirs.id }
  await world.as(zofia)(commentRoutes.create, { body: { ...about, text: '<p>Dzięki za dzień</p>' } })
  const [file] = await world.db<
    { fileKey: string }[]
  >`select file_key from story_tracks where author_id = ${zofia.id}`

  const gone = await world.as(zofia)(accountRoutes.remove, { params: { id: zofia.id } })
  expect(gone.status).toBe(200)
  await world.app.jobs.drain()

  expect((await world.as(marek)(storyRoutes.one, { params: { id: mine.id } })).status).toBe(404)
  expect(await world.app.storage.stat(file!.fileKey)).toBeNull()
  const climbed = await world.as(null)(ascentRoutes.ofUser, { params: { id: marek.id } })
  expect(climbed.body.map((one) => one.summitId)).toEqual([summitNamed('rysy').id])
  expect(await world.db`select from ascents where user_id = ${zofia.id}`).toHaveLength(0)
  expect(
    await world.db`select from comments where subject_id = ${mine.id} and subject_type = 'story'`,
  ).toHaveLength(0)

  const { body } = await world.as(null)(storyRoutes.one, { params })
  expect(body).toMatchObject({ applause: { count: 0 }, companions: [], photos: [], comments: 1 })
  const thread = await world.as(null)(commentRoutes.list, { query: about })
  expect(thread.body.items[0]).toMatchObject({ author: null, text: '<p>Dzięki za dzień</p>', removed: false })
  const list = await world.as(null)(storyRoutes.list, { query: { author: marek.id } })
  expect(list.body.items[0]!.photoCount).toBe(0)
})
