import { describe, expect, it } from 'vitest'
import { gunzipSync } from 'node:zlib'
import { storyRoutes } from '#contract/stories.ts'
import type { Story } from '#contract/story.ts'
import { trackRoutes, type TrackPreview } from '#contract/tracks.ts'
import { groundOf } from '#domain/terrain/relief.ts'
import { readTrack } from '#domain/track/read/read-track.ts'
import type { Track } from '#domain/track/track.ts'
import { writeGpx } from '#domain/track/write-gpx.ts'
import { reliefIn } from '#server/lib/relief/shared-relief.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'
import { gpxOver, storyWorld } from '#server/testing/story-world.ts'
import { rejudgeDue } from './rejudge.ts'

const world = testApp()
const { tell, send, giveTrack } = storyWorld(world)
const bare = gpxOver(['sniezka'], { device: { elevation: 'missing' } })

/** The same hike with a barometer that follows the real land. */
async function measured(): Promise<Buffer> {
  const track = readTrack(bare) as Track
  const ground = groundOf(reliefIn(await world.app.relief()))
  const ele = track.lat.map((lat, i) => ground(lat, track.lon[i]!) + 12 + 3 * Math.sin(i / 20))
  return Buffer.from(writeGpx({ ...track, ele }, { name: 'Wycieczka' }))
}

async function hike(bytes: Buffer, fields: Parameters<typeof tell>[1] = {}) {
  const author = await world.newUser()
  const { id } = await tell(author, { visibility: 'public', ...fields })
  const { status, body } = await giveTrack(author, id, bytes)
  expect(status, JSON.stringify(body)).toBe(200)
  return { author, id, story: body as Story }
}

async function gpxText(person: Person | null, id: number): Promise<string> {
  const answer = await world.inject({
    url: `/api/story/${id}/gpx`,
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
  })
  expect(answer.statusCode).toBe(200)
  const bytes = answer.rawPayload
  return (answer.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}

const judgeAgain = () => rejudgeDue(world.db, world.app.tracks, world.app.jobs, world.app.log)

describe('a track without heights', () => {
  it('gets them from the terrain: figures, profile, verdict and file all say so', async () => {
    const preview = (await send(await world.newUser(), 'POST', '/story/track-preview', bare))
      .body as TrackPreview
    expect(preview.stats.heightsFrom).toBe('terrain')
    expect(preview.geometry.profile.elevation.every((z) => z !== null)).toBe(true)

    const { id, story } = await hike(bare)
    expect(story.track!.heightsFrom).toBe('terrain')
    expect(story.ascent).toBe(preview.stats.ascent)
    expect(story.ascent).toBeGreaterThan(200)
    expect(Math.abs(story.track!.highest! - 1603)).toBeLessThan(25)
    expect(story.summits[0]!.evidence!.reasons).toContain('height-from-terrain')

    const visitor = await world.newUser()
    const seen = await world.as(visitor)(storyRoutes.one, { params: { id } })
    expect(seen.body.track!.heightsFrom).toBe('terrain')
    const { body } = await world.as(visitor)(trackRoutes.one, { params: { id }, query: {} })
    expect(Math.max(...body.profile.elevation.map((z) => z ?? 0))).toBeGreaterThan(1_550)
    const file = await gpxText(visitor, id)
    expect(file).toContain('<desc>Wysokości z modelu terenu')
    expect(file).toMatch(/<trk><name>.*<\/name><src>Wysokości z modelu terenu/)
    expect(file).toMatch(/<ele>1\d{3}\.\d<\/ele>/)
  })

  it('keeps them when its own GPX is sent in again', async () => {
    const { id } = await hike(bare)
    const again = await hike(Buffer.from(await gpxText(null, id)))
    expect(again.story.track!.heightsFrom).toBe('terrain')
  })
})

it('believable heights of a device are left alone, and the file says whose they are', async () => {
  const bytes = await measured()
  const { author, id, story } = await hike(bytes)
  expect(story.track!.heightsFrom).toBe('device')
  const file = await gpxText(author, id)
  expect(file).toContain('<src>Wysokości zapisane przez urządzenie (Kopczyk)</src>')
  const [sent, got] = [bytes.toString(), file].map((text) => text.match(/<ele>[^<]*<\/ele>/g))
  expect(got).toEqual(sent)
})

it('heights far off the terrain give way to it', async () => {
  const text = (await measured()).toString()
  const lifted = text.replace(/<ele>([^<]*)</g, (_, z: string) => `<ele>${(Number(z) + 400).toFixed(1)}<`)
  const { story } = await hike(Buffer.from(lifted))
  expect(story.track!.heightsFrom).toBe('terrain')
  expect(story.track!.highest).toBeLessThan(1_650)
})

describe('an old track without heights', () => {
  /** As it was kept before the land was known. */
  async function old(fields: Parameters<typeof tell>[1] = {}) {
    const made = await hike(bare, fields)
    await world.db`
      update story_tracks set heights_from = 'none', ascent_m = null, descent_m = null, highest_m = null, judged_rules = 1,
        heights = null, profile = jsonb_set(profile, '{elevation}', '[]') where story_id = ${made.id}`
    await world.db`
      update stories set ascent_m = null where id = ${made.id} and not 'ascent' = any(by_hand)`
    return made
  }

  it('gets them from the job that judges again, once', async () => {
    const { author, id, story } = await old()
    expect(await judgeAgain()).toBeGreaterThan(0)
    const now = (await world.as(author)(storyRoutes.one, { params: { id } })).body
    expect(now.track).toEqual(story.track)
    expect(now.ascent).toBe(story.ascent)
    expect(now.summits.map((one) => [one.summit.slug, one.state])).toEqual(
      story.summits.map((one) => [one.summit.slug, one.state]),
    )
    const { body } = await world.as(author)(trackRoutes.one, { params: { id }, query: {} })
    expect(body.profile.elevation.every((z) => z !== null)).toBe(true)
    expect(await world.db`select from story_tracks where cut_due_at is not null`).toHaveLength(0)
    expect(await judgeAgain()).toBe(0)
  })

  it('keeps an ascent that its author typed', async () => {
    const { author, id } = await old({ ascent: 777 })
    await judgeAgain()
    const now = (await world.as(author)(storyRoutes.one, { params: { id } })).body
    expect(now.ascent).toBe(777)
    expect(now.track!.heightsFrom).toBe('terrain')
  })
})
