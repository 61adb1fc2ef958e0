import { describe, expect, it } from 'vitest'
import { trackRoutes } from '#contract/tracks.ts'
import { ascentRoutes } from '#contract/ascents.ts'
import { storyRoutes } from '#contract/stories.ts'
import type { Story } from '#contract/story.ts'
import { dropTrackFile } from '#server/features/tracks/track-files.ts'
import { sweepTrackFiles } from '#server/features/tracks/track-files.ts'
import { gpxOver, storyWorld, summitNamed } from '#server/testing/story-world.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'

const world = testApp()
const { tell, send, upload } = storyWorld(world)
const sniezka = summitNamed('sniezka').id
const sleza = summitNamed('sleza').id
const rysy = summitNamed('rysy').id
const gpx = gpxOver(['sniezka'], { device: { intervalS: 15 } })
const other = gpxOver(['sleza'], { device: { intervalS: 15 } })
const GONE = 'Nie mamy już tego pliku. Wyślij go jeszcze raz.'

const preview = async (person: Person, bytes = gpx): Promise<{ key: string }> => {
  const { status, body } = await send(person, 'POST', '/story/track-preview?name=slad.gpx', bytes)
  expect(status).toBe(200)
  return { key: body.key }
}
const create = (person: Person, more: object) =>
  world.as(person)(storyRoutes.create, { body: { title: 'Całość', date: '2026-06-20', ...more } })
const change = (person: Person, id: number, body: object) =>
  world.as(person)(storyRoutes.update, { params: { id }, body })
const summitsOf = (story: Story) => story.summits.map(({ summit, state, how }) => [summit.id, state, how])

describe('a story', () => {
  it('comes whole in one call: words, track by its key, summits added and refused, photos in their places', async () => {
    const author = await world.newUser()
    const track = await preview(author)
    const photos = [{ path: await upload(author, 'szczyt'), takenAt: '2026-06-20T09:00:00' }]
    const body = { track, photos, distance: 12_345, addedSummits: [rysy], refusedSummits: [sniezka] }
    const { status, body: story } = await create(author, body)
    expect(status).toBe(201)
    expect(story.track!.points).toBeGreaterThan(100)
    expect([story.distance, story.time]).toEqual([12_345, story.track!.time])
    expect(story.byHand).toEqual(['distance'])
    expect(summitsOf(story)).toEqual([
      [sniezka, 'removed', 'track'],
      [rysy, 'counted', 'added'],
    ])
    expect(story.photos[0]!.place).not.toBeNull()
    const mine = await world.as(author)(ascentRoutes.mine, {})
    expect(mine.body.map((one) => one.summitId)).toEqual([rysy])
    const [row] = await world.db<{ fileKey: string; fileName: string; fileSize: number }[]>`
      select file_key, file_name, file_size from story_tracks where story_id = ${story.id}`
    expect(row).toEqual({ fileKey: track.key, fileName: 'slad.gpx', fileSize: gpx.length })
  })

  it('is made once when it is sent twice, also at the same moment, with its track', async () => {
    const author = await world.newUser()
    const body = { track: await preview(author), clientKey: `ten sam klucz ${author.id}` }
    const made = await Promise.all([create(author, body), create(author, body), create(author, body)])
    expect(made.map((one) => one.status)).toEqual([201, 201, 201])
    const ids = new Set(made.map((one) => one.body.id))
    expect(ids.size).toBe(1)
    const again = await create(author, body)
    expect([again.status, ids.has(again.body.id), again.body.track !== null]).toEqual([201, true, true])
    expect(await world.db`select from stories where author_id = ${author.id}`).toHaveLength(1)
  })

  it('is not made at all when its track is one that the hiker has', async () => {
    const author = await world.newUser()
    const track = await preview(author)
    expect((await create(author, { track })).status).toBe(201)
    const second = await create(author, { title: 'Drugi raz', track })
    expect([second.status, second.problem.error]).toEqual([409, 'duplicate-track'])
    expect(await world.db`select from stories where author_id = ${author.id}`).toHaveLength(1)
  })
})

describe('the key of a file', () => {
  it('that is unknown, expired or somebody else’s is refused by name, with every other problem', async () => {
    const [author, stranger] = [await world.newUser(), await world.newUser()]
    const theirs = await preview(stranger)
    const { id } = await tell(author, { title: 'Przed' })
    for (const key of [theirs.key, 'tracks/nie-ma.gz', '../../etc/passwd']) {
      const made = await create(author, { track: { key }, date: '2999-01-01' })
      expect([made.status, made.problem.fields]).toEqual([
        400,
        { 'track.key': GONE, date: 'Data wędrówki nie może być z przyszłości.' },
      ])
      const changed = await change(author, id, { title: 'Po', track: { key } })
      expect([changed.status, changed.problem.fields]).toEqual([400, { 'track.key': GONE }])
    }
    const { body } = await world.as(author)(storyRoutes.one, { params: { id } })
    expect([body.title, body.track]).toEqual(['Przed', null])
  })

  it('works for a day, and for ever once a story has the file', async () => {
    const author = await world.newUser()
    const [used, left] = [await preview(author), await preview(author, other)]
    const { body: story } = await create(author, { track: used })
    await world.db`update track_files set created_at = now() - interval '23 hours'`
    await sweepTrackFiles(world.db, world.app.storage)
    expect(await world.app.storage.stat(left.key)).not.toBeNull()
    await world.db`update track_files set created_at = now() - interval '25 hours'`
    await sweepTrackFiles(world.db, world.app.storage)
    expect(await world.app.storage.stat(left.key)).toBeNull()
    expect((await change(author, story.id, { track: left })).problem.fields).toEqual({ 'track.key': GONE })
    expect(await world.app.storage.stat(used.key)).not.toBeNull()
    // The client then sends the file again.
    expect((await change(author, story.id, { track: await preview(author, other) })).status).toBe(200)
  })

  it('is given for the five newest files of a hiker', async () => {
    const author = await world.newUser()
    const keys = []
    for (let seed = 0; seed < 7; seed++) {
      const bytes = gpxOver(['sleza'], { seed, device: { intervalS: 60 } })
      keys.push((await preview(author, bytes)).key)
    }
    const kept = await Promise.all(keys.map((key) => world.app.storage.stat(key)))
    expect(kept.map((one) => one !== null)).toEqual([false, false, true, true, true, true, true])
  })

  it('is no use from the moment that its file is dropped, and a file in use is never dropped', async () => {
    const author = await world.newUser()
    const track = await preview(author)
    const { body: story } = await create(author, { track })
    await dropTrackFile(world.db, world.app.storage, track.key)
    expect(await world.app.storage.stat(track.key)).not.toBeNull()
    // A process that died between marking the file and removing it.
    const dropped = await preview(author, other)
    await world.db`update track_files set dropped_at = now() where key = ${dropped.key}`
    expect((await change(author, story.id, { track: dropped })).status).toBe(400)
    expect((await preview(author, other)).key).not.toBe(dropped.key)
    await sweepTrackFiles(world.db, world.app.storage)
    expect(await world.app.storage.stat(dropped.key)).toBeNull()
  })
})

describe('a published story that is changed', () => {
  async function published() {
    const author = await world.newUser()
    const { body } = await create(author, {
      title: 'Przed',
      track: await preview(author),
      photos: [{ path: await upload(author, `a${author.id}`), takenAt: '2026-06-20T09:00:00' }],
    })
    return { author, id: body.id, params: { id: body.id } }
  }
  const facts = (story: Story) =>
    JSON.stringify([
      story.title,
      story.distance,
      story.summits.map(({ summit }) => summit.slug),
      story.photos.map(({ path, place }) => [path, place === null]),
      story.companions.length,
      story.track?.distance,
    ])

  it('is seen as it was or as it is, whoever looks while it is saved', async () => {
    const { author, id, params } = await published()
    const friend = await world.newUser()
    const look = async () => facts((await world.as(null)(storyRoutes.one, { params })).body)
    const before = await look()
    const saving = change(author, id, {
      title: 'Po',
      track: await preview(author, other),
      addedSummits: [rysy],
      companions: [friend.id],
      photos: [{ path: await upload(author, `b${author.id}`), takenAt: '2026-06-20T09:00:00' }],
    })
    const seen = new Set<string>()
    const watch = { isOver: false }
    void saving.then(() => (watch.isOver = true))
    const reader = async () => {
      while (!watch.isOver) seen.add(await look())
    }
    await Promise.all(Array.from({ length: 8 }, reader))
    expect((await saving).status).toBe(200)
    const after = await look()
    expect(after).not.toBe(before)
    expect(after).toContain('rysy')
    for (const one of seen) expect([before, after]).toContain(one)
    expect(seen.size).toBeGreaterThan(0)
  })

  it('does not overwrite what was saved on another device, unless its author says so', async () => {
    const author = await world.newUser()
    const { body: story } = await create(author, { draft: true })
    const fromPhone = await change(author, story.id, { title: 'Z telefonu', revision: story.revision })
    expect(fromPhone.status).toBe(200)
    const fromDesk = await change(author, story.id, { title: 'Z biurka', revision: story.revision })
    expect([fromDesk.status, fromDesk.problem?.error]).toEqual([409, 'story-changed'])
    expect((await change(author, story.id, { title: 'Z biurka' })).body.title).toBe('Z biurka')
  })

  it('takes what is sent again after a lost answer for the same change', async () => {
    const author = await world.newUser()
    const { body: story } = await create(author, { draft: true })
    const body = { title: 'Z telefonu', revision: story.revision, clientKey: 'sent-twice-from-a-phone' }
    const answers = [await change(author, story.id, body), await change(author, story.id, body)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[1]!.body.revision).toBe(answers[0]!.body.revision)
  })

  it('stays as it was when any part of the change is refused', async () => {
    const { author, id, params } = await published()
    const look = async () => facts((await world.as(author)(storyRoutes.one, { params })).body)
    const elsewhere = await create(author, { track: await preview(author, other) })
    expect(elsewhere.status).toBe(201)
    const before = await look()
    for (const body of [
      { title: 'Po', track: await preview(author, other) },
      { title: 'Po', track: null, addedSummits: [999_999] },
      { title: 'Po', track: null, photos: [{ path: 'uploads/cudze.jpg' }] },
      { title: 'Po', track: null, companions: [author.id] },
    ]) {
      expect((await change(author, id, body)).status).toBeGreaterThanOrEqual(400)
      expect(await look()).toBe(before)
    }
  })

  it('takes another track, none, and the answers to its questions with its words', async () => {
    const { author, id } = await published()
    const track = await preview(author, other)
    const replaced = await change(author, id, { title: 'Inna góra', track, distance: 7_000 })
    expect(summitsOf(replaced.body)).toEqual([[sleza, 'counted', 'track']])
    expect([replaced.body.title, replaced.body.distance]).toEqual(['Inna góra', 7_000])
    // Sent once more, it changes nothing.
    const again = await change(author, id, { title: 'Inna góra', track })
    expect([again.status, summitsOf(again.body)]).toEqual([200, summitsOf(replaced.body)])
    const refused = await change(author, id, { refusedSummits: [sleza], addedSummits: [rysy] })
    expect(summitsOf(refused.body)).toEqual([
      [sleza, 'removed', 'track'],
      [rysy, 'counted', 'added'],
    ])
    const without = await change(author, id, { track: null, title: 'Bez śladu' })
    expect(without.body).toMatchObject({ track: null, title: 'Bez śladu', distance: 7_000, time: null })
    expect(summitsOf(without.body)).toEqual([[rysy, 'counted', 'added']])
    expect(without.body.photos[0]!.place).toBeNull()
    await world.app.jobs.drain()
    expect(await world.app.storage.stat(track.key)).toBeNull()
  })

  it('hides other ends of its track in the same moment', async () => {
    const { author, id, params } = await published()
    const start = async () =>
      (await world.as(null)(trackRoutes.one, { params, query: {} })).body.profile.lat[0]
    const before = await start()
    const { status } = await change(author, id, { title: 'Ukryte', hideStart: 900 })
    expect(status).toBe(200)
    expect(await start()).not.toBe(before)
    expect(
      await world.db`select from story_tracks where story_id = ${id} and cut_due_at is not null`,
    ).toEqual([])
    // A file that is gone cannot be cut: then nothing is shown.
    const [row] = await world.db<{ fileKey: string }[]>`
      select file_key from story_tracks where story_id = ${id}`
    await world.app.storage.remove(row!.fileKey)
    await change(author, id, { hideStart: 1200 })
    expect(await start()).toBeUndefined()
  })
})
