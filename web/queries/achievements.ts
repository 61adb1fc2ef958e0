import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { achievementRoutes } from '#contract/achievements.ts'
import { call } from '#web/lib/api/api.ts'
import { achievementKeys } from './keys.ts'

/** Everything that can be earned, with the viewer's own progress. */
export const achievementsQuery = queryOptions({
  queryKey: achievementKeys.list,
  queryFn: ({ signal }) => call(achievementRoutes.list, { signal }),
})

export const earnedByQuery = (userId: number) =>
  queryOptions({
    queryKey: achievementKeys.ofUser(userId),
    queryFn: ({ signal }) => call(achievementRoutes.ofUser, { params: { id: userId }, signal }),
  })

export const holdersQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: achievementKeys.holders(id),
    queryFn: ({ pageParam, signal }) =>
      call(achievementRoutes.holders, {
        params: { id },
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })

export const wearAchievements = (worn: string[]) => call(achievementRoutes.wear, { body: { worn } })
