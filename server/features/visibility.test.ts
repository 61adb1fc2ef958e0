import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { commentRoutes } from '#contract/comments.ts'
import { routeUrl, type Route } from '#contract/lib/route.ts'
import { storyRoutes } from '#contract/stories.ts'
import type { StoryCreate } from '#contract/story.ts'
import { maySee, type Audience, type Relation } from '#domain/visibility/audience.ts'
import { API } from '#server/lib/serve.ts'
import { gpxOver, storyWorld, summitNamed } from '#server/testing/story-world.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'

// Every route, as each kind of viewer, over each kind of story: whoever may not see a story gets, from every route there
// is, exactly what they got before it was told. A new route is walked by itself; one whose parameters are not known
// here fails until it is said what to put into them.

const world = testApp()
const { tell, send, follow } = storyWorld(world)

type Kind = {
  audience: Audience
  fields: Partial<StoryCreate>
  profile: 'everyone' | 'hikers'
  summit: string
}
const kinds: Kind[] = [
  { audience: 'everybody', fields: { visibility: 'public' }, profile: 'everyone', summit: 'sniezka' },
  { audience: 'hikers', fields: { visibility: 'public' }, profile: 'hikers', summit: 'sleza' },
  { audience: 'followers', fields: { visibility: 'followers' }, profile: 'everyone', summit: 'turbacz' },
  { audience: 'author', fields: { visibility: 'private' }, profile: 'everyone', summit: 'tarnica' },
  { audience: 'nobody', fields: { draft: true }, profile: 'everyone', summit: 'lysica' },
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

/** What stands in the address of a route, by the name of its parameter and what comes before it. */
type Place = { storyId: number; authorId: number; summitId: number; rangeId: number; commentId: number }
function paramsOf(route: Route, place: Place): Record<string, string | number> | null {
  const { path } = route
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1]!)
  const idOf = () => {
    if (path.startsWith('/story/user/') || path.startsWith('/users/') || path.startsWith('/ascent/user/'))
      return place.authorId
    if (path.startsWith('/story/')) return place.storyId
    if (path.startsWith('/comments/')) return place.commentId
    if (path.startsWith('/summit/')) return place.summitId
    if (path.startsWith('/mountain-range/')) return place.rangeId
    // Imports and ascents have numbers of their own, which no story shares.
    return path.startsWith('/imports/') || path.startsWith('/ascent/') ? place.storyId : null
  }
  const known: Record<string, () => string | number | null> = {
    id: idOf,
    summitId: () => place.summitId,
    userId: () => place.authorId,
    photoId: () => 1,
  }
  const filled = names.map((name) => [name, known[name]?.() ?? null] as const)
  return filled.some(([, value]) => value === null)
    ? null
    : (Object.fromEntries(filled) as Record<string, string | number>)
}

/** Routes that take nothing about stories in, or change who is asking. Everything else is walked. */
const apart: Record<string, string> = {
  'GET /uploads/:folder/:name': 'pictures lie under the hash of their content, which nobody can guess',
  'GET /auth/refresh': 'ends the session that asks',
  'GET /health': 'says how long the process lives',
}

type Query = Record<string, string | number | boolean>

const queriesOf = (route: Route, place: Place, marker: string): Query[] => {
  const key = `${route.method} ${route.path}`
  if (key === 'GET /comments') return [{ subject: 'story', subjectId: place.storyId }]
  if (key === 'GET /search/stories') return [{ q: marker }]
  if (key === 'GET /summit/search') return [{ q: marker }]
  if (key === 'GET /story' || key === 'GET /story/map') {
    const { authorId: author, summitId, rangeId } = place
    const all: Query[] = [{}, { author }, { summitId }, { rangeId }, { year: 2024 }, { feed: 'followed' }]
    const pages: Query[] =
      key === 'GET /story'
        ? [
            { author, take: 1 },
            { summitId, take: 1 },
            { feed: 'mine', drafts: true },
          ]
        : []
    return [...all, { feed: 'mine' }, ...pages]
  }
  const { authorId: userId, rangeId } = place
  if (key === 'GET /mountain-range/completion/') return [{ userId }]
  if (key === 'GET /mountain-range/progress') return [{ mountainRangeId: rangeId, userId }]
  if (key === 'GET /users') return [{}, { rangeId }, { followed: true }]
  if (route.path.startsWith('/story/user/')) return [{ year: 2024 }]
  return [{}]
}

async function get(person: Person | null, url: string): Promise<string> {
  const headers = person === null ? {} : { authorization: `Bearer ${person.token}` }
  const answer = await world.app.inject({ url, headers })
  if (answer.headers['content-type'] === 'application/zip') {
    const files = Object.entries(unzipSync(answer.rawPayload))
    return files.map(([name, bytes]) => `${name} ${Buffer.from(bytes).toString('utf8')}`).join('\n')
  }
  const body = String(answer.headers['content-type']).startsWith('image/') ? 'a picture' : answer.body
  return `${answer.statusCode} ${body}`
}

/** Everything that a viewer is told by anything that can be read. */
async function everything(person: Person | null, place: Place, marker: string): Promise<Map<string, string>> {
  const told = new Map<string, string>()
  for (const route of world.app.served) {
    if (route.method !== 'GET' || `GET ${route.path}` in apart) continue
    const params = paramsOf(route, place)
    expect(params, `say in this test what stands for the parameters of ${route.path}`).not.toBeNull()
    for (const query of queriesOf(route, place, marker)) {
      const url = routeUrl(API, route, { params: params!, query })
      // Named without numbers: the story's own differs between a walk before it was there and one after.
      told.set(`${route.path} ${Object.keys(query).join()} ${query['feed'] ?? ''}`, await get(person, url))
    }
  }
  for (const page of [
    `/activities/${place.storyId}`,
    '/sitemap.xml',
    '/sitemap/activity-1.xml',
    `/users/${place.authorId}`,
  ]) {
    told.set(page.replace(/\d+$/, 'ID'), await get(person, page))
  }
  return told
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

describe.each(kinds)('a story for $audience', ({ audience, fields, profile, summit }) => {
  const marker = `Tajemnica ${audience}`
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
    const { id: summitId } = summitNamed(summit)
    const [row] = await world.db<{ rangeId: number }[]>`select range_id from summits where id = ${summitId}`
    place = { storyId: missing, commentId: missing, authorId: author.id, summitId, rangeId: row!.rangeId }
    for (const [name, person] of Object.entries(people))
      before.set(name, await everything(person, place, marker))

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
    const track = await send(author, 'PUT', `/story/${story.id}/track`, gpxOver([summit], { seed: story.id }))
    expect(track.status).toBe(200)
    for (const [name, state] of [
      ['confirmed', 'confirmed'],
      ['declined', 'declined'],
    ] as const) {
      await world.db`
        update story_companions set state = ${state}
        where story_id = ${story.id} and user_id = ${people[name]!.id}`
    }
    const text = `<p>${marker}</p>`
    const comment = await world.as(author)(commentRoutes.create, {
      body: { subject: 'story', subjectId: story.id, text },
    })
    place.commentId = comment.status === 201 ? comment.body.id : missing
  }, 120_000)

  it('is there for its author', async () => {
    expect((await world.as(author)(storyRoutes.one, { params: { id: place.storyId } })).body.title).toBe(
      marker,
    )
  })

  it.each(Object.entries(viewers))('and %s', { timeout: 60_000 }, async (name, relation) => {
    const person = people[name] ?? null
    const story = await get(person, `${API}/story/${place.storyId}`)
    if (maySee(audience, relation)) {
      expect(story).toContain(marker)
      expect(await get(person, `${API}/story?summitId=${place.summitId}`)).toContain(marker)
      return
    }
    const now = await everything(person, place, marker)
    expect(now.size).toBeGreaterThan(45)
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
})
