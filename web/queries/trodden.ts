import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { boxKey } from '#contract/terrain.ts'
import { MOST_PLACES_ALONG, troddenRoutes } from '#contract/trodden.ts'
import type { TroddenSeason } from '#domain/trodden/seasons.ts'
import { call } from '#web/lib/api/api.ts'
import { troddenKeys } from './keys.ts'

type Box = Parameters<typeof boxKey>[0]
export type TroddenPlaceKey = { of: 'range' | 'summit'; slug: string }

/** A new version comes once a day. */
const HOUR = { staleTime: 3_600_000, retry: 1 } as const

export const troddenNowQuery = queryOptions({
  queryKey: troddenKeys.now,
  queryFn: ({ signal }) => call(troddenRoutes.now, { signal }),
  ...HOUR,
})

/** The most walked and the quietest ways of a range, or around a summit. */
export const troddenPlaceQuery = ({ of, slug }: TroddenPlaceKey) =>
  queryOptions({
    queryKey: troddenKeys.place(of, slug),
    queryFn: ({ signal }) => call(troddenRoutes[of], { params: { id: slug }, signal }),
    ...HOUR,
  })

/** Lines of a drawn map; those of the season before stay until the new ones are there. */
export const troddenSheetQuery = (
  version: number,
  season: TroddenSeason,
  bounds: Box,
  width: number,
  height: number,
) => {
  const box = boxKey(bounds)
  const size = `${Math.round(width)}x${Math.round(height)}`
  return queryOptions({
    queryKey: troddenKeys.sheet(version, season, box, size),
    queryFn: ({ signal }) => call(troddenRoutes.sheet, { params: { version, season, box, size }, signal }),
    placeholderData: keepPreviousData,
    ...HOUR,
  })
}

/** Places are told to ten metres, as finely as cells of sixty need. */
const rounded = (degrees: number) => Math.round(degrees * 1e4) / 1e4

/** How trodden a way is from its beginning to its end. */
export const troddenAlongQuery = (season: TroddenSeason, { lat, lon }: { lat: number[]; lon: number[] }) => {
  // The last one is always there.
  const every = Math.ceil(lat.length / (MOST_PLACES_ALONG - 1))
  const places = lat
    .map((north, i) => ({ lat: rounded(north), lon: rounded(lon[i]!) }))
    .filter((_, i) => i % every === 0 || i === lat.length - 1)
  return queryOptions({
    queryKey: troddenKeys.along(season, places),
    queryFn: ({ signal }) => call(troddenRoutes.along, { body: { season, places }, signal }),
    placeholderData: keepPreviousData,
    ...HOUR,
  })
}

export const troddenChoiceQuery = queryOptions({
  queryKey: troddenKeys.choice,
  queryFn: ({ signal }) => call(troddenRoutes.choice, { signal }),
})
