import { queryOptions } from '@tanstack/react-query'
import { ascentRoutes } from '#contract/ascents.ts'
import { rangeRoutes, summitRoutes, type RangeFilter } from '#contract/mountains.ts'
import { call } from '#web/lib/api.ts'

/** Mountains do not move: what was fetched stays good for the whole visit. */
const REFERENCE = { staleTime: 10 * 60_000, gcTime: 60 * 60_000 } as const

export const rangesQuery = (type: RangeFilter) =>
  queryOptions({
    queryKey: ['ranges', type],
    queryFn: ({ signal }) => call(rangeRoutes.list, { query: { type }, signal }),
    ...REFERENCE,
  })

export const rangeQuery = (id: string) =>
  queryOptions({
    queryKey: ['range', id],
    queryFn: ({ signal }) => call(rangeRoutes.one, { params: { id }, signal }),
    ...REFERENCE,
  })

export const rangeActivitiesQuery = (id: string) =>
  queryOptions({
    queryKey: ['range-activities', id],
    queryFn: ({ signal }) => call(rangeRoutes.activities, { params: { id }, signal }),
  })

export const summitListQuery = queryOptions({
  queryKey: ['summits'],
  queryFn: ({ signal }) => call(summitRoutes.list, { signal }),
  ...REFERENCE,
})

export const summitQuery = (id: string) =>
  queryOptions({
    queryKey: ['summit', id],
    queryFn: ({ signal }) => call(summitRoutes.one, { params: { id }, signal }),
    ...REFERENCE,
  })

export const nearbyQuery = (id: string) =>
  queryOptions({
    queryKey: ['summit-nearby', id],
    queryFn: ({ signal }) => call(summitRoutes.nearby, { params: { id }, signal }),
    ...REFERENCE,
  })

export const panoramaQuery = (id: string) =>
  queryOptions({
    queryKey: ['summit-panorama', id],
    queryFn: ({ signal }) => call(summitRoutes.panorama, { params: { id }, signal }),
    ...REFERENCE,
  })

export const hikersQuery = (id: string) =>
  queryOptions({
    queryKey: ['summit-hikers', id],
    queryFn: ({ signal }) => call(ascentRoutes.hikers, { params: { id }, signal }),
  })

/** What the viewer has climbed. Progress, completion and colours on maps are all derived from it. */
export const climbedQuery = queryOptions({
  queryKey: ['climbed', 'mine'],
  queryFn: ({ signal }) => call(ascentRoutes.mine, { signal }),
})

export const ownAscentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['climbed', 'summit', id],
    queryFn: ({ signal }) => call(ascentRoutes.mineOfSummit, { params: { id }, signal }),
  })
