import { expect, it } from 'vitest'
import { storyRoutes } from '#contract/stories.ts'
import { makeRng } from '#domain/track/generate/rng.ts'
import { storiesChanged } from './story-changed.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'

const world = testApp()

type Told = {
  id: number
  author: number
  day: string
  visibility: string
  draft: boolean
  summit: number
  range: number
}

/** More stories than are looked through at once for followed hikers, on few days, so that many share one. */
const COUNT = 520

async function fill(authors: Person[]): Promise<Told[]> {
  const rng = makeRng(7)
  const summits = await world.db<{ id: number; rangeId: number }[]>`
    select id, range_id from summits where range_id in (select range_id from summits group by 1 order by count(*) desc limit 2)
    order by id limit 4`
  const told: Told[] = []
  for (let n = 0; n < COUNT; n++) {
    const place = summits[rng.integer(0, summits.length - 1)]!
    const one = {
      // The first author writes most of all, and is followed by nobody.
      author: authors[rng.next() < 0.85 ? 0 : rng.integer(1, authors.length - 1)]!.id,
      day: `2025-0${rng.integer(1, 9)}-1${rng.integer(0, 9)}`,
      visibility: ['public', 'public', 'followers', 'private'][rng.integer(0, 3)]!,
      draft: rng.next() < 0.1,
    }
    const [row] = await world.db<{ id: number }[]>`
      insert into stories (author_id, title, hiked_on, visibility, draft)
      values (${one.author}, ${`Historia ${n}`}, ${one.day}, ${one.visibility}, ${one.draft}) returning id`
    await world.db`
      insert into story_summits (story_id, summit_id, position, state, how, hiked_on, author_id)
      values (${row!.id}, ${place.id}, 0, 'counted', 'added', ${one.day}, ${one.author})`
    const companion = rng.next() < 0.2 ? authors[rng.integer(8, 9)]!.id : null
    if (companion !== null && companion !== one.author) {
      await world.db`
        insert into story_companions (story_id, user_id, state)
        values (${row!.id}, ${companion}, ${['asked', 'confirmed', 'declined'][rng.integer(0, 2)]!})`
    }
    told.push({ ...one, id: row!.id, summit: place.id, range: place.rangeId })
  }
  const ids = told.map((one) => one.id)
  await world.db.begin((tx) => storiesChanged(tx, ids))
  return told
}

async function walk(viewer: Person | null, query: Record<string, number | string>): Promise<number[]> {
  const ids: number[] = []
  for (let cursor: string | null = null; ;) {
    const { body }: { body: { items: { id: number }[]; next: string | null } } = await world.as(viewer)(
      storyRoutes.list,
      {
        query: { ...query, take: 7, ...(cursor !== null && { cursor }) },
      } as never,
    )
    ids.push(...body.items.map((item) => item.id))
    // What is not for this viewer leaves no gap and stands in no cursor.
    if (body.next !== null) {
      expect(body.items).toHaveLength(7)
      expect(JSON.parse(Buffer.from(body.next, 'base64url').toString())).toContain(body.items.at(-1)!.id)
    }
    cursor = body.next
    if (cursor === null) return ids
  }
}

it(
  'gives each viewer all they may see and nothing else, newest first, in every feed',
  { timeout: 120_000 },
  async () => {
    const authors = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        world.newUser(n === 3 || n === 10 ? { visibility: 'hikers' } : {}),
      ),
    )
    const shy = new Set([authors[3]!.id, authors[10]!.id])
    const told = await fill(authors)
    const companions = await world.db<{ storyId: number; userId: number; state: string }[]>`
      select story_id, user_id, state from story_companions`
    const took = (states: string[], userId: number | undefined, one: Told) =>
      companions.some((c) => c.storyId === one.id && c.userId === userId && states.includes(c.state))
    const reader = authors[1]!
    const followed = new Set([...authors.slice(2, 8), await world.newUser()].map((one) => one.id))
    for (const id of followed) {
      await world.db`insert into follows (follower_id, followed_id) values (${reader.id}, ${id})`
    }
    const sees = (viewer: Person | null) => (one: Told) =>
      !one.draft &&
      (one.author === viewer?.id ||
        (one.visibility === 'public' && (viewer !== null || !shy.has(one.author))) ||
        (one.visibility === 'followers' && viewer === reader && followed.has(one.author)) ||
        took(['asked', 'confirmed'], viewer?.id, one))
    const expected = (viewer: Person | null, wanted: (one: Told) => boolean) =>
      told
        .filter(sees(viewer))
        .filter(wanted)
        .toSorted((a, b) => (a.day === b.day ? b.id - a.id : a.day < b.day ? 1 : -1))
        .map((one) => one.id)

    const { summit, range } = told[0]!
    for (const viewer of [null, reader, authors[9]!]) {
      expect(await walk(viewer, {})).toEqual(expected(viewer, () => true))
      expect(await walk(viewer, { summitId: summit })).toEqual(
        expected(viewer, (one) => one.summit === summit),
      )
      expect(await walk(viewer, { rangeId: range })).toEqual(expected(viewer, (one) => one.range === range))
      for (const { id } of [authors[0]!, authors[3]!, authors[8]!]) {
        expect(await walk(viewer, { author: id })).toEqual(
          expected(viewer, (one) => one.author === id || took(['confirmed'], id, one)),
        )
      }
    }
    expect(await walk(reader, { feed: 'followed' })).toEqual(
      expected(reader, (one) => followed.has(one.author)),
    )
    // Followed as well, the busiest author fills pages from everybody's newest stories alone.
    await world.db`insert into follows (follower_id, followed_id) values (${reader.id}, ${authors[0]!.id})`
    followed.add(authors[0]!.id)
    expect(await walk(reader, { feed: 'followed' })).toEqual(
      expected(reader, (one) => followed.has(one.author)),
    )
  },
)
