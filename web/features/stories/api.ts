import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { applauseRoutes } from '#contract/applause.ts'
import { rangeRoutes, summitRoutes } from '#contract/mountains.ts'
import { storyRoutes } from '#contract/stories.ts'
import { usersRoutes } from '#contract/users.ts'
import { call } from '#web/lib/api.ts'
import type { FeedFilters } from './feed/feed-filters.ts'

/** Every list of stories begins with this key, so that one change can refresh them all. */
export const FEEDS = ['stories'] as const

export const feedQuery = (filters: FeedFilters) =>
  infiniteQueryOptions({
    queryKey: [...FEEDS, 'feed', filters],
    queryFn: ({ pageParam, signal }) =>
      call(storyRoutes.list, {
        query: { ...filters, ...(pageParam !== null && { cursor: pageParam }), take: 12 },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })

/** The tracks of the same stories, as rough lines for one map. */
export const feedMapQuery = (filters: FeedFilters) =>
  queryOptions({
    queryKey: [...FEEDS, 'map', filters],
    queryFn: ({ signal }) => call(storyRoutes.onMap, { query: filters, signal }),
    staleTime: 60_000,
  })

/** The three latest stories of a place. */
export const storiesHereQuery = (place: { summitId: number } | { rangeId: number }) =>
  queryOptions({
    queryKey: [...FEEDS, 'here', place],
    queryFn: ({ signal }) => call(storyRoutes.list, { query: { ...place, take: 3 }, signal }),
  })

export const storyQuery = (id: number) =>
  queryOptions({
    queryKey: ['story', id],
    queryFn: ({ signal }) => call(storyRoutes.one, { params: { id }, signal }),
  })

export const trackQuery = (id: number) =>
  queryOptions({
    queryKey: ['story', id, 'track'],
    queryFn: ({ signal }) => call(storyRoutes.track, { params: { id }, query: { zoom: 14 }, signal }),
    staleTime: 5 * 60_000,
  })

export const admirersQuery = (id: number) =>
  queryOptions({
    queryKey: ['story', id, 'applause'],
    queryFn: ({ signal }) =>
      call(applauseRoutes.admirersOfStory, { params: { id }, query: { take: 5 }, signal }),
  })

/** Own zones and hidden ends. */
export const privacyQuery = queryOptions({
  queryKey: ['track-privacy'],
  queryFn: ({ signal }) => call(storyRoutes.privacy, { signal }),
  staleTime: 60_000,
})

export const companionRequestsQuery = queryOptions({
  queryKey: [...FEEDS, 'asking'],
  queryFn: ({ signal }) => call(storyRoutes.companionRequests, { signal }),
})

export const yearQuery = (userId: number, year: number) =>
  queryOptions({
    queryKey: [...FEEDS, 'year', userId, year],
    queryFn: ({ signal }) => call(storyRoutes.chartData, { params: { id: userId }, query: { year }, signal }),
  })

/** Ranges with the names of their summits: what filters and the form choose from. */
export const rangesWithSummitsQuery = queryOptions({
  queryKey: ['ranges-with-summits'],
  queryFn: ({ signal }) => call(rangeRoutes.summitsList, { signal }),
  staleTime: 10 * 60_000,
  gcTime: 60 * 60_000,
})

/** The outline of a summit for its stamp. */
export const outlineQuery = (slug: string) =>
  queryOptions({
    queryKey: ['summit-outline', slug],
    queryFn: async ({ signal }) =>
      (await call(summitRoutes.one, { params: { id: slug }, signal })).silhouette,
    staleTime: Infinity,
  })

export const peopleQuery = (text: string) =>
  queryOptions({
    queryKey: ['people', text],
    queryFn: ({ signal }) => call(usersRoutes.list, { query: { q: text, take: 8 }, signal }),
    enabled: text.trim().length >= 2,
    staleTime: 60_000,
  })

export const personQuery = (id: number) =>
  queryOptions({
    queryKey: ['person', id],
    queryFn: ({ signal }) => call(usersRoutes.one, { params: { id }, signal }),
    staleTime: 5 * 60_000,
  })
