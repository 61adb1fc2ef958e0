import { unzipSync } from 'fflate'
import { expect } from 'vitest'
import { routeUrl, type Route } from '#contract/lib/route.ts'
import { API } from '#server/lib/serve.ts'
import type { Person, testApp } from './test-app.ts'

type World = ReturnType<typeof testApp>

/** What stands in the address of a route, by the name of its parameter and what comes before it. */
export type Place = {
  storyId: number
  authorId: number
  summitId: number
  rangeId: number
  commentId: number
  threadId?: number
  tripId?: number
  challengeId?: number
}

/** No thread has such a number. */
const MISSING = 2_000_000_000

export function paramsOf(route: Route, place: Place): Record<string, string | number> | null {
  const { path } = route
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1]!)
  const idOf = () => {
    const ofAuthor = [
      '/story/user/',
      '/users/',
      '/feeds/hikers/',
      '/ascent/user/',
      '/achievements/user/',
      '/challenges/user/',
      '/points/',
      '/goals/',
    ]
    if (ofAuthor.some((start) => path.startsWith(start))) return place.authorId
    if (path.startsWith('/achievements/')) return 'summits-1'
    // The first of the crowns.
    if (path.startsWith('/challenges/')) return place.challengeId ?? 1
    if (path.startsWith('/trips/')) return place.tripId ?? place.storyId
    if (path.startsWith('/ranking/seasons/')) return 2024
    if (path.startsWith('/story/')) return place.storyId
    if (path.startsWith('/comments/')) return place.commentId
    if (path.startsWith('/forum/threads/')) return place.threadId ?? MISSING
    if (path.startsWith('/conditions/feed/') || path.startsWith('/feeds/ranges/')) return place.rangeId
    if (path.startsWith('/summit/') || /^\/trails\/(?:signs|ways-up)\//.test(path)) return place.summitId
    if (path.startsWith('/mountain-range/')) return place.rangeId
    if (path.startsWith('/conditions/feed/')) return place.rangeId
    if (path.startsWith('/summit/') || /^\/(?:trails\/(?:signs|ways-up)|trodden\/summit)\//.test(path))
      return place.summitId
    if (path.startsWith('/mountain-range/') || path.startsWith('/trodden/range/')) return place.rangeId
    // Imports, ascents and cases have numbers of their own, which no story shares.
    return ['/imports/', '/ascent/', '/fairness/', '/moderation/', '/mutes/'].some((start) =>
      path.startsWith(start),
    )
      ? place.storyId
      : null
  }
  const known: Record<string, () => string | number | null> = {
    id: idOf,
    summitId: () => place.summitId,
    userId: () => place.authorId,
    photoId: () => 1,
    other: () => place.summitId,
    board: () => 'sprzet',
    // Nobody's: what has no number or link of its own is not there.
    link: () => 'A'.repeat(22),
    period: () => '2024',
    number: () => '00000-00000',
    // A place from which people set out.
    slug: () => 'kuznice',
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
  'GET /health': 'says which version the process is',
}

/**
 * Maps of the land, its trails and trodden ways, and what is seen from a summit: the same for everybody, and nothing about anybody.
 * What of people's hikes goes into trodden ways is tried in `server/features/trodden/attack.test.ts`.
 */
export const OF_LAND = /^\/(?:(?:terrain|trails|trodden)\/:version\/|summit\/:id\/(?:panorama|card))/

type Query = Record<string, string | number | boolean>

export const queriesOf = (world: World, route: Route, place: Place, marker: string): Query[] => {
  const key = `${route.method} ${route.path}`
  if (key === 'GET /comments') return [{ subject: 'story', subjectId: place.storyId }]
  if (key === 'GET /oembed') {
    return [{ url: `${world.app.config.publicUrl}/activities/${place.storyId}` }]
  }
  if (key === 'GET /search') return [{ q: marker }]
  if (key === 'GET /forum/search') return [{ q: marker }]
  if (key === 'GET /forum/similar') return [{ title: marker }]
  if (key === 'GET /challenges/community') return [{}, { q: marker }]
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

export async function get(world: World, person: Person | null, url: string): Promise<string> {
  const headers = person === null ? {} : { authorization: `Bearer ${person.token}` }
  const answer = await world.app.inject({ url, headers })
  if (answer.headers['content-type'] === 'application/zip') {
    const files = Object.entries(unzipSync(answer.rawPayload))
    return files.map(([name, bytes]) => `${name} ${Buffer.from(bytes).toString('utf8')}`).join('\n')
  }
  const body = isPicture(String(answer.headers['content-type'])) ? 'a picture' : answer.body
  // The list of all summits keeps its numbers of hikers for a while, so that they change at any moment.
  const lasting =
    url === `${API}/summit`
      ? body.replaceAll(/"hikers":\d+/g, '"hikers":"some"')
      : // So does what is counted every few minutes.
        url === `${API}/community`
        ? body.replace(/"figures":(?:null|\{[^}]*\})/, '"figures":"some"')
        : body
  return `${answer.statusCode} ${lasting}`
}

/** Drawn words can be compared as they are. */
const isPicture = (type: string) => type.startsWith('image/') && !type.startsWith('image/svg')

/** Everything that a viewer is told by anything that can be read. */
export async function everything(
  world: World,
  person: Person | null,
  place: Place,
  marker: string,
): Promise<Map<string, string>> {
  const told = new Map<string, string>()
  // Asked for the first time it is made, and then stands among one's data.
  await get(world, person, `${API}/trip-calendar`)
  for (const route of world.app.served) {
    if (route.method !== 'GET' || `GET ${route.path}` in apart || OF_LAND.test(route.path)) continue
    const params = paramsOf(route, place)
    expect(params, `say in this test what stands for the parameters of ${route.path}`).not.toBeNull()
    for (const query of queriesOf(world, route, place, marker)) {
      const url = routeUrl(API, route, { params: params!, query })
      // Named without numbers: the story's own differs between a walk before it was there and one after.
      told.set(
        `${route.path} ${Object.keys(query).join()} ${query['feed'] ?? ''}`,
        await get(world, person, url),
      )
    }
  }
  for (const page of [
    `/activities/${place.storyId}`,
    '/sitemap.xml',
    '/sitemap/activity-1.xml',
    `/users/${place.authorId}`,
    `/comments/thread/${place.threadId ?? MISSING}`,
    `/trips/${place.tripId ?? MISSING}`,
    `/challenges/${place.challengeId ?? MISSING}`,
  ]) {
    told.set(page.replace(/\d+$/, 'ID'), await get(world, person, page))
  }
  return told
}
