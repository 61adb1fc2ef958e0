import { describe, expect, it } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { applauseRoutes } from '#contract/applause.ts'
import { challengeRoutes } from '#contract/challenges.ts'
import { forumRoutes } from '#contract/forum.ts'
import { storyRoutes } from '#contract/stories.ts'
import type { Sql } from '#server/db/connect.ts'
import { deleteAccount } from '#server/features/account/account.service.ts'
import { setChallengeHidden } from '#server/features/challenges/challenges.service.ts'
import { ownFeeds } from '#server/features/stories/own-feed.ts'
import { listStories, setStoryHidden } from '#server/features/stories/stories.service.ts'
import { setThreadHidden } from '#server/features/threads/threads.service.ts'
import { setTripHidden } from '#server/features/trips/trips.service.ts'
import { cachedBody } from '#server/lib/cached-body.ts'
import { foldTopics } from '#server/lib/kept/topic-versions.ts'
import { topics } from '#server/lib/kept/topics.ts'
import { summitNamed, storyWorld } from '#server/testing/story-world.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'
import { tripWorld } from '#server/testing/trip-world.ts'

const world = testApp()
const { tell, change, follow } = storyWorld(world)
const { announce } = tripWorld(world)

/** Enough for each process to be asked twice, the second time out of what it keeps. */
const TIMES = process.env['TEST_ENGINE'] === 'pair' ? 4 : 2

/** What strangers get at these addresses, each asked often enough that every process keeps it. */
async function askAll(urls: string[]) {
  const answers: { url: string; status: number; body: string }[] = []
  for (const url of urls) {
    for (let time = 0; time < TIMES; time++) {
      const { statusCode, body } = await world.inject({
        method: 'GET',
        url,
        headers: { accept: 'text/html' },
      })
      answers.push({ url, status: statusCode, body })
    }
  }
  return answers
}

/** Where strangers read these words now. */
const placesOf = async (words: string, urls: string[]) => [
  ...new Set((await askAll(urls)).filter(({ body }) => body.includes(words)).map(({ url }) => url)),
]

/** Shown in all these places at first, in none of them after `hide`, at once and in every process. */
async function expectGone(words: string, urls: string[], hide: () => Promise<unknown>): Promise<void> {
  expect(await placesOf(words, urls)).toEqual(urls)
  await hide()
  expect(await placesOf(words, urls)).toEqual([])
}

/** Without a call: whoever changes something so waits as every call does before it answers. */
const directly = (act: () => PromiseLike<unknown>) => async () => {
  await act()
  await world.app.kept.untilOthersKnow()
}

async function startThread(by: Person, title: string) {
  const body = { board: 'sprzet' as const, title, text: `<p>${title}, jak w tytule.</p>` }
  return (await world.as(by)(forumRoutes.start, { body })).body
}

const hideFromStrangers = (person: Person) =>
  world.as(person)(accountRoutes.changeSettings, { body: { visibility: 'hikers' } })

describe('what strangers read is gone at once, in calls and in drawn pages, when', () => {
  const placesOfStory = (id: number) => [
    '/api/story',
    `/api/story/${id}`,
    '/activities',
    '/activities-mobile',
    `/activities/${id}`,
    `/api/story?summitId=${summitNamed('rysy').id}`,
  ]
  const told = async (title: string) => {
    const author = await world.newUser()
    const { id } = await tell(author, { title, summits: [summitNamed('rysy').id] })
    return { author, id }
  }

  it('the author of a story closes it', async () => {
    const { author, id } = await told('Zamknięta opowieść')
    await expectGone('Zamknięta opowieść', placesOfStory(id), () =>
      change(author, id, { visibility: 'private' }),
    )
  })

  it('moderators hide a story', async () => {
    const { id } = await told('Ukryta opowieść')
    await expectGone(
      'Ukryta opowieść',
      placesOfStory(id),
      directly(() => world.db.begin((tx) => setStoryHidden(tx, id, true))),
    )
  })

  it('a story is removed', async () => {
    const { author, id } = await told('Usunięta opowieść')
    await expectGone('Usunięta opowieść', placesOfStory(id), () =>
      world.as(author)(storyRoutes.remove, { params: { id } }),
    )
  })

  it('a photo of a story is taken out', async () => {
    const author = await world.newUser()
    const path = await storyWorld(world).upload(author, 'nie dla obcych')
    const { id } = await tell(author, {
      title: 'Ze zdjęciem',
      photos: [{ path, caption: 'Podpis pod zdjęciem' }],
    })
    await expectGone('Podpis pod zdjęciem', [`/api/story/${id}`, `/activities/${id}`], () =>
      change(author, id, { photos: [] }),
    )
  })

  it('moderators hide a trip', async () => {
    const organiser = await world.newUser()
    const { id } = await announce(organiser, { title: 'Ukryta wyprawa' })
    await expectGone(
      'Ukryta wyprawa',
      ['/api/trips', `/api/trips/${id}`, '/trips', `/trips/${id}`],
      directly(() => world.db.begin((tx) => setTripHidden(tx, id, true))),
    )
  })

  it('moderators hide a thread', async () => {
    const { id } = await startThread(await world.newUser(), 'Ukryty wątek')
    const places = [
      '/api/forum',
      '/api/forum/boards/sprzet',
      `/api/forum/threads/${id}`,
      '/comments',
      '/comments/sprzet',
      `/comments/thread/${id}`,
    ]
    const hide = directly(() => world.db.begin((tx) => setThreadHidden(tx, id, true)))
    await expectGone('Ukryty wątek', places, hide)
  })

  it('moderators hide a challenge', async () => {
    const maker = await world.newUser()
    const { id } = (
      await world.as(maker)(challengeRoutes.create, {
        body: {
          title: 'Ukryte wyzwanie',
          description: '<p>Dla wszystkich.</p>',
          unit: 'list',
          summits: [summitNamed('rysy').id, summitNamed('giewont').id],
        },
      })
    ).body
    const hide = directly(() => world.db.begin((tx) => setChallengeHidden(tx, id, true)))
    await expectGone('Ukryte wyzwanie', [`/api/challenges/${id}`, `/challenges/${id}`], hide)
  })

  it.each([
    ['shows themselves to hikers only', hideFromStrangers],
    [
      'deletes their account',
      (person: Person) =>
        deleteAccount(
          world.db,
          world.app.storage,
          { id: person.id, role: 'hiker', blocked: false, fresh: true },
          person.id,
        ),
    ],
  ])('somebody %s', async (_what, hide) => {
    const firstName = `Znikomir${crypto.randomUUID().slice(0, 8)}`
    const author = await world.newUser({ firstName })
    const story = await tell(author, { summits: [summitNamed('rysy').id] })
    const trip = await announce(author)
    const thread = await startThread(author, 'Kto pisze?')
    const places = [
      ...placesOfStory(story.id),
      '/api/trips',
      `/api/trips/${trip.id}`,
      '/trips',
      `/trips/${trip.id}`,
      '/api/forum',
      '/api/forum/boards/sprzet',
      `/api/forum/threads/${thread.id}`,
      '/comments',
      '/comments/sprzet',
      `/comments/thread/${thread.id}`,
      '/api/ranking',
      '/ranking',
      `/api/users/${author.id}`,
      `/users/${author.id}`,
    ]
    await expectGone(
      firstName,
      places,
      directly(() => hide(author)),
    )
  })

  it('a companion leaves a story', async () => {
    const [author, companion] = [await world.newUser(), await world.newUser({ firstName: 'Towarzyszka' })]
    const { id } = await tell(author)
    await world.db`
      insert into story_companions (story_id, user_id, state) values (${id}, ${companion.id}, 'confirmed')`
    await expectGone(
      'Towarzyszka',
      ['/api/story', `/api/story/${id}`, `/activities/${id}`],
      directly(() => world.db`delete from story_companions where story_id = ${id}`),
    )
  })
})

describe('what is kept', () => {
  it('is told by its tag, and follows every change', async () => {
    world.alone()
    const [author, reader] = [await world.newUser(), await world.newUser()]
    const { id } = await tell(author, { title: 'Z oklaskami' })
    const get = (headers = {}) => world.inject({ method: 'GET', url: `/api/story/${id}`, headers })
    const first = await get()
    const same = await get({ 'if-none-match': first.headers['etag'] })
    expect([same.statusCode, same.body, same.headers['cache-control']]).toEqual([304, '', 'no-cache'])
    await world.as(reader)(applauseRoutes.giveToStory, { params: { id } })
    const then = await get({ 'if-none-match': first.headers['etag'] })
    expect([then.statusCode, then.json().applause.count]).toEqual([200, 1])
    expect(then.headers['etag']).not.toBe(first.headers['etag'])
  })

  it('comes at the door with all that it had the first time, packed or not, and to whoever holds it with nothing', async () => {
    world.alone()
    const { id } = await tell(await world.newUser(), {
      title: 'U drzwi',
      description: '<p>Długa.</p>'.repeat(200),
    })
    for (const url of [`/api/story/${id}`, '/api/trips', '/api/forum/boards/sprzet']) {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const get = (headers = {}) =>
          world.inject({ method: 'GET', url, headers: { 'accept-encoding': encoding, ...headers } })
        const [first, second] = [await get(), await get()]
        const told = ({ headers }: typeof first) =>
          Object.fromEntries(
            Object.entries(headers).filter(([name]) => !['x-request-id', 'date'].includes(name)),
          )
        expect([second.statusCode, told(second)]).toEqual([200, told(first)])
        expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
        expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
        const held = await get({ 'if-none-match': first.headers['etag'] })
        expect([held.statusCode, held.body, held.headers['content-type']]).toEqual([304, '', undefined])
      }
    }
    const asked = await world.inject({ method: 'HEAD', url: '/api/trips' })
    expect([asked.statusCode, asked.body]).toEqual([200, ''])
    const wrong = await world.inject({
      method: 'GET',
      url: '/api/trips',
      headers: { authorization: 'Bearer nobody' },
    })
    expect(wrong.statusCode).toBe(401)
  })

  it('is for strangers alone', async () => {
    const author = await world.newUser()
    const { id } = await tell(author, { visibility: 'followers' })
    for (let time = 0; time < TIMES; time++) {
      expect((await world.as(author)(storyRoutes.one, { params: { id } })).body.can.edit).toBe(true)
      expect((await world.as(null)(storyRoutes.one, { params: { id } })).status).toBe(404)
    }
  })

  it('is made once for all who ask at once, and anew after its topic changed, however slow the first making was', async () => {
    const { kept } = world.app
    const made: string[] = []
    const held: (() => void)[] = []
    const read = (what: string) =>
      kept.get('slow', [topics.stories], async () => {
        made.push(what)
        await new Promise<void>((resolve) => held.push(resolve))
        return { body: cachedBody(what) }
      })
    const textOf = async (answer: ReturnType<typeof read>) => (await answer)!.body.plain.toString()
    const before = [read('before'), read('before too')]
    await expect.poll(() => made).toEqual(['before'])
    await tell(await world.newUser())
    const after = read('after')
    await expect.poll(() => made).toEqual(['before', 'after'])
    held[1]!()
    expect(await textOf(after)).toBe('after')
    // What was begun before the change and ends after it is for those who asked before.
    held[0]!()
    expect(await Promise.all(before.map(textOf))).toEqual(['before', 'before'])
    const last = read('last')
    await expect.poll(() => made).toEqual(['before', 'after', 'last'])
    held[2]!()
    expect(await textOf(last)).toBe('last')
  })

  it('is asked for again after something could not be read', async () => {
    const { kept } = world.app
    const failing = kept.get('failing', [topics.trips], () => Promise.reject(new Error('away')))
    await expect(failing).rejects.toThrow('away')
    const again = await kept.get('failing', [topics.trips], async () => ({ body: cachedBody('there') }))
    expect(again!.body.plain.toString()).toBe('there')
  })

  it('is forgotten once it is gone, or was for those alone who asked: whoever makes it anew begins with nothing', async () => {
    const author = await world.newUser()
    const given: (string | null)[] = []
    const thing = (words: string, passing = false) => ({ body: cachedBody(words), passing })
    for (const next of [thing('first'), null, thing('second'), thing('third', true), null]) {
      await world.app.kept.get('gone', [topics.stories], async (before: ReturnType<typeof thing> | null) => {
        given.push(before && before.body.plain.toString())
        return next
      })
      // Long ago: tests below look at the newest.
      await tell(author, { date: '2020-06-20' })
    }
    expect(given).toEqual([null, 'first', null, 'second', null])
  })

  it('stays when changes are folded', async () => {
    let made = 0
    const read = () =>
      world.app.kept.get('folded', [topics.stories, topics.people], async () => ({
        body: cachedBody(String(++made)),
      }))
    await tell(await world.newUser())
    await read()
    await foldTopics(world.db)
    await read()
    expect(made).toBe(1)
    const [left] = await world.db`select count(*) from topic_changes`
    expect(left!['count']).toBe(0)
  })

  it.skipIf(process.env['TEST_ENGINE'] === 'embedded')(
    'shows a change with its commit, not before',
    async () => {
      const author = await world.newUser()
      const { id } = await tell(author, { title: 'Jeszcze widoczna' })
      const places = [`/api/story/${id}`, `/activities/${id}`]
      await world.db.begin(async (tx) => {
        await setStoryHidden(tx, id, true)
        expect(await placesOf('Jeszcze widoczna', places)).toEqual(places)
      })
      await world.app.kept.untilOthersKnow()
      expect(await placesOf('Jeszcze widoczna', places)).toEqual([])
    },
  )
})

describe('the feed of somebody who is signed in', () => {
  it('costs one statement beside finding out who asks, and is as told by the usual way', async () => {
    const [author, friend, viewer] = [await world.newUser(), await world.newUser(), await world.newUser()]
    for (let day = 1; day <= 28; day++) {
      await tell(author, { title: `Dzień ${day}`, date: `2026-05-${String(day).padStart(2, '0')}` })
    }
    await follow(viewer, friend)
    await tell(friend, { title: 'Dla obserwujących', date: '2026-05-27', visibility: 'followers' })
    await tell(viewer, { title: 'Tylko moja', date: '2026-05-26', visibility: 'private' })
    const counted = countingStatements(world.db)
    const feed = ownFeeds(counted.db)
    const person = { id: viewer.id, role: 'hiker' as const, blocked: false }
    const query = { take: 12 }
    await listStories(world.db, person, query, feed)
    counted.reset()
    const kept = await listStories(world.db, person, query, feed)
    expect(counted.count()).toBe(1)
    expect(kept).toEqual(await listStories(world.db, person, query, async () => null))
    const titles = kept.items.map((card) => card.title)
    expect(titles).toContain('Dla obserwujących')
    expect(titles).toContain('Tylko moja')

    const [first] = kept.items.filter((card) => card.author.id === author.id)
    await world.as(viewer)(applauseRoutes.giveToStory, { params: { id: first!.id } })
    const applauded = await listStories(world.db, person, query, feed)
    expect(applauded.items.find(({ id }) => id === first!.id)!.applause).toEqual({ count: 1, mine: true })
    const other = { ...person, id: (await world.newUser()).id }
    const others = await listStories(world.db, other, query, feed)
    expect(others.items.find(({ id }) => id === first!.id)!.applause).toEqual({ count: 1, mine: false })
    expect(others.items.map((card) => card.title)).not.toContain('Dla obserwujących')

    await world.db`insert into mutes (user_id, muted_id) values (${viewer.id}, ${friend.id})`
    await change(author, first!.id, { visibility: 'private' })
    const later = (await listStories(world.db, person, query, feed)).items.map((card) => card.title)
    expect(later).not.toContain('Dla obserwujących')
    expect(later).not.toContain(first!.title)
    expect(later).toHaveLength(12)
  })
})

/** Counts what is sent: pieces of queries are never waited for. */
function countingStatements(db: Sql) {
  let sent = 0
  const counting = new Proxy(db, {
    apply(target, self, given: unknown[]) {
      const query = Reflect.apply(target as never, self, given) as PromiseLike<unknown>
      if (typeof query !== 'object' || !('then' in query)) return query
      const { then } = query
      query.then = ((...told: Parameters<typeof then>) => {
        sent++
        return then.apply(query, told)
      }) as typeof then
      return query
    },
  })
  return { db: counting, count: () => sent, reset: () => (sent = 0) }
}
