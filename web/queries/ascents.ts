import { queryOptions } from '@tanstack/react-query'
import { ascentRoutes, type ClimbedSummit } from '#contract/ascents.ts'
import { call } from '#web/lib/api/api.ts'
import { keepClimbed, keptClimbed } from '#web/lib/session/kept-climbed.ts'
import { session } from '#web/lib/session/session.ts'
import { ascentKeys } from './keys.ts'

const kept = () => keptClimbed<ClimbedSummit[]>(session.tokens())

/**
 * What the viewer has climbed. Progress, completion and colours on maps are all derived from it. Until the server answers,
 * what it said last: a summit does not get lost with the network.
 */
export const ownClimbedQuery = queryOptions({
  queryKey: ascentKeys.mineEverywhere,
  queryFn: async ({ signal }) => {
    const asker = session.tokens()
    const climbed = await call(ascentRoutes.mine, { signal })
    // Whoever has signed off meanwhile leaves nothing behind.
    if (session.isSignedIn()) keepClimbed(asker, climbed, Date.now())
    return climbed
  },
  initialData: () => kept()?.list,
  // However new it is: what was marked since then is not in it.
  initialDataUpdatedAt: 0,
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
