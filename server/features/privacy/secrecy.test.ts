import { beforeAll, describe, expect, it } from 'vitest'
import { companionRoutes } from '#contract/companions.ts'
import { hikerStatsRoutes } from '#contract/hiker-stats.ts'
import { commentRoutes } from '#contract/comments.ts'
import { routeUrl, type Route } from '#contract/lib/route.ts'
import { storyRoutes } from '#contract/stories.ts'
import { API } from '#server/lib/serve.ts'
import { OF_LAND } from '#server/testing/every-route.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'
import { gpxOver, storyWorld, summitNamed } from '#server/testing/story-world.ts'

// Whatever the server answers, a stranger must not learn that a private story exists: every route is asked, with the
// ids of the story, its author, its photos, comments and summits in every place that takes an id.
const world = testApp({ processes: 1 })
const { tell, upload, follow, giveTrack } = storyWorld(world)
const sniezka = summitNamed('sniezka')

const SECRET = 'Tajemnawycieczka'
let author: Person
let storyIds: number[]
let marks: string[]
const ids = new Map<string, number[]>()

beforeAll(async () => {
  author = await world.newUser({ firstName: 'Skryta' })
  const friend = await world.newUser()
  const photo = await upload(author, 'skryte')
  const fields = {
    title: SECRET,
    route: `${SECRET} trasa`,
    description: `<p>${SECRET} opis</p>`,
    summits: [sniezka.id],
    companions: [friend.id],
    photos: [{ path: photo, caption: `${SECRET} zdjęcie` }],
    time: 123,
    distance: 98_765,
  }
  const secret = await tell(author, { ...fields, visibility: 'private' })
  const draft = await tell(author, { ...fields, draft: true })
  const followers = await tell(author, { ...fields, visibility: 'followers', date: '2026-06-18' })
  storyIds = [secret.id, draft.id, followers.id]
  await giveTrack(author, secret.id, gpxOver(['sniezka']))
  const comment = await world.as(author)(commentRoutes.create, {
    body: { subject: 'story', subjectId: secret.id, text: `<p>${SECRET} komentarz</p>` },
  })
  await world.as(friend)(companionRoutes.respond, {
    params: { id: secret.id },
    body: { answer: 'confirmed' },
  })
  const [track] = await world.db<{ line: string; fileKey: string }[]>`select line, file_key from story_tracks`
  marks = [SECRET, photo, track!.line.slice(0, 60), track!.fileKey, '98765']
  const [claim] = await world.db<
    { id: number }[]
  >`select id from ascents where user_id = ${author.id} limit 1`
  ids.set('id', [...storyIds, author.id, friend.id, comment.body.id, sniezka.id, 1, claim!.id])
  ids.set('userId', [author.id, friend.id])
  ids.set('summitId', [sniezka.id])
  ids.set('photoId', [secret.photos[0]!.id])
  ids.set('subjectId', storyIds)
  ids.set('mountainRangeId', [secret.summits[0]!.summit.rangeId])
  ids.set('rangeId', [secret.summits[0]!.summit.rangeId])
  ids.set('author', [author.id])
  ids.set('year', [2026])
})

type Schema = { properties?: Record<string, { type?: string; enum?: string[] }> }
const namesOf = (schema: unknown) => Object.keys((schema as Schema | undefined)?.properties ?? {})

/** Every way to fill a route's parameters and query with the ids that belong to the secret. */
function* addresses(
  route: Route,
): Generator<{ params: Record<string, unknown>; query: Record<string, unknown> }> {
  const params = namesOf(route.params)
  const first = params[0]
  const fixed = Object.fromEntries(params.map((name) => [name, ids.get(name)?.[0] ?? 'sniezka']))
  const query = Object.fromEntries(
    namesOf(route.query)
      .filter((name) => ids.has(name) || name === 'subject' || name === 'q')
      .map((name) => [name, name === 'subject' ? 'story' : name === 'q' ? SECRET : ids.get(name)![0]]),
  )
  const required = ((route.query as { required?: string[] } | undefined)?.required ?? []).filter(
    (name) => name in query,
  )
  const least = Object.fromEntries(required.map((name) => [name, query[name]]))
  for (const id of first === undefined ? [0] : (ids.get(first) ?? ['sniezka'])) {
    const filled = first === undefined ? fixed : { ...fixed, [first]: id }
    yield { params: filled, query: least }
    for (const [name, value] of Object.entries(query)) {
      for (const one of ids.get(name) ?? [value]) yield { params: filled, query: { ...least, [name]: one } }
    }
  }
}

describe.each(['a stranger', 'another hiker', 'a moderator'])('%s', (who) => {
  it('learns nothing of a private story, a draft or a story for followers from any route', async () => {
    const viewer =
      who === 'a stranger'
        ? null
        : await world.newUser({ role: who === 'a moderator' ? 'moderator' : 'hiker' })
    let asked = 0
    for (const route of world.app.served) {
      if (route.method !== 'GET' || OF_LAND.test(route.path)) continue
      for (const { params, query } of addresses(route)) {
        const answer = await world.inject({
          url: routeUrl(API, route, { params, query }),
          headers: viewer ? { authorization: `Bearer ${viewer.token}` } : {},
        })
        const where = `${routeUrl(API, route, { params, query })} → ${answer.statusCode}`
        expect(answer.statusCode, where).toBeLessThan(500)
        for (const mark of marks) expect(answer.body.includes(mark), `${where} tells ${mark}`).toBe(false)
        if (route.path.startsWith('/story/:id') && storyIds.includes(Number(params['id']))) {
          expect([401, 404], where).toContain(answer.statusCode)
        }
        for (const id of storyIds) expect(answer.body, where).not.toMatch(new RegExp(`"storyId":${id}\\b`))
        asked++
      }
    }
    expect(asked).toBeGreaterThan(60)
  })

  it('cannot reach it by writing either', async () => {
    const viewer = who === 'a stranger' ? null : await world.newUser()
    const changes = world.app.served.filter(
      (one) => one.method !== 'GET' && one.path.startsWith('/story/:id'),
    )
    expect(changes.length).toBeGreaterThan(5)
    expect(storyIds.length).toBeGreaterThan(2)
    for (const route of changes) {
      for (const id of storyIds) {
        const params = Object.fromEntries(namesOf(route.params).map((name) => [name, ids.get(name)?.[0]]))
        const answer = await world.inject({
          method: route.method,
          url: routeUrl(API, route, { params: { ...params, id } }),
          headers: viewer ? { authorization: `Bearer ${viewer.token}` } : {},
          ...(route.body && { payload: { title: 'x', answer: 'confirmed', path: 'uploads/x' } }),
        })
        expect([401, 404], `${route.method} ${route.path} → ${answer.body}`).toContain(answer.statusCode)
      }
    }
  })

  it('sees no trace of it in counts', async () => {
    const viewer = who === 'a stranger' ? null : await world.newUser()
    const stats = await world.as(viewer)(hikerStatsRoutes.totals, { params: { id: author.id } })
    expect(stats.body).toEqual({ time: 0, distance: 0, stories: 0 })
    const calendar = await world.as(viewer)(hikerStatsRoutes.calendar, {
      params: { id: author.id },
      query: { year: 2026 },
    })
    expect(calendar.body).toEqual({ days: [], years: [] })
  })

  it('gets no head with its words', async () => {
    for (const id of storyIds) {
      const head = await world.app.heads.get('activity')!({ id: String(id) }, {}, 'pl')
      expect(JSON.stringify(head)).not.toContain(SECRET)
    }
    const sitemap = await world.inject({ url: '/sitemap.xml' })
    for (const id of storyIds) expect(sitemap.body).not.toContain(`/activities/${id}<`)
  })
})

it('a follower sees what is for followers, and only that', async () => {
  const fan = await world.newUser()
  await follow(fan, author)
  const status = async (id: number) => (await world.as(fan)(storyRoutes.one, { params: { id } })).status
  expect([await status(storyIds[0]!), await status(storyIds[1]!), await status(storyIds[2]!)]).toEqual([
    404, 404, 200,
  ])
})
