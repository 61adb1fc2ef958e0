import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { companionRoutes } from '#contract/companions.ts'
import { hikerStatsRoutes } from '#contract/hiker-stats.ts'
import { privacyRoutes } from '#contract/track-privacy.ts'
import { trackRoutes } from '#contract/tracks.ts'
import type { QueryOf } from '#contract/lib/route.ts'
import { storyRoutes } from '#contract/stories.ts'
import { call } from '#web/lib/api/api.ts'
import { storyKeys } from './keys.ts'

export type StoryFilters = QueryOf<typeof storyRoutes.onMap>

export const feedQuery = (filters: StoryFilters) =>
  infiniteQueryOptions({
    queryKey: storyKeys.feed(filters),
    queryFn: ({ pageParam, signal }) =>
      call(storyRoutes.list, {
        query: { ...filters, ...(pageParam !== null && { cursor: pageParam }), take: 12 },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })

/** What the viewer has saved with the account and not published. */
export const ownDraftsQuery = infiniteQueryOptions({
  queryKey: storyKeys.ownDrafts,
  queryFn: ({ pageParam, signal }) =>
    call(storyRoutes.list, {
      query: { feed: 'mine', drafts: true, ...(pageParam !== null && { cursor: pageParam }), take: 50 },
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
})

/** The tracks of the same stories, as rough lines for one map. */
export const storiesOnMapQuery = (filters: StoryFilters) =>
  queryOptions({
    queryKey: storyKeys.onMap(filters),
    queryFn: ({ signal }) => call(storyRoutes.onMap, { query: filters, signal }),
    staleTime: 60_000,
  })

/** How many stand on the page of a hiker, and on that of a summit or a range. */
const LATEST = { ofHiker: 5, ofPlace: 3 } as const

/** The latest stories of a hiker, a summit or a range, for its page. */
export const latestStoriesQuery = (of: { author: number } | { summitId: number } | { rangeId: number }) =>
  queryOptions({
    queryKey: storyKeys.latestOf(of),
    queryFn: ({ signal }) => {
      const take = 'author' in of ? LATEST.ofHiker : LATEST.ofPlace
      return call(storyRoutes.list, { query: { ...of, take }, signal })
    },
  })

/** Stories that say the viewer was there too, and wait for an answer. */
export const companionRequestsQuery = queryOptions({
  queryKey: storyKeys.companionRequests,
  queryFn: ({ signal }) => call(companionRoutes.requests, { signal }),
})

export const storyQuery = (id: number) =>
  queryOptions({
    queryKey: storyKeys.one(id),
    queryFn: ({ signal }) => call(storyRoutes.one, { params: { id }, signal }),
  })

export const trackQuery = (id: number) =>
  queryOptions({
    queryKey: storyKeys.track(id),
    queryFn: ({ signal }) => call(trackRoutes.one, { params: { id }, query: { zoom: 14 }, signal }),
    staleTime: 5 * 60_000,
  })

/** Own zones and hidden ends. */
export const privacyQuery = queryOptions({
  queryKey: storyKeys.privacy,
  queryFn: ({ signal }) => call(privacyRoutes.one, { signal }),
  staleTime: 60_000,
})

/** What a stranger could guess from one's own stories: asked only by a press, and never kept. */
export const selfTestQuery = queryOptions({
  queryKey: storyKeys.selfTest,
  queryFn: ({ signal }) => call(privacyRoutes.selfTest, { signal }),
  enabled: false,
  gcTime: 0,
})

export const hikerStatsQuery = (userId: number) =>
  queryOptions({
    queryKey: storyKeys.stats(userId),
    queryFn: ({ signal }) => call(hikerStatsRoutes.totals, { params: { id: userId }, signal }),
  })

/** With whom a hiker went. */
export const hikerPeopleQuery = (userId: number) =>
  queryOptions({
    queryKey: storyKeys.people(userId),
    queryFn: ({ signal }) => call(hikerStatsRoutes.people, { params: { id: userId }, signal }),
  })

/** A year month by month. */
export const yearChartQuery = (userId: number, year: number) =>
  queryOptions({
    queryKey: storyKeys.chart(userId, year),
    queryFn: ({ signal }) =>
      call(hikerStatsRoutes.chart, { params: { id: userId }, query: { year }, signal }),
    placeholderData: keepPreviousData,
  })

/** A year day by day. */
export const calendarQuery = (userId: number, year: number) =>
  queryOptions({
    queryKey: storyKeys.calendar(userId, year),
    queryFn: ({ signal }) =>
      call(hikerStatsRoutes.calendar, { params: { id: userId }, query: { year }, signal }),
    placeholderData: keepPreviousData,
  })
