import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { startPlaceRoutes } from '#contract/start-places.ts'
import { call } from '#web/lib/api/api.ts'
import { startPlaceKeys } from './keys.ts'

/** Start places that fit a text, of one name the one near a place first. */
export const startSearchQuery = (text: string, near: { lat: number; lon: number } | undefined) => {
  const q = text.trim().slice(0, 60)
  return queryOptions({
    queryKey: startPlaceKeys.search(q, near ? `${near.lat} ${near.lon}` : ''),
    queryFn: ({ signal }) =>
      call(startPlaceRoutes.search, {
        query: { q, ...(near && { lat: near.lat, lon: near.lon }) },
        signal,
      }),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
}
