import { queryOptions } from '@tanstack/react-query'
import { communityRoutes } from '#contract/community.ts'
import { call } from '#web/lib/api/api.ts'
import { communityKeys } from './keys.ts'

export const communityQuery = queryOptions({
  queryKey: communityKeys.now,
  queryFn: ({ signal }) => call(communityRoutes.now, { signal }),
  staleTime: 60_000,
})
