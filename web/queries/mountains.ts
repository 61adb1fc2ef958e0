import { queryOptions } from '@tanstack/react-query'
import { rangeRoutes, summitRoutes, type RangeFilter } from '#contract/mountains.ts'
import { call } from '#web/lib/api/api.ts'
import { mountainKeys } from './keys.ts'

/** Mountains do not move: what was fetched stays good for the whole visit. */
export const REFERENCE = { staleTime: 10 * 60_000, gcTime: 60 * 60_000 } as const

export const rangesQuery = (type: RangeFilter) =>
  queryOptions({
    queryKey: mountainKeys.ranges(type),
    queryFn: ({ signal }) => call(rangeRoutes.list, { query: { type }, signal }),
    ...REFERENCE,
  })

export const rangeQuery = (id: string) =>
  queryOptions({
    queryKey: mountainKeys.range(id),
    queryFn: ({ signal }) => call(rangeRoutes.one, { params: { id }, signal }),
    ...REFERENCE,
  })

/** Ranges with the names of their summits: what filters and forms choose from. */
export const rangesWithSummitsQuery = queryOptions({
  queryKey: mountainKeys.rangesWithSummits,
  queryFn: ({ signal }) => call(rangeRoutes.summitsList, { signal }),
  ...REFERENCE,
})

/** The latest ascents in a range. */
export const rangeActivitiesQuery = (id: string) =>
  queryOptions({
    queryKey: mountainKeys.rangeActivities(id),
    queryFn: ({ signal }) => call(rangeRoutes.activities, { params: { id }, signal }),
  })

/** How much of each range one hiker has climbed. */
export const completionQuery = (userId: number) =>
  queryOptions({
    queryKey: mountainKeys.completion(userId),
    queryFn: ({ signal }) => call(rangeRoutes.completion, { query: { userId }, signal }),
  })

export const summitListQuery = queryOptions({
  queryKey: mountainKeys.summits,
  queryFn: ({ signal }) => call(summitRoutes.list, { signal }),
  ...REFERENCE,
})

export const summitQuery = (id: string) =>
  queryOptions({
    queryKey: mountainKeys.summit(id),
    queryFn: ({ signal }) => call(summitRoutes.one, { params: { id }, signal }),
    ...REFERENCE,
  })

export const nearbyQuery = (id: string) =>
  queryOptions({
    queryKey: mountainKeys.nearby(id),
    queryFn: ({ signal }) => call(summitRoutes.nearby, { params: { id }, signal }),
    ...REFERENCE,
  })

/** Summits and ranges by any form of a name, for fields that choose one. */
export const placesNamedQuery = (text: string) =>
  queryOptions({
    queryKey: mountainKeys.named(text),
    queryFn: ({ signal }) => call(summitRoutes.search, { query: { q: text }, signal }),
    enabled: text.length >= 2,
    staleTime: 5 * 60_000,
  })
