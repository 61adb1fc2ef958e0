import { queryOptions } from '@tanstack/react-query'
import { hutRoutes } from '#contract/places.ts'
import { call } from '#web/lib/api/api.ts'
import { mountainKeys } from './keys.ts'

/** Every hut that we know: a few kilobytes that stay good for the whole visit. */
export const hutsQuery = queryOptions({
  queryKey: mountainKeys.huts,
  queryFn: ({ signal }) => call(hutRoutes.list, { signal }),
  staleTime: 10 * 60_000,
  gcTime: 60 * 60_000,
})
