import {
  QueryClient,
  QueryClientProvider,
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  type QueryKey,
} from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { routeUrl } from '#contract/lib/route.ts'
import type { LanguageName } from '#contract/language.ts'
import { rangeFilters, summitRoutes } from '#contract/mountains.ts'
import type { PageName } from '#contract/pages.ts'
import type { DrawnPageName } from '#contract/undrawn-pages.ts'
import { ALL_YEARS } from '#contract/year.ts'
import { treeFromHtml } from '#domain/richtext/html-tree.ts'
import { readState as readRanking } from './features/ranking/ranking-state.ts'
import { asksForMap, readFilters } from './features/feed/feed-filters.ts'
import { filtersOf, readState as readTrips } from './features/trips/trip-list-state.ts'
import { readState as readUsers } from './features/users/list-state.ts'
import { today } from './lib/format/format-date.ts'
import { speaking, startWords } from './lib/i18n.ts'
import type { Words } from './lib/words-in-parts.ts'

import type { DrawnAnswer } from './lib/waking/drawn-answers.ts'
import { API_BASE } from './lib/api/media.ts'
import { sendThrough, type Transport } from './lib/api/transport.ts'
import { drawMapsWith } from './map/DrawnMap.tsx'
import { DrawnMapPicture } from './map/DrawnMapPicture.tsx'
import { achievementsQuery, earnedByQuery } from './queries/achievements.ts'
import { climbedByQuery } from './queries/ascents.ts'
import { challengeListsQuery, challengeQuery, challengesOfQuery } from './queries/challenges.ts'
import { communityQuery } from './queries/community.ts'
import { conditionsQuery } from './queries/conditions.ts'
import { publicConfigQuery } from './queries/config.ts'
import { askedPage, boardQuery, forumQuery, isBoard, threadPageQuery } from './queries/forum.ts'
import { numbersQuery } from './queries/moderation.ts'
import {
  completionQuery,
  nearbyQuery,
  rangeQuery,
  rangesQuery,
  summitListQuery,
  summitQuery,
} from './queries/mountains.ts'
import { panoramaQuery, storyPanoramaQuery } from './queries/panorama.ts'
import { hutsQuery } from './queries/places.ts'
import { placeQuery, rankingQuery } from './queries/ranking.ts'
import { goalsQuery } from './queries/rewards.ts'
import {
  calendarQuery,
  feedQuery,
  hikerPeopleQuery,
  hikerStatsQuery,
  latestStoriesQuery,
  storyQuery,
  trackQuery,
  yearChartQuery,
} from './queries/stories.ts'
import { fewTripsQuery, tripListQuery, tripQuery } from './queries/trips.ts'
import { userQuery, usersQuery } from './queries/users.ts'
import { periodsQuery, yearQuery } from './queries/year.ts'
import { routes } from './router.tsx'
import { readProseWith } from './ui/prose-tree.ts'

/** `late`: takes long to make, and the page comes without it when it is not there yet: what stands in for it wakes the page. */
type Question = {
  /** Where the browser finds the answer by itself, instead of in the page. */
  from?: string
  options: { queryKey: QueryKey; initialPageParam?: unknown }
  personal?: boolean
  late?: boolean
}

/** What has to be known to draw a page; null when it is not drawn at this address. */
type Plan = (params: Record<string, string>, search: URLSearchParams) => Question[] | null

const nothing: Plan = () => []

/** Every page shows what is configured. */
const always: Question[] = [{ options: publicConfigQuery }]

/** The stories that anybody may read. Those that one has to sign in for, and the map over them, are made in the browser. */
const feed: Plan = (_params, search) => {
  const filters = readFilters(search)
  if (filters.feed !== 'all' || asksForMap(search)) return null
  return [{ options: feedQuery(filters), personal: true }]
}

/** The trips that anybody may join; one's own and the map over them are made in the browser. */
const trips: Plan = (_params, search) => {
  const state = readTrips(search)
  if (state.tab === 'mine' || state.map) return null
  return [{ options: tripListQuery(filtersOf(state)), personal: true }]
}

const ranking: Plan = (_params, search) => {
  const state = readRanking(search, today())
  return state.scope === 'followed' ? null : [{ options: rankingQuery(state), personal: true }]
}

const ranges: Plan = (_params, search) => [
  { options: rangesQuery(rangeFilters.find((one) => one === search.get('type')) ?? 'all') },
]

/** The hikers that anybody may find; what somebody looks for is looked up in the browser. */
const users: Plan = (_params, search) => {
  const state = readUsers(search)
  return state.q !== '' || state.followed ? null : [{ options: usersQuery(state), personal: true }]
}

const conditions: Plan = (_params, search) =>
  search.has('range') ? null : [{ options: conditionsQuery({}), personal: true }]

/** The view takes long to make the first time: then the page comes without it. */
const storyPanorama: Plan = ({ id = '' }) => [
  { options: storyQuery(Number(id)), personal: true },
  { options: trackQuery(Number(id)), personal: true },
  { options: storyPanoramaQuery(Number(id)), personal: true, late: true },
]

/** Every summit: a page that is drawn of them shows the first ones, and the browser fetches the whole list as it wakes. */
const allSummits: Question = {
  options: summitListQuery,
  from: routeUrl(API_BASE, summitRoutes.list, {}),
}

/** The plain list; what is asked of it in the address is found in the browser. */
const plainly =
  (...questions: Question[]): Plan =>
  (_params, search) =>
    search.size === 0 ? questions : null

const summits = plainly(allSummits)
const challenges = plainly({ options: challengeListsQuery, personal: true })
const achievements = plainly({ options: achievementsQuery, personal: true })

/** A hiker as they are today; another year of theirs is made in the browser. */
const hiker: Plan = ({ id = '' }, search) => {
  if (search.size > 0) return null
  const user = Number(id)
  const year = Number(today().slice(0, 4))
  const asked = [
    userQuery(user),
    hikerStatsQuery(user),
    climbedByQuery(user),
    placeQuery(user),
    completionQuery(user),
    calendarQuery(user, year),
    yearChartQuery(user, year),
    earnedByQuery(user),
    goalsQuery(user),
    challengesOfQuery(user),
    latestStoriesQuery({ author: user }),
    fewTripsQuery({ organiserId: user }),
    fewTripsQuery({ organiserId: user, when: 'past' }),
    periodsQuery(user),
    hikerPeopleQuery(user),
  ]
  return [...asked.map((options) => ({ options, personal: true })), allSummits]
}

/** The pages that the server draws: all but those of which `contract/undrawn-pages.ts` says why not. */
const drawn: Record<DrawnPageName, Plan> = {
  info: () => [{ options: communityQuery }],
  statute: nothing,
  cookies: nothing,
  privacy: nothing,
  rodo: nothing,
  sources: nothing,
  achievements,
  achievement: () => [{ options: achievementsQuery, personal: true }],
  challenges,
  challenge: ({ id = '' }) => [{ options: challengeQuery({ id }), personal: true }],
  summit: ({ id = '' }) => [
    { options: summitQuery(id) },
    { options: nearbyQuery(id) },
    { options: panoramaQuery(id), late: true },
  ],
  panorama: ({ id = '' }) => [{ options: summitQuery(id) }, { options: panoramaQuery(id), late: true }],
  range: ({ id = '' }) => [{ options: rangeQuery(id) }, { options: hutsQuery }],
  comments: () => [{ options: forumQuery, personal: true }],
  board: ({ board = '' }) => (isBoard(board) ? [{ options: boardQuery(board), personal: true }] : []),
  thread: ({ id = '' }, search) => [
    { options: threadPageQuery(Number(id), askedPage(search)), personal: true },
  ],
  trip: ({ id = '' }) => [{ options: tripQuery(Number(id)), personal: true }],
  activity: ({ id = '' }) => [{ options: storyQuery(Number(id)), personal: true }],
  activities: feed,
  activitiesMobile: feed,
  trips,
  ranking,
  rankingRules: nothing,
  quality: nothing,
  moderationNumbers: () => [{ options: numbersQuery }],
  ranges,
  users,
  conditions,
  storyPanorama,
  summits,
  user: hiker,
  userYear: ({ id = '', year = '' }) => [{ options: yearQuery(Number(id), year), personal: true }],
  userYears: ({ id = '' }) => [{ options: yearQuery(Number(id), ALL_YEARS), personal: true }],
}

const plans: Partial<Record<PageName, Plan>> = drawn

/** `day`: the one that it was drawn on, which the browser has to know to take it over (web/lib/waking/use-today.ts). */
export type Drawing = { html: string; answers: DrawnAnswer[]; day: string }

readProseWith(treeFromHtml)
drawMapsWith(DrawnMapPicture)

const { query, dataRoutes } = createStaticHandler(routes)

/** Done once; `ask` carries the questions of every drawing. */
export async function startDrawing(words: Record<LanguageName, Words>, ask: Transport): Promise<void> {
  sendThrough(ask)
  for (const name of ['en', 'pl'] as const) await startWords(name, async () => words[name])
}

/** A page as a stranger sees it first, or null when there is nothing to draw. `paint` waits for its turn: this part holds the thread. */
export async function drawPage(
  name: PageName,
  path: string,
  params: Record<string, string>,
  language: LanguageName,
  paint: (make: () => string) => Promise<string>,
): Promise<Drawing | null> {
  const url = new URL(path, 'http://localhost')
  const plan = plans[name]?.(params, url.searchParams)
  if (!plan) return null
  const context = await query(new Request(url))
  if (context instanceof Response) return null
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const questions = [...always, ...plan]
  await Promise.all(
    questions.map(({ options, late }) => {
      if ('initialPageParam' in options)
        return client.fetchInfiniteQuery(options as FetchInfiniteQueryOptions)
      const answer = client.fetchQuery(options as FetchQueryOptions)
      // Forgotten, not failed: the page shows that it is on its way.
      return late ? answer.catch(() => client.removeQueries({ queryKey: options.queryKey })) : answer
    }),
  )
  const whole = (
    <StrictMode>
      <QueryClientProvider client={client}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </QueryClientProvider>
    </StrictMode>
  )
  let day = ''
  const html = await paint(() => {
    day = today()
    return speaking(language, () => renderToString(whole))
  })
  const answers = questions
    .map(({ options: { queryKey }, personal = false, from }) => ({
      key: queryKey,
      personal,
      ...(from === undefined ? { data: client.getQueryData(queryKey) } : { from }),
    }))
    .filter((answer) => 'from' in answer || answer.data !== undefined)
  client.clear()
  return { html, answers, day }
}
