import { beforeAll, expect, it } from 'vitest'
import { applauseRoutes } from '#contract/applause.ts'
import { ascentRoutes } from '#contract/ascents.ts'
import { commentRoutes } from '#contract/comments.ts'
import { followsRoutes } from '#contract/follows.ts'
import { routeUrl, type Route } from '#contract/lib/route.ts'
import { API } from '#server/lib/serve.ts'
import { paramsOf, type Place } from '#server/testing/every-route.ts'
import { storyWorld, summitNamed } from '#server/testing/story-world.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'
import { dayFrom, tripWorld } from '#server/testing/trip-world.ts'

// Every list that comes in pages, read to its end by somebody who may not see half of what stands in the tables: pages
// are full while there is more, and the cursor to the next page is about the last thing that was shown.

const world = testApp({ processes: 1 })
const { tell } = storyWorld(world)
const { announce } = tripWorld(world)

const HIKERS = 70
const lists = () =>
  world.app.served.filter(
    (route) =>
      route.method === 'GET' &&
      'cursor' in ((route.query?.['properties'] as object | undefined) ?? {}) &&
      // Documents of their own kind; server/features/feeds/feeds.test.ts walks their pages.
      !route.path.startsWith('/feeds/'),
  )

let place: Place
let reader: Person

beforeAll(async () => {
  const author = await world.newUser()
  reader = await world.newUser()
  const { id: summitId } = summitNamed('sniezka')
  const stories = []
  for (let day = 1; day <= 140; day += 1) {
    stories.push(
      await tell(author, {
        title: `Dzień ${day}`,
        date: new Date(Date.UTC(2024, 2, day)).toISOString().slice(0, 10),
        visibility: day % 2 === 0 ? 'public' : 'private',
        summits: [summitId],
      }),
    )
  }
  for (let day = 1; day <= 24; day += 1) {
    await announce(author, {
      date: dayFrom(10 + day),
      visibility: day % 2 === 0 ? 'public' : 'followers',
      summits: [summitId],
    })
  }
  const storyId = stories[1]!.id
  let commentId = 0
  for (let one = 0; one < HIKERS; one += 1) {
    const hiker = await world.newUser({ visibility: one % 2 === 0 ? 'everyone' : 'hikers' })
    const as = world.as(hiker)
    await as(ascentRoutes.add, { body: { summitId, date: '2024-05-05' } })
    await as(applauseRoutes.giveToStory, { params: { id: storyId } })
    await as(followsRoutes.follow, { params: { id: author.id } })
    await world.as(author)(followsRoutes.follow, { params: { id: hiker.id } })
    const text = `<p>Głos ${one}</p>`
    const said = await as(commentRoutes.create, { body: { subject: 'story', subjectId: storyId, text } })
    commentId = said.body.id
    if (one % 3 === 0) await tell(hiker, { title: 'Własna', summits: [summitId], visibility: 'private' })
  }
  const [row] = await world.db<{ rangeId: number }[]>`select range_id from summits where id = ${summitId}`
  await world.db`
    insert into threads (board, title, words, author_id, last_author_id, last_number)
    select 'sprzet', 'Wątek', '', id, id, 1 from users`
  await world.db`
    insert into thread_readers (user_id, thread_id, subscribed) select ${reader.id}, id, true from threads`
  await world.db`
    insert into conditions (author_id, range_id, kind, text, seen_on)
    select id, ${row!.rangeId}, 'snow', 'Śnieg', current_date from users`
  await world.db`
    insert into challenge_members (challenge_id, user_id, joined_on, progress, finished_on, finished_precision)
    select 1, id, '2024-01-01', id % 7, '2024-06-01', 'day' from users`
  await world.db`
    insert into challenges (kind, author_id, title, description, unit, goal, summits, link)
    select 'community', id, 'Wyzwanie', '', 'list', 1, array[1], case when id % 2 = 0 then md5(id::text) end from users`
  place = { storyId, authorId: author.id, summitId, rangeId: row!.rangeId, commentId }
})

type Page = { items: object[]; next: string | null }

/** What a list needs to be asked for at all. */
const queryOf = ({ path }: Route): Record<string, string | number> =>
  path === '/comments'
    ? { subject: 'story', subjectId: place.storyId }
    : path === '/story'
      ? { author: place.authorId }
      : {}

async function pagesOf(route: Route, person: Person | null): Promise<Page[]> {
  const takes = 'take' in (route.query!['properties'] as object)
  const pages: Page[] = []
  let cursor: string | null = null
  do {
    const query = { ...queryOf(route), ...(takes && { take: 5 }), ...(cursor !== null && { cursor }) }
    const answer = await world.inject({
      url: routeUrl(API, route, { params: paramsOf(route, place)!, query }),
      headers: person === null ? {} : { authorization: `Bearer ${person.token}` },
    })
    expect(answer.statusCode, route.path).toBe(200)
    pages.push(JSON.parse(answer.body) as Page)
    cursor = pages.at(-1)!.next
  } while (cursor !== null && pages.length < 100)
  return pages
}

/** What belongs to who asks, or to moderators: nothing in it is hidden from them. */
const own = new Set([
  '/imports/:id/files',
  '/notices',
  '/moderation/cases',
  '/moderation/mine',
  '/moderation/log',
  '/mutes',
])

it('gives full pages and cursors that tell of nothing else', async () => {
  const long: string[] = []
  for (const route of lists()) {
    if (own.has(route.path)) continue
    for (const person of route.access === 'public' ? [null, reader] : [reader]) {
      const pages = await pagesOf(route, person)
      const name = `${route.path} for ${person === null ? 'a stranger' : 'a hiker'}`
      if (pages.length > 1) long.push(route.path)
      const full = pages[0]!.items.length
      for (const { items, next } of pages.slice(0, -1)) {
        expect(items.length, `${name}: each page but the last is full`).toBe(full)
        const key = JSON.parse(Buffer.from(next!, 'base64url').toString('utf8')) as unknown[]
        const last = JSON.stringify(items.at(-1))
        expect(last, `${name}: its cursor ${JSON.stringify(key)}`).toMatch(
          new RegExp(`:${String(key.at(-1))}[,}]`),
        )
      }
      if (pages.length > 1)
        expect(pages.at(-1)!.items.length, `${name}: no empty page ends it`).toBeGreaterThan(0)
    }
  }
  // A list that fits one page would pass whatever it does.
  expect([...new Set(long)].toSorted()).toEqual(
    lists()
      .map(({ path }) => path)
      .filter((path) => !own.has(path))
      .toSorted(),
  )
})
