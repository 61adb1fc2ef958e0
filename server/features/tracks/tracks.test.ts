import { describe, expect, it } from 'vitest'
import { storySummitRoutes } from '#contract/story-summits.ts'
import { ascentRoutes } from '#contract/ascents.ts'
import { storyRoutes } from '#contract/stories.ts'
import type { Story } from '#contract/story.ts'
import { type TrackPreview, trackRoutes } from '#contract/tracks.ts'
import { metresBetween } from '#domain/track/geo.ts'
import { decodeTrack } from '#domain/track/line/encode.ts'
import { isTrackProblem } from '#domain/track/read/problems.ts'
import { readTrack } from '#domain/track/read/read-track.ts'
import { testApp } from '#server/testing/test-app.ts'
import { gpxOver, storyWorld, summitNamed } from '#server/testing/story-world.ts'
import { sweepTrackFiles, keepTrackFile } from './track-files.ts'
import { tracksAroundEach } from './tracks.queries.ts'

const world = testApp()
const { tell, send, upload, giveTrack } = storyWorld(world)
const sniezka = summitNamed('sniezka')
const gpx = gpxOver(['sniezka'])

const decodeLine = (line: string) => decodeTrack({ line, ele: '', time: '', starts: [0] })

function columnsOf(bytes: Buffer) {
  const track = readTrack(bytes)
  if (isTrackProblem(track)) throw new Error(track.problem)
  return track
}

async function withTrack(bytes = gpx, fields: Parameters<typeof tell>[1] = {}) {
  const author = await world.newUser()
  const story = await tell(author, fields)
  const { status, body } = await giveTrack(author, story.id, bytes)
  expect(status, JSON.stringify(body)).toBe(200)
  return { author, story: body as Story, params: { id: story.id } }
}

describe('a track', () => {
  it('is read ahead of its story, and kept for whoever sent it', async () => {
    const zofia = await world.newUser()
    const { status, body } = await send(zofia, 'POST', '/story/track-preview?name=a.gpx', gpx)
    const preview = body as TrackPreview
    expect(status).toBe(200)
    expect(preview.stats.date).toBe('2026-06-20')
    expect(preview.summits.map((one) => [one.summit.slug, one.evidence.verdict])).toEqual([
      ['sniezka', 'certain'],
    ])
    expect(preview.got.points).toBeGreaterThan(5)
    expect(preview.duplicateOf).toBeNull()
    const again = await send(zofia, 'POST', '/story/track-preview?name=a.gpx', gpx)
    expect(again.body.key).toBe(preview.key)
    expect(
      await world.db`select from track_files where owner_id = ${zofia.id} and key = ${preview.key}`,
    ).toHaveLength(1)
    expect((await send(null, 'POST', '/story/track-preview', gpx)).status).toBe(401)
  })

  it('fills in what the author did not type, finds the summits and gives the ascents their evidence', async () => {
    const { author, story, params } = await withTrack(gpx, { distance: 12_345 })
    expect(story.distance).toBe(12_345)
    expect(story.byHand).toEqual(['distance'])
    expect(story.time).toBe(story.track!.time)
    expect(story.ascent).toBe(story.track!.ascent)
    expect(story.movingTime).toBeLessThanOrEqual(story.time!)
    expect(story.summits[0]).toMatchObject({ summit: { slug: 'sniezka' }, state: 'counted', how: 'track' })
    expect(story.summits[0]!.evidence).toMatchObject({ verdict: 'certain', ruleVersion: expect.any(Number) })
    const mine = await world.as(author)(ascentRoutes.mine, {})
    expect(mine.body.map((one) => one.summitId)).toEqual([sniezka.id])

    const back = await world.as(author)(storyRoutes.update, { params, body: { distance: null } })
    expect(back.body.distance).toBe(story.track!.distance)
    expect(back.body.byHand).toEqual([])
  })

  it('says in Polish why a file is no use, and keeps nothing of it', async () => {
    const zofia = await world.newUser()
    const story = await tell(zofia)
    const { status, body } = await giveTrack(zofia, story.id, Buffer.from('<html></html>'))
    expect([status, body.error]).toEqual([422, 'unreadable-file'])
    expect(body.message).toMatch(/GPX/)
    const empty = await giveTrack(zofia, story.id, Buffer.alloc(0))
    expect(empty.status).toBe(422)
  })

  it('belongs to one story: a second one is told that it is already there', async () => {
    const { author, params } = await withTrack()
    const again = await giveTrack(author, params.id, gpx)
    expect(again.status).toBe(200)
    const second = await tell(author)
    const refused = await giveTrack(author, second.id, gpx)
    expect([refused.status, refused.body.error]).toEqual([409, 'duplicate-track'])
    const preview = await send(author, 'POST', '/story/track-preview', gpx)
    expect(preview.body.duplicateOf.id).toBe(params.id)
    const two = await Promise.all(
      [second, await tell(author)].map((one) => giveTrack(author, one.id, gpxOver(['sleza']))),
    )
    expect(two.map((one) => one.status).toSorted()).toEqual([200, 409])
  })

  it('is set, replaced and removed by the author alone', async () => {
    const { author, params } = await withTrack()
    const other = await world.newUser()
    expect((await giveTrack(other, params.id, gpx)).status).toBe(403)
    const taken = await world.as(other)(storyRoutes.update, { params, body: { track: null } })
    expect(taken.status).toBe(403)
    const replaced = await giveTrack(author, params.id, gpxOver(['sleza']))
    expect(replaced.body.summits.map((one: Story['summits'][number]) => one.summit.slug)).toEqual(['sleza'])
    expect(
      await world.db`select from story_tracks t join track_files f on f.key = t.file_key where story_id = ${params.id}`,
    ).toHaveLength(1)

    const without = await world.as(author)(storyRoutes.update, { params, body: { track: null } })
    expect(without.body).toMatchObject({ track: null, time: null, distance: null, summits: [] })
    expect((await world.as(null)(trackRoutes.one, { params })).status).toBe(404)
  })

  it('keeps the author’s word about summits', async () => {
    const { author, params } = await withTrack(gpxOver(['sniezka']), {})
    const removed = await world.as(author)(storySummitRoutes.remove, {
      params: { ...params, summitId: sniezka.id },
    })
    expect(removed.body.summits.map((one) => one.state)).toEqual(['removed'])
    expect((await world.as(null)(storyRoutes.one, { params })).body.summits).toEqual([])
    expect((await world.as(author)(ascentRoutes.mine, {})).body).toEqual([])
    // Another recording of the same way does not bring it back.
    const again = await giveTrack(author, params.id, gpxOver(['sniezka'], { seed: 8 }))
    expect(again.body.summits.map((one: Story['summits'][number]) => one.state)).toEqual(['removed'])

    const confirmed = await world.as(author)(storySummitRoutes.add, {
      params: { ...params, summitId: sniezka.id },
    })
    expect(confirmed.body.summits.map((one) => one.state)).toEqual(['counted'])
    const other = await world.newUser()
    const theirs = await world.as(other)(storySummitRoutes.add, {
      params: { ...params, summitId: sniezka.id },
    })
    expect(theirs.status).toBe(403)
  })

  it('adds nothing beyond the summits that the author chose before it came', async () => {
    const { story } = await withTrack(gpx, { summits: [] })
    expect(story.summits.map((one) => one.state)).toEqual(['removed'])
  })
})

describe('hidden ends', () => {
  it('are missing from the line, the profile, the card and the download of everybody but the author', async () => {
    const { author, story, params } = await withTrack()
    const full = columnsOf(gpx)
    const start = { lat: full.lat[0]!, lon: full.lon[0]! }
    const end = { lat: full.lat.at(-1)!, lon: full.lon.at(-1)! }
    const clear = (lat: number, lon: number) =>
      Math.min(metresBetween(lat, lon, start.lat, start.lon), metresBetween(lat, lon, end.lat, end.lon))
    // What is hidden is measured along the way, which bends: as the crow flies it is less.
    const nearest = (lats: ArrayLike<number>, lons: ArrayLike<number>) =>
      Math.min(clear(lats[0]!, lons[0]!), clear(lats[lats.length - 1]!, lons[lons.length - 1]!))

    for (const viewer of [null, author]) {
      const { body } = await world.as(viewer)(trackRoutes.one, { params, query: {} })
      for (const line of body.lines) {
        const { lat, lon } = decodeLine(line)
        expect(nearest(lat, lon)).toBeGreaterThan(120)
      }
      expect(nearest(body.profile.lat, body.profile.lon)).toBeGreaterThan(120)
      expect(body.profile.lat.length).toBeLessThanOrEqual(1000)
      expect(body.hidden === null).toBe(viewer === null)
    }
    const list = await world.as(null)(storyRoutes.list, { query: { author: author.id } })
    const rough = decodeLine(list.body.items[0]!.line!)
    expect(rough.lat.length).toBeLessThanOrEqual(120)
    expect(nearest(rough.lat, rough.lon)).toBeGreaterThan(120)

    const download = (token?: string) =>
      world.inject({
        url: `/api/story/${params.id}/gpx`,
        headers: token ? { authorization: `Bearer ${token}` } : {},
      })
    const theirs = columnsOf((await download()).rawPayload)
    expect(nearest(theirs.lat, theirs.lon)).toBeGreaterThan(120)
    const own = columnsOf((await download(author.token)).rawPayload)
    expect(own.lat.length).toBe(full.lat.length)

    // Neither when the hiker left home, nor the end of the shown part as if the hike had begun there.
    const seen = await world.as(null)(storyRoutes.one, { params })
    expect([seen.body.track!.startedAt, seen.body.track!.endedAt]).toEqual([null, null])
    const shown = await world.as(null)(trackRoutes.one, { params, query: {} })
    expect(Date.parse(shown.body.shownFrom!)).toBeGreaterThan(full.time[0]!)
    expect(Date.parse(story.track!.startedAt!)).toBe(full.time[0]!)
    expect(seen.body.hiddenEnds).toBeNull()
  })

  it('can be set for one story', async () => {
    const { author, params } = await withTrack()
    await world.as(author)(storyRoutes.update, { params, body: { hideStart: 0, hideEnd: 0 } })
    const full = columnsOf(gpx)
    const { body } = await world.as(null)(trackRoutes.one, { params, query: {} })
    expect(
      metresBetween(body.profile.lat[0]!, body.profile.lon[0]!, full.lat[0]!, full.lon[0]!),
    ).toBeLessThan(30)
  })

  it('may not be downloaded when the author does not allow it', async () => {
    const { params } = await withTrack(gpx, { allowDownload: false })
    expect((await world.inject({ url: `/api/story/${params.id}/gpx` })).statusCode).toBe(403)
  })
})

describe('photos on a track', () => {
  it('fall into place by the camera’s clock, whose error is found, and not in hidden parts', async () => {
    const full = columnsOf(gpx)
    const author = await world.newUser()
    // Polish summer time is two hours ahead of the track's UTC.
    const clock = (index: number) => new Date(full.time[index]! + 2 * 3_600_000).toISOString().slice(0, 19)
    const half = Math.floor(full.lat.length / 2)
    const photos = [
      { path: await upload(author, 'start'), takenAt: clock(2) },
      { path: await upload(author, 'szczyt'), takenAt: clock(half) },
    ]
    const { params } = await (async () => {
      const story = await tell(author, { photos })
      await giveTrack(author, story.id, gpx)
      return { params: { id: story.id } }
    })()
    const { body } = await world.as(null)(storyRoutes.one, { params })
    expect(body.photos[0]!.place).toBeNull()
    const place = body.photos[1]!.place!
    expect(metresBetween(place.lat, place.lon, full.lat[half]!, full.lon[half]!)).toBeLessThan(60)
    expect(body.cameraAhead).toBeNull()
  })

  it('tell by their positions how wrong the camera’s clock is, and where those without a time were taken', async () => {
    const full = columnsOf(gpx)
    const author = await world.newUser()
    const fast = 37 * 60
    const half = Math.floor(full.lat.length / 2)
    const at = (index: number) => ({ lat: full.lat[index]! + 0.00007, lon: full.lon[index]! })
    const clock = (index: number) =>
      new Date(full.time[index]! + 2 * 3_600_000 + fast * 1000).toISOString().slice(0, 19)
    const third = Math.floor(full.lat.length / 3)
    const { id } = await tell(author, {
      photos: [
        { path: await upload(author, 'dom'), takenAt: clock(2), camera: at(2) },
        { path: await upload(author, 'las'), takenAt: clock(third), camera: at(third) },
        { path: await upload(author, 'top'), takenAt: clock(half) },
        { path: await upload(author, 'bez zegara'), camera: at(half) },
      ],
    })
    await giveTrack(author, id, gpx)
    const own = await world.as(author)(storyRoutes.one, { params: { id } })
    expect(Math.abs(own.body.cameraAhead! - fast)).toBeLessThan(120)
    const { body } = await world.as(null)(storyRoutes.one, { params: { id } })
    expect(body.photos[0]!.place).toBeNull()
    for (const [photo, index] of [
      [1, third],
      [2, half],
      [3, half],
    ] as const) {
      const place = body.photos[photo]!.place!
      expect(metresBetween(place.lat, place.lon, full.lat[index]!, full.lon[index]!)).toBeLessThan(150)
    }
    expect(Math.abs(Date.parse(body.photos[3]!.takenAt!) - full.time[half]!)).toBeLessThan(15 * 60_000)
    // What the camera knows of a hidden place is told to nobody.
    expect(JSON.stringify([own.body, body])).not.toContain(String(at(2).lat).slice(0, 9))
  })
})

describe('the picture for link previews', () => {
  it('is a PNG of the right size that only those who may see the story get', async () => {
    const { author, params } = await withTrack(gpx, { title: 'Zażółć gęślą jaźń na Śnieżce' })
    const open = await world.inject({ url: `/api/story/${params.id}/card.png` })
    expect(open.headers['content-type']).toBe('image/png')
    expect([open.rawPayload.readUInt32BE(16), open.rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
    await world.as(author)(storyRoutes.update, { params, body: { visibility: 'private' } })
    expect((await world.inject({ url: `/api/story/${params.id}/card.png` })).statusCode).toBe(404)
  })
})

describe('files of tracks', () => {
  it('that no story came to point at are swept, the others stay', async () => {
    const { params } = await withTrack()
    const age = () => world.db`update track_files set created_at = now() - interval '2 hours'`
    // What the tests before left behind.
    await age()
    await sweepTrackFiles(world.db, world.app.storage)
    // A process that died between keeping the file and saving the story.
    const stray = await keepTrackFile(world.db, world.app.tracks, gpx)
    expect(await sweepTrackFiles(world.db, world.app.storage)).toBe(0)
    await age()
    expect(await sweepTrackFiles(world.db, world.app.storage)).toBe(1)
    expect(await world.app.storage.stat(stray)).toBeNull()
    expect((await world.inject({ url: `/api/story/${params.id}/gpx` })).statusCode).toBe(200)
  })

  it('go with their story', async () => {
    const { author, params } = await withTrack()
    const [row] = await world.db<
      { fileKey: string }[]
    >`select file_key from story_tracks where story_id = ${params.id}`
    await world.as(author)(storyRoutes.remove, { params })
    await world.app.jobs.drain()
    expect(await world.app.storage.stat(row!.fileKey)).toBeNull()
  })
})

describe('tracks that began about when another did', () => {
  const AT = Date.UTC(2026, 5, 20, 5)

  /** Made up as a whole: so many begin in the same minute, or have no times. */
  async function make(count: number, startedAt: number | null): Promise<number> {
    const author = await world.newUser()
    const moment = startedAt === null ? null : new Date(startedAt)
    await world.db`
      with told as (
        insert into stories (author_id, title, hiked_on)
        select ${author.id}, n::text, '2026-06-20' from generate_series(1, ${count}::integer) n returning id)
      insert into story_tracks (story_id, author_id, file_key, file_size, format, fingerprint, fingerprint_hash,
        distance_m, points, lines, profile, started_at)
      select id, ${author.id}, 'around' || id, 1, 'gpx', '{}', 'around' || id, 12000, 500, '{}', '{}',
        ${moment}::timestamptz + id * interval '1 millisecond'
      from told`
    return author.id
  }

  it('are compared up to two hundred of one hiker, those of each apart', async () => {
    const [many, few, timeless] = [await make(230, AT), await make(3, AT), await make(205, null)]
    const around = await tracksAroundEach(world.db, [
      { userId: many, startedAt: AT },
      { userId: few, startedAt: AT + 1_800_000 },
      { userId: few, startedAt: AT + 7_200_000 },
      { userId: timeless, startedAt: null },
      { userId: timeless, startedAt: AT },
    ])
    const counts = [0, 1, 2, 3, 4].map((at) => around.filter((one) => one.at === at).length)
    expect(counts).toEqual([200, 3, 0, 200, 0])
    const ids = around.map((one) => one.id)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  })
})
