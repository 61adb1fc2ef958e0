import { queryOptions } from '@tanstack/react-query'
import { rewardRoutes } from '#contract/rewards.ts'
import { call } from '#web/lib/api/api.ts'
import { rewardKeys } from './keys.ts'

/** Crowns that a hiker has begun, and what is nearest to completion. */
export const goalsQuery = (userId: number) =>
  queryOptions({
    queryKey: rewardKeys.goals(userId),
    queryFn: ({ signal }) => call(rewardRoutes.goals, { params: { id: userId }, signal }),
  })
