import type { OpenApi } from './release-files.ts'

/** Somebody of the demo world, somebody who has just signed up, and somebody who has not. */
export type Who = 'zofia' | 'newcomer' | 'stranger'
export type Answer = { status: number; type: string; body: unknown }
export type Ask = (who: Who, method: string, path: string, body?: object) => Promise<Answer>
/** One request and its answer, under the address as the contract writes it. */
export type Asked = { who: Who; method: string; template: string; path: string; answer: Answer }

const DAY = '2026-10-10'

/** What the client of a release does, in its own words: each deed needs a table that the demo world leaves empty. */
export async function walkDeeds(ask: Ask): Promise<{ asked: Asked[]; place: Place }> {
  const asked: Asked[] = []
  const act = async (method: string, template: string, values: Values, body?: object) => {
    const path = fill(template, values)
    const answer = await ask('newcomer', method, path, body)
    asked.push({ who: 'newcomer', method, template, path, answer })
    return answer.body as { id: number }
  }
  const story = await act('POST', '/story', {}, { title: 'Na Babią', date: DAY, summits: [1, 2] })
  const said = { subject: 'story', subjectId: story.id, text: '<p>Widać było Tatry.</p>' }
  const comment = await act('POST', '/comments', {}, said)
  const words = { board: 'sprzet', title: 'Jakie raki na początek?', text: '<p>Pierwsza zima.</p>' }
  const thread = await act('POST', '/forum/threads', {}, words)
  await act('PUT', '/users/{id}/follow', { id: 2 })
  await act('PUT', '/wishes/{id}', { id: 30 })
  await act('PUT', '/mutes/{id}', { id: 5 })
  await act('POST', '/ascent', {}, { summitId: 40, date: '2025-05-01' })
  await act('PATCH', '/notices/settings', {}, { digest: 'thursday', quietFrom: 22, quietTo: 6 })
  const zones = [{ name: 'Dom', lat: 50.06, lon: 19.94, radius: 500 }]
  await act('PUT', '/story/privacy', {}, { hideStart: 300, hideEnd: 200, zones })
  await act(
    'POST',
    '/reports',
    {},
    { subject: 'story', subjectId: 1, reason: 'other', words: 'Proszę sprawdzić.' },
  )
  await act('POST', '/imports', {}, { visibility: 'private' })
  await act('POST', '/challenges/{id}/join', { id: 1 })
  await act('PUT', '/story/{id}/applause', { id: 1 })
  await act('GET', '/users/0', {})
  return { asked, place: { story: story.id, comment: comment.id, thread: thread.id } }
}

export type Place = { story: number; comment: number; thread: number }
type Values = Record<string, string | number>

/** What stands for the parameters, by how the address begins. */
const ids: [start: string, value: (place: Place) => string | number][] = [
  ['/story/user/', () => 1],
  ['/story/', ({ story }) => story],
  ['/achievements/user/', () => 1],
  ['/achievements/', () => 'summits-1'],
  ['/ranking/seasons/', () => 2024],
  ['/comments/', ({ comment }) => comment],
  ['/forum/threads/', ({ thread }) => thread],
]

/** Not asked: what ends a session, never ends itself, or is the land and no statement. */
const apart =
  /^\/(auth\/refresh|notices\/stream|uploads\/|terrain\/|trails\/|safe-|account\/export)|\{(link|number|token|name)\}|panorama|card|\.ics$/

const queries: Record<string, (place: Place) => string> = {
  '/comments': ({ story }) => `?subject=story&subjectId=${story}`,
  '/forum/search': () => '?q=raki',
  '/forum/similar': () => '?title=raki',
  '/summit/search': () => '?q=babia',
  '/search/stories': () => '?q=tatry',
  '/mountain-range/completion/': () => '?userId=1',
  '/mountain-range/progress': () => '?mountainRangeId=1&userId=1',
  '/story/user/{id}/summary': () => '?year=2024',
}

/** Everything that can be read, as a stranger and as somebody of the demo world. */
export async function walkReads(openApi: OpenApi, place: Place, ask: Ask): Promise<Asked[]> {
  const asked: Asked[] = []
  for (const [full, operations] of Object.entries(openApi.paths)) {
    const template = full.replace(/^\/api/, '')
    if (!full.startsWith('/api/') || operations['get'] === undefined || apart.test(template)) continue
    const id = ids.find(([start]) => template.startsWith(start))?.[1](place) ?? 1
    const path = fill(template, { id, userId: 1, summitId: 1, photoId: 1, other: 2, board: 'sprzet' })
    const query = queries[template]?.(place) ?? ''
    for (const who of ['stranger', 'zofia'] as const) {
      const answer = await ask(who, 'GET', path + query)
      asked.push({ who, method: 'GET', template, path, answer })
    }
  }
  return asked
}

export const nameOf = ({ who, method, template }: Asked) => `${who} ${method} ${template}`

function fill(template: string, values: Values): string {
  return template.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(values[name] ?? 1)),
  )
}
