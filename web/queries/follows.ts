import { infiniteQueryOptions } from '@tanstack/react-query'
import { followsRoutes } from '#contract/follows.ts'
import { call } from '#web/lib/api/api.ts'
import { followKeys } from './keys.ts'

export type FollowSide = 'followers' | 'following'

export const followsQuery = (userId: number, side: FollowSide) =>
  infiniteQueryOptions({
    queryKey: followKeys.of(userId, side),
    queryFn: ({ pageParam, signal }) =>
      call(followsRoutes[side], {
        params: { id: userId },
        query: pageParam ? { cursor: pageParam } : {},
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  })
