import { expect, it } from 'vitest'
import { privacyRoutes } from '#contract/track-privacy.ts'
import { storyRoutes } from '#contract/stories.ts'
import { decodeTrack } from '#domain/track/line/encode.ts'
import { metresBetween } from '#domain/track/geo.ts'
import { readTrack } from '#domain/track/read/read-track.ts'
import type { Track } from '#domain/track/track.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'
import { gpxOver, storyWorld } from '#server/testing/story-world.ts'

const world = testApp()
const { tell, follow, giveTrack } = storyWorld(world)

async function onMap(viewer: Person | null, author: Person) {
  const { status, body } = await world.as(viewer)(storyRoutes.onMap, { query: { author: author.id } })
  expect(status).toBe(200)
  return body.items
}

it('shows each viewer the tracks of the stories they may see, without hidden ends', async () => {
  const author = await world.newUser()
  const follower = await world.newUser()
  await follow(follower, author)
  const ids: Record<string, number> = {}
  const files: Record<number, Buffer> = {}
  for (const [at, visibility] of (['public', 'followers', 'private'] as const).entries()) {
    const date = `2026-05-0${at + 1}`
    const story = await tell(author, { title: visibility, visibility, date })
    ids[visibility] = story.id
    files[story.id] = gpxOver(['sleza'], { seed: at + 1, startMs: Date.UTC(2026, 4, at + 1, 6) })
    expect((await giveTrack(author, story.id, files[story.id]!)).status).toBe(200)
  }
  await tell(author, { title: 'Bez śladu', date: '2026-05-09' })
  await tell(author, { title: 'Szkic', date: '2026-05-10', draft: true })

  const seen = async (viewer: Person | null) => (await onMap(viewer, author)).map((item) => item.id)
  expect(await seen(null)).toEqual([ids['public']])
  expect(await seen(await world.newUser())).toEqual([ids['public']])
  expect(await seen(follower)).toEqual([ids['followers'], ids['public']])
  expect(await seen(author)).toEqual([ids['private'], ids['followers'], ids['public']])

  const own = await onMap(author, author)
  expect(own).toHaveLength(3)
  for (const item of own) {
    const whole = readTrack(files[item.id]!) as Track
    const drawn = decodeTrack({ line: item.line, ele: '', time: '', starts: [0] })
    for (const end of [0, -1]) {
      const [lat, lon] = [whole.lat.at(end)!, whole.lon.at(end)!]
      for (let i = 0; i < drawn.lat.length; i++) {
        expect(metresBetween(drawn.lat[i]!, drawn.lon[i]!, lat, lon)).toBeGreaterThan(100)
      }
    }
  }
  // A place that is hidden from now on is on no map, not even until the lines are made anew.
  const start = readTrack(files[ids['public']!]!) as Track
  const zone = { name: 'Dom', lat: start.lat[500]!, lon: start.lon[500]!, radius: 400 }
  await world.as(author)(privacyRoutes.set, { body: { hideStart: 200, hideEnd: 200, zones: [zone] } })
  const expectHidden = (items: { line: string }[]) => {
    for (const item of items) {
      const drawn = decodeTrack({ line: item.line, ele: '', time: '', starts: [0] })
      for (let i = 0; i < drawn.lat.length; i++) {
        expect(metresBetween(drawn.lat[i]!, drawn.lon[i]!, zone.lat, zone.lon)).toBeGreaterThan(100)
      }
    }
  }
  expectHidden(await onMap(null, author))
  await world.app.jobs.drain()
  const anew = await onMap(null, author)
  expect(anew).toHaveLength(1)
  expectHidden(anew)
})
