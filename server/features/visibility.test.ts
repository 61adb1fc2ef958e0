import { beforeAll, describe, expect, it } from 'vitest'
import { companionRoutes } from '#contract/companions.ts'
import { applauseRoutes } from '#contract/applause.ts'
import { ascentRoutes } from '#contract/ascents.ts'
import { challengeRoutes } from '#contract/challenges.ts'
import { commentRoutes } from '#contract/comments.ts'
import { followsRoutes } from '#contract/follows.ts'
import { forumRoutes } from '#contract/forum.ts'
import { routeUrl, type Route } from '#contract/lib/route.ts'
import { storyRoutes } from '#contract/stories.ts'
import type { StoryCreate } from '#contract/story.ts'
import { tripRoutes } from '#contract/trips.ts'
import { maySee, type Audience, type Relation } from '#domain/visibility/audience.ts'
import { setChallengeHidden } from '#server/features/challenges/challenges.service.ts'
import { setThreadHidden } from '#server/features/threads/threads.service.ts'
import { setTripHidden } from '#server/features/trips/trips.service.ts'
import { setStoryHidden } from '#server/features/stories/stories.service.ts'
import { API } from '#server/lib/serve.ts'
import { everything, get, paramsOf, type Place } from '#server/testing/every-route.ts'
import { gpxOver, storyWorld, summitNamed } from '#server/testing/story-world.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'
import { tripWorld } from '#server/testing/trip-world.ts'

// Every route, as each kind of viewer, over each kind of story: whoever may not see a story gets, from every route there
// is, exactly what they got before it was told. A new route is walked by itself; one whose parameters are not known
// here fails until it is said what to put into them.

const world = testApp({ processes: 1 })
const { tell, giveTrack, follow } = storyWorld(world)
const { announce, join } = tripWorld(world)

/** Korona Gór Polski: every summit here is one of it. */
const crown = { params: { id: 1 }, query: {} }

type Kind = {
  audience: Audience
  fields: Partial<StoryCreate>
  profile: 'everyone' | 'hikers'
  summit: string
  /** Hidden by moderators before anybody saw it: whatever its author wants, it is nobody's. */
  hidden?: true
}
const kinds: Kind[] = [
  { audience: 'everybody', fields: { visibility: 'public' }, profile: 'everyone', summit: 'sniezka' },
  { audience: 'hikers', fields: { visibility: 'public' }, profile: 'hikers', summit: 'sleza' },
  { audience: 'followers', fields: { visibility: 'followers' }, profile: 'everyone', summit: 'turbacz' },
  { audience: 'author', fields: { visibility: 'private' }, profile: 'everyone', summit: 'tarnica' },
  { audience: 'nobody', fields: { draft: true }, profile: 'everyone', summit: 'lysica' },
  { audience: 'nobody', fields: { draft: true }, profile: 'everyone', summit: 'skrzyczne', hidden: true },
]

const nobody = { isAuthor: false, follows: false, isCompanion: false }
const viewers: Record<string, Relation> = {
  stranger: null,
  hiker: nobody,
  moderator: nobody,
  follower: { ...nobody, follows: true },
  asked: { ...nobody, isCompanion: true },
  confirmed: { ...nobody, isCompanion: true },
  declined: nobody,
}

/** What changes a story, or speaks of it, with a body that its schema takes. */
function changesOf(
  place: Place,
): { route: Route; params: Record<string, string | number>; body: object | undefined }[] {
  const bodies: Record<string, object> = {
    'PATCH /story/:id': { title: 'Inny tytuł' },
    'POST /story/:id/photos': { path: `uploads/ab/${'0'.repeat(62)}.jpg` },
    'POST /story/:id/companions/answer': { answer: 'confirmed' },
    'PATCH /comments/:id': { text: '<p>Inaczej</p>' },
  }
  return world.app.served
    .filter((route) => route.method !== 'GET' && /^\/(story|comments)\/:id/.test(route.path))
    .map((route) => ({
      route,
      params: paramsOf(route, place)!,
      body: bodies[`${route.method} ${route.path}`],
    }))
}

describe.each(kinds)(
  'a story for $audience (hidden: $hidden)',
  ({ audience, fields, profile, summit, hidden }) => {
    const marker = `Tajemnica ${audience}${hidden ? ' moderowana' : ''}`
    const people: Record<string, Person | null> = { stranger: null }
    const missing = 2_000_000_000 - 7
    let place: Place
    const before = new Map<string, Map<string, string>>()
    let author: Person

    beforeAll(async () => {
      author = await world.newUser({ visibility: profile })
      for (const name of Object.keys(viewers)) {
        if (name !== 'stranger')
          people[name] = await world.newUser(name === 'moderator' ? { role: 'moderator' } : {})
      }
      await follow(people['follower']!, author)
      // Whoever is not named keeps an unnamed row there, as in the ranking.
      if (profile === 'everyone') await world.as(author)(challengeRoutes.join, crown)
      const { id: summitId } = summitNamed(summit)
      const [row] = await world.db<{ rangeId: number }[]>`select range_id from summits where id = ${summitId}`
      place = { storyId: missing, commentId: missing, authorId: author.id, summitId, rangeId: row!.rangeId }
      for (const [name, person] of Object.entries(people)) {
        if (!maySee(audience, viewers[name]!))
          before.set(name, await everything(world, person, place, marker))
      }

      const companions = ['asked', 'confirmed', 'declined'].map((name) => people[name]!.id)
      const story = await tell(author, {
        title: marker,
        route: marker,
        date: '2024-07-14',
        distance: 12_345,
        time: 321,
        summits: [summitId],
        companions,
        ...fields,
      })
      place = { ...place, storyId: story.id }
      const track = await giveTrack(author, story.id, gpxOver([summit], { seed: story.id }))
      if (track.status !== 200) throw new Error(JSON.stringify(track.body))
      for (const [name, state] of [
        ['confirmed', 'confirmed'],
        ['declined', 'declined'],
      ] as const) {
        await world.db`
        update story_companions set state = ${state}
        where story_id = ${story.id} and user_id = ${people[name]!.id}`
      }
      if (hidden) {
        await world.db.begin((tx) => setStoryHidden(tx, story.id, true))
        await world.as(author)(storyRoutes.update, { params: { id: story.id }, body: { draft: false } })
      }
      const text = `<p>${marker}</p>`
      const comment = await world.as(author)(commentRoutes.create, {
        body: { subject: 'story', subjectId: story.id, text },
      })
      place.commentId = comment.status === 201 ? comment.body.id : missing
    })

    it('is there for its author', async () => {
      expect((await world.as(author)(storyRoutes.one, { params: { id: place.storyId } })).body.title).toBe(
        marker,
      )
    })

    it.each(Object.entries(viewers))('and %s', async (name, relation) => {
      const person = people[name] ?? null
      const story = await get(world, person, `${API}/story/${place.storyId}`)
      if (maySee(audience, relation)) {
        expect(story).toContain(marker)
        expect(await get(world, person, `${API}/story?summitId=${place.summitId}`)).toContain(marker)
        return
      }
      const now = await everything(world, person, place, marker)
      expect(now.size).toBeGreaterThan(45)
      expect(before.get(name)!.size).toBe(now.size)
      for (const [url, told] of before.get(name)!) {
        // That they were asked, and refused, is a thing of their own.
        if (name === 'declined' && audience !== 'nobody' && url.startsWith('/users/0/data')) continue
        expect(now.get(url), `${name} at ${url}`).toBe(told)
      }
      for (const { route, params, body } of changesOf(place)) {
        const ask = (id: number) =>
          world.app.inject({
            method: route.method,
            url: routeUrl(API, route, { params: { ...params, id } }),
            ...(person && { headers: { authorization: `Bearer ${person.token}` } }),
            ...(body && { payload: body }),
          })
        const [real, none] = [await ask(Number(params['id'])), await ask(missing)]
        expect([real.statusCode, real.body], `${name}: ${route.method} ${route.path}`).toEqual([
          none.statusCode,
          none.body,
        ])
      }
    })
  },
)

describe('a thread, a trip and a challenge that moderators have hidden', () => {
  const marker = 'Tajemnica ukrytych'
  const missing = 2_000_000_000 - 7
  const people: Record<string, Person | null> = { stranger: null }
  const before = new Map<string, Map<string, string>>()
  let author: Person
  let goer: Person
  let place: Place

  beforeAll(async () => {
    author = await world.newUser()
    goer = await world.newUser()
    for (const name of ['hiker', 'follower']) people[name] = await world.newUser()
    people['moderator'] = await world.newUser({ role: 'moderator' })
    await follow(people['follower']!, author)
    const { id: summitId } = summitNamed('babia-gora')
    const [row] = await world.db<{ rangeId: number }[]>`select range_id from summits where id = ${summitId}`
    const nothing = { storyId: missing, commentId: missing, threadId: missing, tripId: missing }
    place = { ...nothing, challengeId: missing, authorId: author.id, summitId, rangeId: row!.rangeId }
    for (const [name, person] of Object.entries(people))
      before.set(name, await everything(world, person, place, marker))

    const as = world.as(author)
    const text = `<p>${marker}</p>`
    const thread = await as(forumRoutes.start, { body: { board: 'sprzet', title: marker, text } })
    const trip = await announce(author, { title: marker, summits: [summitId], description: text })
    const challenge = await as(challengeRoutes.create, {
      body: { title: marker, description: text, unit: 'list', summits: [summitId] },
    })
    const ids = { threadId: thread.body.id, tripId: trip.id, challengeId: challenge.body.id }
    const said = await world.as(goer)(commentRoutes.create, {
      body: { subject: 'thread', subjectId: ids.threadId, text: '<p>Ja też</p>' },
    })
    await join(goer, ids.tripId)
    await world.as(goer)(challengeRoutes.join, { params: { id: ids.challengeId }, query: {} })
    await world.db.begin(async (tx) => {
      await setThreadHidden(tx, ids.threadId, true)
      await setTripHidden(tx, ids.tripId, true)
      await setChallengeHidden(tx, ids.challengeId, true)
    })
    await world.settled()
    place = { ...place, ...ids, commentId: said.body.id }
  })

  it('are there for who made them, and say so', async () => {
    const as = world.as(author)
    const thread = await as(forumRoutes.thread, { params: { id: place.threadId! }, query: {} })
    const trip = await as(tripRoutes.one, { params: { id: place.tripId! } })
    const challenge = await as(challengeRoutes.one, { params: { id: String(place.challengeId) } })
    expect([thread.body.thread, trip.body, challenge.body]).toMatchObject(
      Array.from({ length: 3 }, () => ({ title: marker, hidden: true })),
    )
  })

  it.each(['stranger', 'hiker', 'follower', 'moderator'])(
    'and %s never heard of them',
    { timeout: 60_000 },
    async (name) => {
      const now = await everything(world, people[name] ?? null, place, marker)
      expect(now.size).toBe(before.get(name)!.size)
      for (const [url, told] of before.get(name)!) expect(now.get(url), `${name} at ${url}`).toBe(told)
    },
  )

  it('leave no word with who had joined, but that a trip is gone', async () => {
    const told = await everything(world, goer, place, marker)
    for (const [url, words] of told) expect(words, url).not.toContain(marker)
    expect(told.get('/notices  ')).toContain('trip-gone')
  })

  it('stand in no map of the site', async () => {
    const paths: string[] = []
    for (const source of world.app.sitemap) for await (const path of source()) paths.push(path)
    expect(paths.length).toBeGreaterThan(100)
    expect(paths).not.toContain(`/comments/thread/${place.threadId}`)
    expect(paths).not.toContain(`/trips/${place.tripId}`)
    expect(paths).not.toContain(`/challenges/${place.challengeId}`)
  })
})

describe('a hiker who shows themself to hikers only', () => {
  const name = 'Niewidzialna'
  const city = 'Ukrytowo'
  let place: Place

  beforeAll(async () => {
    const [author, shy] = [
      await world.newUser(),
      await world.newUser({ firstName: name, city, visibility: 'hikers' }),
    ]
    const { id: summitId } = summitNamed('skrzyczne')
    const story = await tell(author, { summits: [summitId], companions: [shy.id] })
    const as = world.as(shy)
    await as(companionRoutes.respond, { params: { id: story.id }, body: { answer: 'confirmed' } })
    await as(applauseRoutes.giveToStory, { params: { id: story.id } })
    await as(followsRoutes.follow, { params: { id: author.id } })
    await as(challengeRoutes.join, crown)
    await as(ascentRoutes.add, { body: { summitId, date: '2024-05-05' } })
    const say = (text: string, quoteId: number | null, who: Person) =>
      world.as(who)(commentRoutes.create, { body: { subject: 'story', subjectId: story.id, text, quoteId } })
    const said = await say('<p>Byłam tam</p>', null, shy)
    await say('<p>Prawda</p>', said.body.id, author)
    await tell(shy, { title: 'Moja własna', summits: [summitId] })
    const [row] = await world.db<{ rangeId: number }[]>`select range_id from summits where id = ${summitId}`
    const ids = { storyId: story.id, commentId: said.body.id, authorId: author.id }
    place = { ...ids, summitId, rangeId: row!.rangeId }
  })

  it('is named to hikers, and to strangers nowhere', async () => {
    const hiker = [...(await everything(world, await world.newUser(), place, 'Moja')).values()].join('\n')
    expect(hiker.split(name).length).toBeGreaterThan(5)
    const stranger = await everything(world, null, place, 'Moja')
    expect(stranger.size).toBeGreaterThan(45)
    for (const [url, told] of stranger) {
      expect(told, url).not.toContain(name)
      expect(told, url).not.toContain(city)
    }
  })

  it('leaves comments without a name, told apart from those of a deleted account', async () => {
    const query = { subject: 'story', subjectId: place.storyId } as const
    const { body } = await world.as(null)(commentRoutes.list, { query })
    expect(body.items).toMatchObject([
      { author: null, authorHidden: true, text: '<p>Byłam tam</p>' },
      { authorHidden: false, quote: { author: null, authorHidden: true } },
    ])
  })
})
