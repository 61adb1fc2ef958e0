import { queryOptions } from '@tanstack/react-query'
import { ascentRoutes } from '#contract/ascents.ts'
import { call } from '#web/lib/api.ts'
import { ascentKeys } from './keys.ts'

/** What the viewer has climbed. Progress, completion and colours on maps are all derived from it. */
export const ownClimbedQuery = queryOptions({
  queryKey: ascentKeys.mineEverywhere,
  queryFn: ({ signal }) => call(ascentRoutes.mine, { signal }),
})

export const ownAscentsQuery = (summit: string) =>
  queryOptions({
    queryKey: ascentKeys.mineOn(summit),
    queryFn: ({ signal }) => call(ascentRoutes.mineOfSummit, { params: { id: summit }, signal }),
  })

/** What one hiker has climbed. */
export const climbedByQuery = (userId: number) =>
  queryOptions({
    queryKey: ascentKeys.ofUser(userId),
    queryFn: ({ signal }) => call(ascentRoutes.ofUser, { params: { id: userId }, signal }),
  })

/** Who was first, latest and most often on a summit. */
export const summitHikersQuery = (summit: string) =>
  queryOptions({
    queryKey: ascentKeys.hikersOn(summit),
    queryFn: ({ signal }) => call(ascentRoutes.hikers, { params: { id: summit }, signal }),
  })
