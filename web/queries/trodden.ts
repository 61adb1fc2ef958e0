import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { boxKey } from '#contract/terrain.ts'
import { troddenRoutes } from '#contract/trodden.ts'
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

export const troddenChoiceQuery = queryOptions({
  queryKey: troddenKeys.choice,
  queryFn: ({ signal }) => call(troddenRoutes.choice, { signal }),
})
