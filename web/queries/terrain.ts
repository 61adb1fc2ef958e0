import { queryOptions } from '@tanstack/react-query'
import { boxKey, TERRAIN_VERSION, terrainRoutes } from '#contract/terrain.ts'
import { call } from '#web/lib/api/api.ts'
import { terrainKeys } from './keys.ts'

type Box = Parameters<typeof boxKey>[0]

/** Relief under a drawn map of this size. */
export const reliefSheetQuery = (bounds: Box, width: number, height: number) => {
  const box = boxKey(bounds)
  const size = `${Math.round(width)}x${Math.round(height)}`
  return queryOptions({
    queryKey: terrainKeys.sheet(box, size),
    queryFn: ({ signal }) =>
      call(terrainRoutes.sheet, { params: { version: TERRAIN_VERSION, box, size }, signal }),
    staleTime: Infinity,
    retry: 1,
  })
}
