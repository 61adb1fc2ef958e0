import { expect, it } from 'vitest'
import { communityLimits, communityRoutes } from '#contract/community.ts'
import { storyWorld, summitNamed } from '#server/testing/story-world.ts'
import { testApp } from '#server/testing/test-app.ts'
import { writeFigures } from './community.queries.ts'

const world = testApp()
const { tell, change } = storyWorld(world)

const now = async () => (await world.as(null)(communityRoutes.now, {})).body
const counted = async () => {
  await writeFigures(world.db)
  return (await now()).figures!
}

it('counts what everybody may read, and nothing else', async () => {
  const before = await counted()
  const [open, shy] = [await world.newUser(), await world.newUser({ visibility: 'hikers' })]
  await world.newUser({ listed: false })
  await world.newUser({ blocked: true })
  const rysy = summitNamed('rysy').id
  const { id } = await tell(open, { distance: 12_000, summits: [rysy] })
  await tell(open, { distance: 1_000, draft: true })
  await tell(open, { distance: 1_000, visibility: 'followers', date: '2026-06-01' })
  await tell(shy, { distance: 1_000, summits: [rysy] })
  const after = await counted()
  expect({
    hikers: after.hikers - before.hikers,
    stories: after.stories - before.stories,
    ascents: after.ascents - before.ascents,
    distance: after.distance - before.distance,
  }).toEqual({ hikers: 1, stories: 1, ascents: 1, distance: 12_000 })
  await change(open, id, { visibility: 'private' })
  expect(await counted()).toMatchObject({ stories: before.stories, ascents: before.ascents })
})

it('shows the stories that were told last, and loses at once what is hidden', async () => {
  const author = await world.newUser({ firstName: 'Ewa', lastName: 'Lis' })
  for (let n = 1; n <= communityLimits.latest + 1; n++) {
    // Told later, though hiked earlier.
    await tell(author, {
      title: `Nowa ${n}`,
      date: `2020-01-0${9 - n}`,
      summits: [summitNamed('sniezka').id],
    })
  }
  const { latest } = await now()
  expect(latest.map(({ title }) => title)).toEqual(['Nowa 4', 'Nowa 3', 'Nowa 2'])
  expect(latest[0]).toMatchObject({ author: 'Ewa Lis', place: 'Karkonosze', cover: null })
  await change(author, latest[0]!.id, { visibility: 'followers' })
  expect((await now()).latest.map(({ title }) => title)).toEqual(['Nowa 3', 'Nowa 2', 'Nowa 1'])
})
