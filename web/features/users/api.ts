import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ascentRoutes } from '#contract/ascents.ts'
import { followsRoutes } from '#contract/follows.ts'
import { rangeRoutes, summitRoutes } from '#contract/mountains.ts'
import { storyRoutes } from '#contract/stories.ts'
import { USERS_PAGE, usersRoutes } from '#contract/users.ts'
import { call } from '#web/lib/api.ts'
import type { ListState } from './list-state.ts'

/** Everything about one hiker stands under `['users', id]`, so that one line refreshes the whole page. */
export const usersQuery = ({ q, followed, range, page }: ListState) =>
  queryOptions({
    queryKey: ['users', 'list', { q, followed, range, page }],
    queryFn: ({ signal }) =>
      call(usersRoutes.list, {
        query: {
          page,
          take: USERS_PAGE,
          ...(q !== '' && { q }),
          ...(followed && { followed }),
          ...(range !== null && { rangeId: range }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const userQuery = (id: number) =>
  queryOptions({
    queryKey: ['users', id],
    queryFn: ({ signal }) => call(usersRoutes.one, { params: { id }, signal }),
  })

export type FollowSide = 'followers' | 'following'

export const hikersQuery = (id: number, side: FollowSide) =>
  infiniteQueryOptions({
    queryKey: ['users', id, side],
    queryFn: ({ pageParam, signal }) =>
      call(followsRoutes[side], { params: { id }, query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  })

export const statsQuery = (id: number) =>
  queryOptions({
    queryKey: ['users', id, 'stats'],
    queryFn: ({ signal }) => call(storyRoutes.userStats, { params: { id }, signal }),
  })

export const chartQuery = (id: number, year: number) =>
  queryOptions({
    queryKey: ['users', id, 'chart', year],
    queryFn: ({ signal }) => call(storyRoutes.chartData, { params: { id }, query: { year }, signal }),
    placeholderData: keepPreviousData,
  })

export const calendarQuery = (id: number, year: number) =>
  queryOptions({
    queryKey: ['users', id, 'calendar', year],
    queryFn: ({ signal }) => call(storyRoutes.calendar, { params: { id }, query: { year }, signal }),
    placeholderData: keepPreviousData,
  })

export const completionQuery = (id: number) =>
  queryOptions({
    queryKey: ['users', id, 'completion'],
    queryFn: ({ signal }) => call(rangeRoutes.completion, { query: { userId: id }, signal }),
  })

export const climbedQuery = (id: number) =>
  queryOptions({
    queryKey: ['users', id, 'climbed'],
    queryFn: ({ signal }) => call(ascentRoutes.ofUser, { params: { id }, signal }),
  })

export const rangesQuery = queryOptions({
  queryKey: ['ranges', 'all'],
  queryFn: ({ signal }) => call(rangeRoutes.list, { query: { type: 'all' }, signal }),
  staleTime: 10 * 60_000,
})

const LATEST_STORIES = 5

export const storiesQuery = (id: number) =>
  queryOptions({
    queryKey: ['users', id, 'stories'],
    queryFn: ({ signal }) => call(storyRoutes.list, { query: { author: id, take: LATEST_STORIES }, signal }),
  })

/** The same for everybody and shared with the pages of the mountains. */
export const summitsQuery = queryOptions({
  queryKey: ['summits'],
  queryFn: ({ signal }) => call(summitRoutes.list, { signal }),
  staleTime: 10 * 60_000,
})
