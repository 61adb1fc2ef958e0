import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryOf } from '#contract/lib/route.ts'
import { tripCalendarRoutes } from '#contract/trip-calendar.ts'
import { tripRoutes } from '#contract/trips.ts'
import { call } from '#web/lib/api/api.ts'
import { tripKeys } from './keys.ts'

type ListQuery = QueryOf<typeof tripRoutes.list>
export type TripFilters = Omit<ListQuery, 'cursor' | 'take'>

export const tripListQuery = (filters: TripFilters) =>
  infiniteQueryOptions({
    queryKey: tripKeys.list(filters),
    queryFn: ({ pageParam, signal }) =>
      call(tripRoutes.list, {
        query: { ...filters, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })

export const tripsOnMapQuery = (filters: QueryOf<typeof tripRoutes.onMap>) =>
  queryOptions({
    queryKey: tripKeys.onMap(filters),
    queryFn: ({ signal }) => call(tripRoutes.onMap, { query: filters, signal }),
    placeholderData: keepPreviousData,
  })

/** How many stand on the page of a summit or of a hiker. */
const FEW = 4

/** The next trips to a summit, or of a hiker. */
export const fewTripsQuery = (of: { summitId: number } | { organiserId: number; when?: 'past' }) =>
  queryOptions({
    queryKey: tripKeys.few(of),
    queryFn: ({ signal }) => call(tripRoutes.list, { query: { ...of, take: FEW }, signal }),
  })

export const tripQuery = (id: number) =>
  queryOptions({
    queryKey: tripKeys.one(id),
    queryFn: ({ signal }) => call(tripRoutes.one, { params: { id }, signal }),
  })

/** The private address of one's own calendar. */
export const calendarAddressQuery = queryOptions({
  queryKey: tripKeys.calendar,
  queryFn: ({ signal }) => call(tripCalendarRoutes.address, { signal }),
})
