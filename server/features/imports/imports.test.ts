import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { importRoutes } from '#contract/imports.ts'
import { storyRoutes } from '#contract/stories.ts'
import { sweepTrackFiles } from '#server/features/tracks/track-files.ts'
import { gpxOver } from '#server/testing/story-world.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'
import { importJob } from './import-job.ts'

const world = testApp()
const one = gpxOver(['sniezka'])
const two = gpxOver(['sleza'], { startMs: Date.UTC(2026, 4, 2, 6) })

async function begin(fields: object = {}) {
  const person = await world.newUser()
  const { body } = await world.as(person)(importRoutes.create, { body: fields })
  return { person, params: { id: body.id } }
}

async function send(person: Person, id: number, name: string, bytes: Uint8Array) {
  const answer = await world.inject({
    method: 'POST',
    url: `/api/imports/${id}/files?name=${encodeURIComponent(name)}`,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(bytes),
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** Everything the database keeps about the hike of 20 June, without what differs from story to story. */
async function traces(userId: number) {
  const id = world.db`(select id from stories where author_id = ${userId} and hiked_on = '2026-06-20')`
  const [story] = await world.db`
    select title, hiked_on, time_min, moving_min, distance_m, ascent_m, descent_m, by_hand, visibility, draft,
      published_at is not null as published from stories where id = ${id}`
  const [track] = await world.db`
    select format, fingerprint_hash, started_at, ended_at, hiked_on, distance_m, ascent_m, points, cut_due_at
    from story_tracks where story_id = ${id}`
  const summits = await world.db`
    select summit_id, position, state, how, evidence ->> 'verdict' as verdict, hiked_on, audience,
      author_id = ${userId} as own from story_summits where story_id = ${id} order by position`
  const ranges = await world.db`
    select range_id, hiked_on, audience, author_id = ${userId} as own from story_ranges where story_id = ${id}`
  const ascents = await world.db`
    select a.summit_id, a.climbed_on, a.source, a.hidden, a.story_id = ${id} as of_story, c.hidden as claim_hidden,
      a.evidence ->> 'verdict' as verdict, c.evidence ->> 'verdict' as claim_verdict
    from ascents a join ascent_claims c on c.ascent_id = a.id where a.user_id = ${userId} and c.story_id = ${id}`
  return { story, track, summits: [...summits], ranges: [...ranges], ascents: [...ascents] }
}

describe('a bulk import', () => {
  it('makes a private story of each track of a ZIP, says what failed and why, and skips the rest', async () => {
    const { person, params } = await begin()
    const zip = zipSync({
      'activities/1.gpx': one,
      'activities/2.gpx': two,
      'activities/broken.gpx': Buffer.from('<gpx><trk>'),
      'profile.json': Buffer.from('{}'),
      'media/photo.jpg': Buffer.from('x'),
    })
    const sent = await send(person, params.id, 'export.zip', zip)
    expect(sent).toEqual({ status: 202, body: { added: 3, skipped: 2 } })
    expect((await world.as(person)(importRoutes.one, { params })).body.state).toBe('working')
    await world.app.jobs.drain()
    const { body } = await world.as(person)(importRoutes.one, { params })
    expect(body).toMatchObject({ state: 'done', counts: { done: 2, failed: 1, queued: 0 }, summits: 2 })
    // A broken file stays broken: there is nothing to try again.
    expect(body.resumable).toBe(0)
    const again = await world.as(person)(importRoutes.retry, { params })
    expect(again.body).toMatchObject({ state: 'done', counts: { failed: 1, queued: 0 } })
    const files = await world.as(person)(importRoutes.files, { params, query: {} })
    const broken = files.body.items.find((file) => file.name === 'broken.gpx')!
    expect(broken).toMatchObject({ state: 'failed', storyId: null, reason: 'track-no-points' })

    const mine = await world.as(person)(storyRoutes.list, { query: { feed: 'mine' } })
    expect(mine.body.items.map((story) => [story.date, story.visibility])).toEqual([
      ['2026-06-20', 'private'],
      ['2026-05-02', 'private'],
    ])
    expect(mine.body.items[0]!.summits.map((summit) => summit.slug)).toEqual(['sniezka'])
    expect((await world.as(null)(storyRoutes.list, { query: { author: person.id } })).body.items).toEqual([])
  })

  it('says which date of a track cannot be', async () => {
    const { person, params } = await begin()
    const dated = (year: string) => Buffer.from(one.toString().replaceAll('2026-', `${year}-`))
    await send(person, params.id, 'early.gpx', dated('1500'))
    await send(person, params.id, 'late.gpx', dated('2090'))
    await world.app.jobs.drain()
    const { items } = (await world.as(person)(importRoutes.files, { params, query: {} })).body
    expect(items.map(({ name, state, reason }) => [name, state, reason])).toEqual([
      ['early.gpx', 'failed', 'no-dates'],
      ['late.gpx', 'failed', 'future-date'],
    ])
  })

  it('calls a hike that is there already a duplicate instead of making a second story', async () => {
    const { person, params } = await begin({ visibility: 'public' })
    await send(person, params.id, 'a.gpx', one)
    await world.app.jobs.drain()
    // The same recording by another program: another file, the same hike.
    const copy = Buffer.from(one.toString().replace('creator="Kopczyk"', 'creator="Garmin Connect"'))
    await send(person, params.id, 'b.gpx', copy)
    expect(await send(person, params.id, 'again.gpx', one)).toMatchObject({ body: { added: 0, skipped: 1 } })
    await world.app.jobs.drain()
    const files = await world.as(person)(importRoutes.files, { params, query: {} })
    const [first, second] = files.body.items
    expect(first).toMatchObject({ state: 'done' })
    expect(second).toMatchObject({ state: 'duplicate', reason: null, storyId: first!.storyId })
    // Its file is left to the sweeper, as everything is that nothing points at.
    const keys = () => world.db`
      select f.key from track_files f join import_files i on i.file_key = f.key where i.import_id = ${params.id}`
    expect(await keys()).toHaveLength(2)
    await world.db`update track_files set created_at = now() - interval '2 hours'`
    await sweepTrackFiles(world.db, world.app.storage)
    expect(await keys()).toHaveLength(1)
  })

  it('makes of a file among others exactly what it makes of the same file alone', async () => {
    const alone = await begin({ visibility: 'public' })
    await send(alone.person, alone.params.id, 'a.gpx', one)
    const among = await begin({ visibility: 'public' })
    const twin = Buffer.from(one.toString().replace('creator="Kopczyk"', 'creator="Garmin Connect"'))
    const zip = zipSync({ 'a.gpx': one, 'b.gpx': two, 'twin.gpx': twin })
    await send(among.person, among.params.id, 'all.zip', zip)
    await world.app.jobs.drain()
    const { body } = await world.as(among.person)(importRoutes.one, { params: among.params })
    expect(body).toMatchObject({ counts: { done: 2, duplicate: 1, failed: 0 }, summits: 2 })
    expect(await traces(among.person.id)).toEqual(await traces(alone.person.id))
  })

  it('makes each story once when several processes read at the same time', async () => {
    const { person, params } = await begin()
    for (let day = 1; day <= 6; day++) {
      await send(
        person,
        params.id,
        `${day}.gpx`,
        gpxOver(['sleza'], { seed: day, startMs: Date.UTC(2026, 3, day, 6) }),
      )
    }
    // Each believes that the import is its own, as after a lease that was lost.
    const read = () =>
      importJob(world.db, world.app.tracks, world.app.log)(
        { importId: params.id },
        { id: 0, kind: 'import', key: null, payload: {}, attempts: 1, claim: '' },
        AbortSignal.timeout(60_000),
      )
    await Promise.all([read(), read(), read()])
    const { body } = await world.as(person)(importRoutes.one, { params })
    expect(body.counts).toEqual({
      queued: 0,
      done: 6,
      duplicate: 0,
      'left-out': 0,
      failed: 0,
      cancelled: 0,
    })
  })

  it('stops when told and goes on when told', async () => {
    const { person, params } = await begin()
    await send(person, params.id, 'a.gpx', one)
    const stopped = await world.as(person)(importRoutes.cancel, { params })
    expect(stopped.body).toMatchObject({ state: 'cancelled', counts: { cancelled: 1 }, resumable: 1 })
    await world.app.jobs.drain()
    expect((await world.as(person)(storyRoutes.list, { query: { feed: 'mine' } })).body.items).toEqual([])
    expect((await send(person, params.id, 'b.gpx', two)).status).toBe(409)

    await world.as(person)(importRoutes.retry, { params })
    await world.app.jobs.drain()
    expect((await world.as(person)(importRoutes.one, { params })).body).toMatchObject({
      state: 'done',
      counts: { done: 1 },
    })
  })

  it('goes on after a process died with a file in its hands', async () => {
    const { person, params } = await begin()
    await send(person, params.id, 'a.gpx', one)
    // Claimed by a process that is gone: not due until its lease is over.
    await world.db`
      update jobs set claim = gen_random_uuid(), attempts = 1, run_at = now() + interval '2 minutes'
      where kind = 'import' and key = ${String(params.id)}`
    await world.db`update import_files set attempts = 1 where import_id = ${params.id}`
    await world.app.jobs.drain()
    expect((await world.as(person)(importRoutes.one, { params })).body.counts.queued).toBe(1)
    await world.db`update jobs set run_at = now() where kind = 'import'`
    await world.app.jobs.drain()
    expect((await world.as(person)(importRoutes.one, { params })).body.counts.done).toBe(1)
  })

  it('shows its stories to others only once the last file is read', async () => {
    const { person, params } = await begin()
    await send(person, params.id, 'a.gpx', one)
    const show = () =>
      world.as(person)(importRoutes.setVisibility, { params, body: { visibility: 'public' } })
    expect((await show()).status).toBe(409)
    await world.app.jobs.drain()
    expect((await show()).body).toEqual({ changed: 1, left: 0 })
    const seen = await world.as(null)(storyRoutes.list, { query: { author: person.id } })
    expect(seen.body.items).toHaveLength(1)
  })

  it('is begun once with the same key and seen by its owner alone', async () => {
    const { person, params } = await begin({ clientKey: 'import-key' })
    const again = await world.as(person)(importRoutes.create, { body: { clientKey: 'import-key' } })
    expect(again.body.id).toBe(params.id)
    const other = await world.newUser()
    expect((await world.as(other)(importRoutes.one, { params })).status).toBe(404)
    expect((await send(other, params.id, 'a.gpx', one)).status).toBe(404)
    expect((await world.as(other)(importRoutes.list, {})).body.items).toEqual([])
  })
})

describe('a ZIP', () => {
  it('that grows too much is refused and leaves nothing behind', async () => {
    const { person, params } = await begin()
    const bomb = zipSync({ 'a.gpx': [new Uint8Array(30_000_000), { level: 9 }] })
    expect(bomb.length).toBeLessThan(100_000)
    const { status, body } = await send(person, params.id, 'bomb.zip', bomb)
    expect([status, body.error]).toEqual([413, 'payload-too-large'])
    expect((await world.as(person)(importRoutes.files, { params, query: {} })).body.items).toEqual([])
  })

  it('that is broken is named so', async () => {
    const { person, params } = await begin()
    const broken = zipSync({ 'a.gpx': one }).slice(0, 400)
    const { status, body } = await send(person, params.id, 'x.zip', broken)
    expect([status, body.error]).toEqual([422, 'unreadable-file'])
  })

  it('loses only the entry whose name no database can hold', async () => {
    const { person, params } = await begin()
    const zip = zipSync({ 'a.gpx': one, 'b\0.gpx': two })
    const sent = await send(person, params.id, 'x.zip', zip)
    expect(sent).toEqual({ status: 202, body: { added: 1, skipped: 1 } })
  })

  it('names no place outside itself', async () => {
    const { person, params } = await begin()
    const { status } = await send(person, params.id, 'x.zip', zipSync({ '../../etc/a.gpx': one }))
    expect(status).toBeLessThan(500)
    const files = await world.as(person)(importRoutes.files, { params, query: {} })
    expect(files.body.items.filter((file) => file.name.includes('..'))).toEqual([])
  })
})
