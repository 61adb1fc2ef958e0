import { beforeAll, describe, expect, it } from 'vitest'
import { privacyRoutes } from '#contract/track-privacy.ts'
import { storyRoutes } from '#contract/stories.ts'
import { troddenRoutes, type TroddenChoice } from '#contract/trodden.ts'
import { COME_IN_TOGETHER } from '#domain/trodden/published.ts'
import { removeAccount } from '#server/features/users/users.service.ts'
import { makeRng } from '#domain/track/generate/rng.ts'
import { gpxOver, storyWorld } from '#server/testing/story-world.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'
import { publishTrodden, publishWhenDue } from './publish-trodden.ts'
import { readUnreadWalks } from './read-walks.ts'

const world = testApp({ processes: 1 })
const { tell, giveTrack } = storyWorld(world)

/** Outside every national park, so that no trail need be known. */
const OVER = ['radziejowa', 'wielki-rogacz']
const many: { person: Person; storyId: number }[] = []
let columns: Record<'stories' | 'story_tracks', string[]>

/** The same hike by somebody else, straight in the database: reading thirty files would take half a minute. */
async function copyTo(person: Person, from: number): Promise<number> {
  const { db } = world
  // Names of columns cannot be handed over as values.
  const names = (some: string[]) => some.map((one) => `"${one}"`).join(', ')
  const [made] = (await db.unsafe(
    `insert into stories (author_id, ${names(columns.stories)})
     select ${person.id}, ${names(columns.stories)} from stories where id = ${from} returning id`,
  )) as unknown as [{ id: number }]
  await db.unsafe(
    `insert into story_tracks (story_id, author_id, ${names(columns.story_tracks)})
     select ${made.id}, ${person.id}, ${names(columns.story_tracks)} from story_tracks where story_id = ${from}`,
  )
  return made.id
}

const publish = () => publishTrodden(world.db, world.app.workers)
const around = async (id = 'radziejowa') =>
  (await world.as(null)(troddenRoutes.summit, { params: { id } })).body
/** A straight line over the two tops that everybody here walks between. */
const along = async (season: 'summer' | 'winter', times = 1) => {
  const { summits } = await world.app.mountains.current()
  const places = OVER.map((slug) => summits.find((one) => one.slug === slug)!).map(({ lat, lon }) => ({
    lat,
    lon,
  }))
  const way = Array.from({ length: times }, () => places).flat()
  return (await world.as(null)(troddenRoutes.along, { body: { season, places: way } })).body
}
const isKnown = async (id?: string) =>
  (await around(id)).seasons.find(({ season }) => season === 'year')!.known
const choose = (person: Person, choice: TroddenChoice['choice']) =>
  world.as(person)(troddenRoutes.choose, { body: { choice } })
const kept = () => world.db`
  select w.story_id, w.user_id, w.hiked_on::text as day, c.square, c.cells
  from trodden_walks w left join trodden_cells c on c.story_id = w.story_id
  where not w.stale order by 1, 4`

beforeAll(async () => {
  const { db } = world
  const of = async (table: string, apart: string[]) =>
    (
      await db<{ name: string }[]>`
        select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
          and is_identity = 'NO' and column_name <> all(${apart})`
    ).map((row) => row.name)
  columns = {
    stories: await of('stories', ['id', 'author_id']),
    story_tracks: await of('story_tracks', ['story_id', 'author_id']),
  }
  const first = await world.newUser()
  const story = await tell(first)
  const given = await giveTrack(first, story.id, gpxOver(OVER))
  if (given.status !== 200) throw new Error(`No track was taken: ${given.status}`)
  many.push({ person: first, storyId: story.id })
  while (many.length < 40) {
    const person = await world.newUser()
    many.push({ person, storyId: await copyTo(person, story.id) })
  }
})

describe('trodden ways', () => {
  it('show nothing before enough hikers have come together, and then where they walk', async () => {
    const late = many.slice(COME_IN_TOGETHER - 1)
    await world.db`update stories set visibility = visibility, audience = 'author' where id = any(${late.map((one) => one.storyId)})`
    await publish()
    expect(await isKnown()).toBe(false)
    await world.db`update stories set audience = 'everybody' where id = any(${late.map((one) => one.storyId)})`
    await publish()
    const told = await around()
    expect(told.seasons.map(({ season, known }) => `${season} ${known}`)).toEqual([
      'year true',
      'spring false',
      'summer true',
      'autumn false',
      'winter false',
    ])
    const way = await along('summer')
    expect(way.parts.filter((part) => part.class > 0).length, 'the way is told, too').toBeGreaterThan(0)
    // To and fro for longer than anybody walks: not looked for.
    expect((await along('summer', 300)).parts.map((part) => part.class)).toEqual([0])
    expect((await along('winter')).parts.map((part) => part.class)).toEqual([0])
    const names = told.seasons[0]!.walked.flatMap(({ from, to }) => [from, to])
    expect(names).toContain('Radziejowa')
    // Around a summit, 4.5 km to each side: from these two it is about 3 and 6 km to where everybody walks.
    expect([await isKnown('przehyba'), await isKnown('durbaszka')]).toEqual([true, false])
  })

  it('are pictures that may be kept for ever under their version, and for a minute under another', async () => {
    const { version } = (await world.as(null)(troddenRoutes.now, {})).body
    const tile = (of: number, season = 'year') =>
      world.inject({ url: `/api/trodden/${of}/${season}/tiles/11/1141/699` })
    const shown = await tile(version)
    expect(shown.statusCode).toBe(200)
    expect(shown.rawPayload.length).toBeGreaterThan(20)
    expect(shown.headers['cache-control']).toContain('immutable')
    expect((await tile(version + 1)).headers['cache-control']).toContain('max-age=60')
    expect((await tile(version, 'winter')).rawPayload).toHaveLength(0)
    const sheet = `/api/trodden/${version}/year/sheet/20.5500,49.4200,20.7000,49.4800/400x300`
    expect((await world.inject({ url: sheet })).json().lines.length).toBeGreaterThan(0)
    for (const bad of [
      '/api/trodden/1/monsoon/tiles/11/1141/699',
      '/api/trodden/1/year/tiles/20/1/1',
      '/api/trodden/1/year/sheet/1,2,3,4/400x300',
    ])
      expect((await world.inject({ url: bad })).statusCode).toBe(400)
  })

  it('are made anew once a day', async () => {
    expect(await publishWhenDue(world.db, world.app.workers)).toBe(false)
    const tomorrow = new Date(Date.now() + 86_400_000)
    expect(await publishWhenDue(world.db, world.app.workers, undefined, tomorrow)).toBe(true)
  })

  it('count nothing of whoever took their hikes out, and what is not public only of who agreed', async () => {
    for (const { person } of many) await choose(person, 'none')
    await publish()
    expect(await isKnown()).toBe(false)
    for (const { person } of many) await choose(person, 'public')
    await publish()
    expect(await isKnown()).toBe(true)

    await world.db`update stories set audience = 'author' where id = any(${many.map((one) => one.storyId)})`
    await publish()
    expect(await isKnown()).toBe(false)
    for (const { person } of many) await choose(person, 'all')
    await publish()
    expect(await isKnown()).toBe(true)
    await world.db`update stories set audience = 'nobody' where id = any(${many.map((one) => one.storyId)})`
    await publish()
    expect(await isKnown()).toBe(false)
    await world.db`update stories set audience = 'everybody' where id = any(${many.map((one) => one.storyId)})`
    for (const { person } of many) await choose(person, 'public')

    const [one, other] = many as [(typeof many)[0], (typeof many)[0]]
    await choose(one.person, 'all')
    expect((await world.as(other.person)(troddenRoutes.choice, {})).body).toEqual({ choice: 'public' })
    expect((await world.as(one.person)(troddenRoutes.choice, {})).body).toEqual({ choice: 'all' })
    expect((await world.as(null)(troddenRoutes.choice, {})).status).toBe(401)
    expect((await choose(one.person, 'some' as never)).status).toBe(400)
  })

  it('keep nothing of what its hiker hides from now on, even before it is read anew', async () => {
    const { person, storyId } = many[0]!
    const cells = async () =>
      (
        await world.db`select 1 from trodden_walks w join trodden_cells c using (story_id)
        where w.story_id = ${storyId} and not w.stale`
      ).length
    expect(await cells()).toBeGreaterThan(0)
    await world.as(person)(privacyRoutes.set, {
      body: { hideStart: 2_000, hideEnd: 2_000, zones: [] },
    })
    expect(await cells()).toBe(0)
    await world.settled()
    expect(await cells()).toBeGreaterThan(0)
  })

  it('are the same as if read from the beginning, after whatever was done', async () => {
    const random = makeRng(11)
    for (let deed = 0; deed < 12; deed++) {
      const one = random.pick(many.slice(1, 30))
      const params = { id: one.storyId }
      const what = random.integer(0, 3)
      if (what === 0) await world.as(one.person)(storyRoutes.update, { params, body: { date: '2026-01-15' } })
      if (what === 1)
        await world.as(one.person)(storyRoutes.update, { params, body: { visibility: 'private' } as never })
      if (what === 2) await world.as(one.person)(storyRoutes.remove, { params } as never)
      if (what === 3) await world.db.begin((tx) => removeAccount(tx, one.person.id))
      if (random.next() < 0.5) await world.settled()
    }
    await world.settled()
    const followed = await kept()
    expect(followed.length).toBeGreaterThan(10)
    await world.db`delete from trodden_walks`
    await readUnreadWalks(world.db)
    expect(await kept()).toEqual(followed)
  })
})
