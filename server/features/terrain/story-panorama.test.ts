import { expect, it } from 'vitest'
import { panoramaRoutes } from '#contract/panorama.ts'
import { privacyRoutes } from '#contract/track-privacy.ts'
import { trackRoutes } from '#contract/tracks.ts'
import { highestShown } from '#domain/track/digest/highest-shown.ts'
import { metresBetween } from '#domain/track/geo.ts'
import { gpxOver, storyWorld, summitNamed } from '#server/testing/story-world.ts'
import { testApp } from '#server/testing/test-app.ts'

const world = testApp()
const { tell, giveTrack, change } = storyWorld(world)
const sniezka = summitNamed('sniezka')
const gpx = gpxOver(['sniezka'], { device: { elevation: 'missing', intervalS: 20 } })

async function hike() {
  const author = await world.newUser()
  const { id } = await tell(author, { visibility: 'public' })
  expect((await giveTrack(author, id, gpx)).status).toBe(200)
  return { author, id, params: { id } }
}

const viewOf = (person: Parameters<typeof world.as>[0], id: number) =>
  world.as(person)(panoramaRoutes.ofStory, { params: { id } })

it('the view from the highest place of a story is there for whoever sees the story, and is drawn once', async () => {
  const { author, id } = await hike()
  const visitor = await world.newUser()
  const { status, body, headers } = await viewOf(visitor, id)
  expect(status).toBe(200)
  expect(body.peaks.map(({ slug }) => slug)).toContain('wielka-sowa')
  expect(headers['cache-control']).toBe('private, no-cache')
  const again = (token: string) =>
    world.inject({
      url: `/api/story/${id}/panorama`,
      headers: { authorization: `Bearer ${token}`, 'if-none-match': String(headers['etag']) },
    })
  expect((await again(visitor.token)).statusCode).toBe(304)

  await change(author, id, { visibility: 'private' })
  expect((await viewOf(visitor, id)).status).toBe(404)
  expect((await again(visitor.token)).statusCode).toBe(404)
  expect((await viewOf(null, id)).status).toBe(404)
  expect((await viewOf(author, id)).status).toBe(200)
})

it('a hidden top gives its view away to nobody', async () => {
  const { author, id, params } = await hike()
  const before = (await viewOf(null, id)).body
  const { lat, lon } = sniezka
  await world.as(author)(privacyRoutes.set, {
    body: { hideStart: 0, hideEnd: 0, zones: [{ name: 'Dom', lat, lon, radius: 800 }] },
  })
  const visitor = await world.newUser()
  const { body } = await world.as(visitor)(trackRoutes.one, { params, query: {} })
  const shown = highestShown(body.profile)!
  expect(metresBetween(shown.lat, shown.lon, lat, lon)).toBeGreaterThan(300)
  for (const person of [visitor, null, author]) {
    const view = await viewOf(person, id)
    expect(view.status).toBe(200)
    expect(view.body.horizon).not.toEqual(before.horizon)
  }
  expect((await viewOf(null, id)).body.peaks.length).toBeLessThan(before.peaks.length)
})

it('there is none where nothing is shown, no track is, or the land is not known', async () => {
  const author = await world.newUser()
  const bare = await tell(author, { visibility: 'public' })
  expect((await viewOf(author, bare.id)).status).toBe(404)
  const { id } = await hike()
  await world.db`update story_tracks set profile = '{"distance":[],"elevation":[],"lat":[],"lon":[],"minutes":[]}'
    where story_id = ${id}`
  expect((await viewOf(null, id)).status).toBe(404)
  await world.db`
    update story_tracks set profile = '{"distance":[0],"elevation":[2000],"lat":[45.9],"lon":[7.6],"minutes":[0]}'
    where story_id = ${id}`
  expect((await viewOf(null, id)).status).toBe(404)
})
