import { expect, it } from 'vitest'
import { privacyRoutes } from '#contract/track-privacy.ts'
import { LEAST_HIKERS } from '#domain/start-places/hikers-starts.ts'
import { gpxOver, storyWorld } from '#server/testing/story-world.ts'
import { testApp } from '#server/testing/test-app.ts'
import { createHikersStarts } from './hikers-starts.ts'

const world = testApp()
const { tell, giveTrack } = storyWorld(world)
const gpx = gpxOver(['sniezka'], { device: { intervalS: 20 } })

async function hike({ hideStart = 0, visibility = 'public' as 'public' | 'followers' } = {}) {
  const author = await world.newUser()
  const privacy = { hideStart, hideEnd: 0, zones: [] }
  expect((await world.as(author)(privacyRoutes.set, { body: privacy })).status).toBe(200)
  const { id } = await tell(author, { visibility })
  expect((await giveTrack(author, id, gpx)).status).toBe(200)
}

/** Every start with its number of hikers, counted now. */
const starts = async () => {
  const { counts } = await createHikersStarts(world.db, world.app.relief)()
  return [...counts.values()]
}

it('counts hikers of hikes that everybody sees from their beginning, and tells of five', async () => {
  for (let hiker = 1; hiker < LEAST_HIKERS; hiker++) await hike()
  await hike({ hideStart: 500 })
  await hike({ visibility: 'followers' })
  expect(await starts()).toEqual([])
  await hike()
  expect(await starts()).toEqual([LEAST_HIKERS])
})
