import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { privacyRoutes, type TrackPrivacy } from '#contract/track-privacy.ts'
import { trackRoutes } from '#contract/tracks.ts'
import { storyRoutes } from '#contract/stories.ts'
import type { Story } from '#contract/story.ts'
import { metresBetween } from '#domain/track/geo.ts'
import { decodeTrack } from '#domain/track/line/encode.ts'
import { contains } from '#domain/track/privacy/zone.ts'
import { isTrackProblem } from '#domain/track/read/problems.ts'
import { readTrack } from '#domain/track/read/read-track.ts'
import { gpxOver, storyWorld, summitNamed } from '#server/testing/story-world.ts'
import { isAll } from '#server/testing/is-all.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'
import { cutOverdueTracks } from './cut-track.ts'

const world = testApp()
const { tell, giveTrack, upload } = storyWorld(world)
const gpx = gpxOver(['sniezka'], { device: { intervalS: 20 } })
const full = columnsOf(gpx)
const last = full.lat.length - 1
const open: TrackPrivacy = { hideStart: 0, hideEnd: 0, zones: [] }
const zone = (at: number, radius = 400) => ({ name: 'Dom', lat: full.lat[at]!, lon: full.lon[at]!, radius })

function columnsOf(bytes: Buffer) {
  const track = readTrack(bytes)
  if (isTrackProblem(track)) throw new Error(track.problem)
  return track
}

const setPrivacy = async (person: Person, body: TrackPrivacy) => {
  const { status } = await world.as(person)(privacyRoutes.set, { body })
  expect(status).toBe(200)
}
const clock = (at: number) => new Date(full.time[at]! + 2 * 3_600_000).toISOString().slice(0, 19)

/** A story whose track is shown as a whole, with photos at these points of it. */
async function openHike(photoAt: number[] = []) {
  const author = await world.newUser()
  await setPrivacy(author, open)
  const photos = []
  for (const at of photoAt)
    photos.push({ path: await upload(author, `${author.id} ${at}`), takenAt: clock(at) })
  const { id } = await tell(author, { photos })
  const { status } = await giveTrack(author, id, gpx)
  expect(status).toBe(200)
  return { author, id, params: { id } }
}

type Place = readonly [lat: number, lon: number]
const decoded = (line: string): Place[] => {
  const { lat, lon } = decodeTrack({ line, ele: '', time: '', starts: [0] })
  return Array.from(lat, (y, i) => [y, lon[i]!] as const)
}

/** Every place of a story that strangers can get from any route, by route. */
async function placesOf(author: Person, id: number): Promise<{ story: Story; places: Map<string, Place[]> }> {
  const params = { id }
  const places = new Map<string, Place[]>()
  for (const zoom of [9, 12, 15, 18, undefined]) {
    const query = zoom === undefined ? {} : { zoom }
    const { body } = await world.as(null)(trackRoutes.one, { params, query })
    places.set(`track ${zoom}`, body.lines.flatMap(decoded))
    places.set(
      `profile ${zoom}`,
      body.profile.lat.map((y, i) => [y, body.profile.lon[i]!]),
    )
  }
  const { body: story } = await world.as(null)(storyRoutes.one, { params })
  places.set(
    'photos',
    story.photos.flatMap(({ place }) => (place ? [[place.lat, place.lon] as const] : [])),
  )
  const list = await world.as(null)(storyRoutes.list, { query: { author: author.id } })
  places.set('feed', decoded(list.body.items[0]!.line ?? ''))
  const map = await world.as(null)(storyRoutes.onMap, { query: { author: author.id } })
  places.set('map', decoded(map.body.items[0]?.line ?? ''))
  const gpx = columnsOf((await world.inject({ url: `/api/story/${id}/gpx` })).rawPayload)
  places.set(
    'gpx',
    Array.from(gpx.lat, (y, i) => [y, gpx.lon[i]!] as const),
  )
  return { story, places }
}

const shapesOf = async (author: Person) => {
  const rows = await world.db<{ shape: number[] }[]>`
    select shape from privacy_zones where user_id = ${author.id}`
  return rows.map((row) => row.shape)
}

describe('from the moment a zone is saved', () => {
  const quarter = Math.floor(last / 4)
  // A zone reaches as far as three times its size and a little more: this one never to the second photo, 1.1 km away.
  const home = zone(quarter, 300)
  let hike: Awaited<ReturnType<typeof openHike>>

  beforeAll(async () => {
    hike = await openHike([quarter, Math.floor(last / 2)])
    await setPrivacy(hike.author, { ...open, zones: [home] })
  })

  const check = async () => {
    const shapes = await shapesOf(hike.author)
    expect(shapes).toHaveLength(1)
    const { story, places } = await placesOf(hike.author, hike.id)
    for (const [route, seen] of places) {
      expect(seen.length, route).toBeGreaterThan(0)
      for (const [y, x] of seen)
        expect(
          shapes.some((shape) => contains(shape, y, x)),
          route,
        ).toBe(false)
    }
    expect(story.photos.map(({ place, takenAt }) => [place === null, takenAt === null])).toEqual([
      [true, true],
      [false, false],
    ])
  }

  it('no route shows anything inside it, before any line was cut anew', check)

  it('nor after', async () => {
    const before = await placesOf(hike.author, hike.id)
    await world.app.jobs.drain()
    await check()
    const after = await placesOf(hike.author, hike.id)
    // The cut from the file is finer than what was shown in between, and about as long.
    expect(after.places.get('track 18')!.length).toBeGreaterThan(0.8 * before.places.get('track 18')!.length)
    expect(await world.db`select from story_tracks where cut_due_at is not null`).toHaveLength(0)
  })

  it('saving it again draws no second shape to compare, and cuts nothing anew', async () => {
    const before = await shapesOf(hike.author)
    await setPrivacy(hike.author, { ...open, zones: [home] })
    expect(await shapesOf(hike.author)).toEqual(before)
    expect(before[0]!.length).toBeGreaterThanOrEqual(14)
    expect(await world.db`select from story_tracks where cut_due_at is not null`).toHaveLength(0)
    const other = await world.newUser()
    expect((await world.as(other)(privacyRoutes.one, {})).body.zones).toEqual([])
  })
})

describe('from the moment longer ends are hidden', () => {
  it('no route shows them, nor when anybody was there', async () => {
    const { author, id, params } = await openHike([1, last - 1])
    const before = await world.as(null)(storyRoutes.one, { params })
    expect(Date.parse(before.body.track!.startedAt!)).toBe(full.time[0])
    expect(before.body.photos.every(({ takenAt }) => takenAt !== null)).toBe(true)
    await setPrivacy(author, { ...open, hideStart: 600, hideEnd: 500 })
    for (const when of ['at once', 'cut anew']) {
      const { story, places } = await placesOf(author, id)
      for (const [route, seen] of places) {
        if (route === 'photos') continue
        expect(seen.length, `${route} ${when}`).toBeGreaterThan(0)
        const [first, end] = [seen[0]!, seen.at(-1)!]
        expect(metresBetween(...first, full.lat[0]!, full.lon[0]!), `${route} ${when}`).toBeGreaterThan(300)
        expect(metresBetween(...end, full.lat[last]!, full.lon[last]!), `${route} ${when}`).toBeGreaterThan(
          250,
        )
      }
      expect([story.track!.startedAt, story.track!.endedAt]).toEqual([null, null])
      expect(story.photos.map(({ takenAt, place }) => [takenAt, place])).toEqual([
        [null, null],
        [null, null],
      ])
      const { body } = await world.as(null)(trackRoutes.one, { params, query: {} })
      expect(Date.parse(body.shownFrom!)).toBeGreaterThan(full.time[0]!)
      // The author still knows when it was.
      const own = await world.as(author)(storyRoutes.one, { params })
      expect(own.body.photos.every(({ takenAt }) => takenAt !== null)).toBe(true)
      expect(Date.parse(own.body.track!.startedAt!)).toBe(full.time[0])
      await world.app.jobs.drain()
    }
  })

  it('summits on the profile stay where the hiker stood', async () => {
    const { author, params } = await openHike()
    const { lat, lon } = summitNamed('sniezka')
    for (const hideStart of [0, 300, 900, 100]) {
      await setPrivacy(author, { ...open, hideStart })
      for (const when of ['at once', 'cut anew']) {
        const { body: story } = await world.as(null)(storyRoutes.one, { params })
        const { body: track } = await world.as(null)(trackRoutes.one, { params, query: {} })
        const { atDistance, reachedAt } = story.summits[0]!.evidence!
        const at = track.profile.distance.findIndex((metres) => metres >= atDistance!)
        const off = metresBetween(track.profile.lat[at]!, track.profile.lon[at]!, lat, lon)
        expect(off, `${hideStart} ${when}`).toBeLessThan(150)
        expect(reachedAt).not.toBeNull()
        await world.app.jobs.drain()
      }
    }
  })

  it('a summit in a zone is told without its time', async () => {
    const { author, params } = await openHike()
    const { lat, lon } = summitNamed('sniezka')
    await setPrivacy(author, { ...open, zones: [{ name: '', lat, lon, radius: 400 }] })
    for (const viewer of [null, author]) {
      const { body } = await world.as(viewer)(storyRoutes.one, { params })
      expect(body.summits[0]!.summit.slug).toBe('sniezka')
      expect(body.summits[0]!.evidence!.reachedAt === null).toBe(viewer === null)
      expect(body.summits[0]!.evidence!.atDistance).toBeNull()
    }
  })
})

it('hiding less keeps the shorter line until it is cut anew', async () => {
  const { author, params } = await openHike()
  await setPrivacy(author, { ...open, hideStart: 700, zones: [zone(Math.floor(last * 0.7))] })
  await world.app.jobs.drain()
  const track = async () => (await world.as(null)(trackRoutes.one, { params, query: {} })).body
  const short = await track()
  await setPrivacy(author, open)
  expect(await track()).toEqual(short)
  const map = await world.as(null)(storyRoutes.onMap, { query: { author: author.id } })
  expect(map.body.items).toHaveLength(1)
  await world.app.jobs.drain()
  const long = await track()
  expect(long.profile.distance.at(-1)!).toBeGreaterThan(short.profile.distance.at(-1)! + 700)
  expect(metresBetween(...decoded(long.lines[0]!)[0]!, full.lat[0]!, full.lon[0]!)).toBeLessThan(5)
})

/** The reader of this process, with a look at what it is asked and a hand on how long it takes. */
function watchReader() {
  world.alone()
  const { tracks } = world.app
  const plain = tracks.digest
  const watch = { asked: 0, before: async () => {}, after: async () => {} }
  tracks.digest = async (...question) => {
    watch.asked++
    await watch.before()
    const answer = await plain(...question)
    await watch.after()
    return answer
  }
  const stop = () => {
    tracks.digest = plain
  }
  onTestFinished(stop)
  return Object.assign(watch, { stop })
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const ROUNDS = isAll ? 80 : 24

it(`whatever cuts late, ${ROUNDS} times over, no line is ever longer than its author last asked for`, async () => {
  const { author, params } = await openHike()
  const watch = watchReader()
  const hidden = async () => {
    const { body } = await world.as(null)(trackRoutes.one, { params, query: {} })
    const first = decoded(body.lines[0] ?? '')[0]
    return first === undefined ? Infinity : metresBetween(...first, full.lat[0]!, full.lon[0]!)
  }
  let narrow = 0
  for (let round = 0; round < ROUNDS; round++) {
    await setPrivacy(author, open)
    let release = () => {}
    // Cuts the whole line, and is stopped by the clock just before it would store it.
    const slow = new Promise<void>((resolve) => (release = resolve))
    watch.after = () => slow
    const first = world.app.jobs.drain()
    await pause(round % 4 === 0 ? 0 : 30)
    await setPrivacy(author, { ...open, hideStart: 600 })
    watch.after = async () => {}
    // Every other time the new line is cut first, and the old one comes after it.
    const second = round % 2 === 0 ? world.app.jobs.drain() : null
    if (second) await pause(60)
    expect(await hidden(), `round ${round}, before`).toBeGreaterThan(300)
    release()
    for (let look = 0; look < 3; look++) {
      expect(await hidden(), `round ${round}, look ${look}`).toBeGreaterThan(300)
      narrow++
      if (look === 0) await Promise.all([first, second])
      if (look === 1) await world.app.jobs.drain()
    }
  }
  watch.stop()
  expect(narrow).toBe(3 * ROUNDS)
  expect(
    await world.db`select from story_tracks where author_id = ${author.id} and cut_due_at is not null`,
  ).toEqual([])
})

it('reading after a change of privacy reads no file, however many routes are asked', async () => {
  const { author, id, params } = await openHike()
  await setPrivacy(author, { ...open, hideStart: 500 })
  const watch = watchReader()
  await placesOf(author, id)
  await world.as(null)(storyRoutes.list, { query: {} })
  await world.as(author)(storyRoutes.one, { params })
  await world.inject({ url: `/api/story/${id}/card.png` })
  expect(watch.asked).toBe(0)
  watch.stop()
})

it('only the newest of many changes has its lines cut, each once', async () => {
  const { author } = await openHike()
  await world.app.jobs.drain()
  const watch = watchReader()
  for (const hideStart of [100, 200, 300, 400]) await setPrivacy(author, { ...open, hideStart })
  await world.app.jobs.drain()
  expect(watch.asked).toBe(1)
  watch.stop()
})

it('a zone far from a track leaves it alone', async () => {
  const { author } = await openHike()
  await world.app.jobs.drain()
  const watch = watchReader()
  await setPrivacy(author, { ...open, zones: [{ name: 'Gdynia', lat: 54.5, lon: 18.5, radius: 1500 }] })
  await world.app.jobs.drain()
  expect(watch.asked).toBe(0)
  watch.stop()
})

it('a cut that breaks off is made later, and until then the shorter line is shown', async () => {
  const { author, params } = await openHike()
  const watch = watchReader()
  watch.before = () => Promise.reject(new Error('the process ends here'))
  await setPrivacy(author, { ...open, hideStart: 600 })
  await world.app.jobs.drain()
  watch.stop()
  const due = () =>
    world.db`select from story_tracks where story_id = ${params.id} and cut_due_at is not null`
  expect(await due()).toHaveLength(1)
  const line = async () => (await world.as(null)(trackRoutes.one, { params, query: {} })).body.lines[0]!
  const between = await line()
  expect(metresBetween(...decoded(between)[0]!, full.lat[0]!, full.lon[0]!)).toBeGreaterThan(300)
  await cutOverdueTracks(world.db, world.app.tracks, 0)
  expect(await due()).toHaveLength(0)
  expect(await line()).not.toBe(between)
})

it('a track that comes while its author hides more is shown only once it is cut by the new settings', async () => {
  const author = await world.newUser()
  await setPrivacy(author, open)
  const { id } = await tell(author)
  const watch = watchReader()
  let asked = 0
  // The preview has been read, the story is about to be saved.
  watch.after = async () => {
    if (++asked === 2) await setPrivacy(author, { ...open, hideStart: 600 })
  }
  expect((await giveTrack(author, id, gpx)).status).toBe(200)
  watch.stop()
  expect(asked).toBe(2)
  const params = { id }
  const read = async () => (await world.as(null)(trackRoutes.one, { params, query: {} })).body
  expect(await read()).toMatchObject({ lines: [], bounds: null, shownFrom: null })
  const { body: story } = await world.as(null)(storyRoutes.one, { params })
  expect([story.track!.startedAt, story.track!.endedAt]).toEqual([null, null])
  expect(story.summits).toHaveLength(1)
  await cutOverdueTracks(world.db, world.app.tracks, 0)
  const [line] = (await read()).lines
  expect(metresBetween(...decoded(line!)[0]!, full.lat[0]!, full.lon[0]!)).toBeGreaterThan(300)
})

it('of more lines than can be narrowed at once, the older show nothing for a while', async () => {
  const { author, id } = await openHike()
  await world.db`
    with made as (
      insert into stories (author_id, title, hiked_on, published_at, audience)
      select ${author.id}, 'Dawno temu', date '2020-01-01' + n, now(), 'everybody'
      from generate_series(1, 104) as n returning id)
    insert into story_tracks
    select (jsonb_populate_record(t, jsonb_build_object(
      'story_id', made.id, 'fingerprint_hash', 'copy ' || made.id))).*
    from made, story_tracks t where t.story_id = ${id}`
  await setPrivacy(author, { ...open, hideStart: 600 })
  const { body } = await world.as(null)(storyRoutes.onMap, { query: { author: author.id } })
  expect(body.items).toHaveLength(100)
  for (const { line } of body.items) {
    expect(metresBetween(...decoded(line)[0]!, full.lat[0]!, full.lon[0]!)).toBeGreaterThan(300)
  }
})
