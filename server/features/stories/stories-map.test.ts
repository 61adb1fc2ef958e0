import { expect, it } from 'vitest'
import { privacyRoutes } from '#contract/track-privacy.ts'
import { storyLimits } from '#contract/story.ts'
import { storyRoutes } from '#contract/stories.ts'
import { coarseLines } from '#domain/track/line/coarse-lines.ts'
import { decodeTrack, encodeTrack } from '#domain/track/line/encode.ts'
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

/** So many stories of one hiker, every tenth for nobody else, each with a line of its own. */
async function tellMany(author: Person, count: number): Promise<void> {
  const lines = Array.from({ length: count }, (_, seed) => {
    const lat = Float64Array.from({ length: 120 }, (_, i) => 49.2 + Math.sin(i / 9 + seed) / 40)
    const lon = Float64Array.from({ length: 120 }, (_, i) => 19.9 + i / 900 + Math.sin(i * seed) / 900)
    const none = new Float64Array(120).fill(NaN)
    return encodeTrack({ lat, lon, ele: none, time: none, starts: Uint32Array.of(0) }).line
  })
  await world.db`
    with told as (
      insert into stories (author_id, title, hiked_on, visibility, audience, draft)
      select ${author.id}, n::text, date '2026-01-01' - n, case n % 10 when 0 then 'private' else 'public' end,
        case n % 10 when 0 then 'author' else 'everybody' end, false
      from generate_series(1, ${count}::integer) n
      returning id, title::integer as n)
    insert into story_tracks (story_id, author_id, file_key, file_size, format, fingerprint, fingerprint_hash,
      distance_m, points, lines, profile, line)
    select id, ${author.id}, 'map' || n, 1, 'gpx', '{}', 'map' || n, 12000, 500, '{}',
      '{"distance": [], "elevation": [], "lat": [], "lon": [], "minutes": []}', l.line
    from told join jsonb_to_recordset(${world.db.json(lines.map((line, n) => ({ n: n + 1, line })))})
      as l(n integer, line text) using (n)`
}

it('thins the lines of a crowded map in a thread, of what each viewer may see', async () => {
  world.alone()
  const author = await world.newUser()
  await tellMany(author, 700)
  const thinnings = () =>
    Number(
      /thread_work_duration_seconds_count\{work="coarse-map-worker",outcome="done"\} (\d+)/.exec(
        world.app.workers.figures().durations(),
      )?.[1] ?? 0,
    )
  const before = thinnings()
  const stored = await world.db<{ id: number; line: string; audience: string }[]>`
    select s.id, t.line, s.audience from stories s join story_tracks t on t.story_id = s.id
    where s.author_id = ${author.id} order by s.hiked_on desc`
  for (const [viewer, seen] of [
    [author, stored],
    [null, stored.filter((one) => one.audience === 'everybody')],
    [await world.newUser(), stored.filter((one) => one.audience === 'everybody')],
  ] as const) {
    const items = await onMap(viewer, author)
    expect(items.map((item) => item.id)).toEqual(seen.map((one) => one.id))
    const lines = items.map((item) => item.line)
    expect(lines).toEqual(
      coarseLines(
        seen.map((one) => one.line),
        storyLimits.mapLines,
      ),
    )
    expect(lines.join('').length).toBeLessThanOrEqual(storyLimits.mapLines)
  }
  // Who sees the same lines gets the same map.
  expect(thinnings() - before).toBe(2)

  // What is hidden from now on is on no map that was thinned before.
  await world.db`update stories set audience = 'author' where id = ${stored[0]!.id}`
  expect((await onMap(null, author)).map((item) => item.id)).not.toContain(stored[0]!.id)
  await world.db`update story_tracks set line = null where story_id = ${stored[1]!.id}`
  expect((await onMap(null, author)).map((item) => item.id)).not.toContain(stored[1]!.id)
})
