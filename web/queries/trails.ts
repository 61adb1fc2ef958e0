import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { boxKey } from '#contract/terrain.ts'
import { TRAILS_VERSION, trailRoutes, type PlanPoint } from '#contract/trails.ts'
import { mayHaveTrails } from '#domain/trails/areas.ts'
import type { WayWish } from '#domain/trails/way-wish.ts'
import { call } from '#web/lib/api/api.ts'
import { trailKeys } from './keys.ts'

type Box = Parameters<typeof boxKey>[0]

/** Trails do not move while somebody looks. */
const FOR_EVER = { staleTime: Infinity, retry: 1 } as const

/** Trails and water of a drawn map of this size; not asked for where we have none. */
export const trailSheetQuery = (bounds: Box, width: number, height: number) => {
  const box = boxKey(bounds)
  const size = `${Math.round(width)}x${Math.round(height)}`
  return queryOptions({
    queryKey: trailKeys.sheet(box, size),
    queryFn: ({ signal }) =>
      call(trailRoutes.sheet, { params: { version: TRAILS_VERSION, box, size }, signal }),
    enabled: mayHaveTrails(bounds),
    ...FOR_EVER,
  })
}

/** Which trails a line follows. */
export const trailsAlongQuery = (lines: readonly string[]) =>
  queryOptions({
    queryKey: trailKeys.along(lines),
    queryFn: ({ signal }) => call(trailRoutes.along, { body: { lines: [...lines] }, signal }),
    ...FOR_EVER,
  })

export const trailSignsQuery = (summit: string) =>
  queryOptions({
    queryKey: trailKeys.signs(summit),
    queryFn: ({ signal }) => call(trailRoutes.signs, { params: { id: summit }, signal }),
    ...FOR_EVER,
  })

export const waysUpQuery = (summit: string) =>
  queryOptions({
    queryKey: trailKeys.waysUp(summit),
    queryFn: ({ signal }) => call(trailRoutes.waysUp, { params: { id: summit }, signal }),
    ...FOR_EVER,
  })

/** The way through these points; while a new one is looked for, the old one stays. */
export const plannedRouteQuery = (points: readonly PlanPoint[], by: WayWish, day: string) =>
  queryOptions({
    queryKey: trailKeys.plan(points, by, day),
    queryFn: ({ signal }) => call(trailRoutes.plan, { body: { points: [...points], by, day }, signal }),
    enabled: points.length > 1,
    placeholderData: keepPreviousData,
    ...FOR_EVER,
  })
