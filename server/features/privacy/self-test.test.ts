import { privacyRoutes } from '#contract/track-privacy.ts'
import { expect, it } from 'vitest'
import { testApp, type Person } from '#server/testing/test-app.ts'
import { gpxOver, storyWorld } from '#server/testing/story-world.ts'

const world = testApp()
const { tell, giveTrack } = storyWorld(world)

const hike = async (person: Person, fields: Parameters<typeof tell>[1] = {}, seed = 7) => {
  const { id } = await tell(person, fields)
  const sent = await giveTrack(person, id, gpxOver(['pilsko'], { seed }))
  expect(sent.status).toBe(200)
}
const test = async (person: Person) => (await world.as(person)(privacyRoutes.selfTest, {})).body

it('tells how near a stranger comes: to the very place without hidden ends, not so with them', async () => {
  const open = await world.newUser()
  await world.as(open)(privacyRoutes.set, { body: { hideStart: 0, hideEnd: 0, zones: [] } })
  await hike(open)
  const found = await test(open)
  expect(found.stories).toBe(1)
  expect(found.places.length).toBeGreaterThan(0)
  expect(Math.min(...found.places.map(({ miss }) => miss))).toBeLessThan(60)

  const careful = await world.newUser()
  await world.as(careful)(privacyRoutes.set, { body: { hideStart: 500, hideEnd: 500, zones: [] } })
  await hike(careful)
  expect(Math.min(...(await test(careful)).places.map(({ miss }) => miss))).toBeGreaterThan(60)
})

it("looks only at what strangers may read, and only at one's own", async () => {
  const author = await world.newUser()
  await hike(author, { visibility: 'private' }, 8)
  await hike(author, { visibility: 'followers' }, 9)
  expect(await test(author)).toEqual({ stories: 0, places: [] })
  const other = await world.newUser()
  expect(await test(other)).toEqual({ stories: 0, places: [] })
})
