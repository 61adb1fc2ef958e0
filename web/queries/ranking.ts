import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { rankingRoutes } from '#contract/ranking.ts'
import { call } from '#web/lib/api/api.ts'
import { rankingKeys } from './keys.ts'

export type RankingFilters = { period: string; scope: string; page: number }

export const rankingQuery = (filters: RankingFilters) =>
  queryOptions({
    queryKey: rankingKeys.page(filters),
    queryFn: ({ signal }) => call(rankingRoutes.list, { query: filters, signal }),
    placeholderData: keepPreviousData,
  })

/** The place of a hiker among all; null for whoever takes no part. */
export const placeQuery = (userId: number) =>
  queryOptions({
    queryKey: rankingKeys.place(userId),
    queryFn: ({ signal }) => call(rankingRoutes.place, { params: { id: userId }, signal }),
  })

export const findInRankingQuery = (text: string, { period, scope }: Omit<RankingFilters, 'page'>) =>
  queryOptions({
    queryKey: rankingKeys.found({ text, period, scope }),
    queryFn: ({ signal }) => call(rankingRoutes.find, { query: { q: text, period, scope }, signal }),
    enabled: text.trim().length >= 2,
    staleTime: 60_000,
  })

export const seasonsQuery = queryOptions({
  queryKey: rankingKeys.seasons,
  queryFn: ({ signal }) => call(rankingRoutes.seasons, { signal }),
  staleTime: 5 * 60_000,
})
