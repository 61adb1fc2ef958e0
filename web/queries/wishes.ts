import { queryOptions } from '@tanstack/react-query'
import { wishRoutes } from '#contract/wishes.ts'
import { call } from '#web/lib/api/api.ts'
import { wishKeys } from './keys.ts'

/** Summits that the viewer wants to climb, those that have come true as well. */
export const ownWishesQuery = queryOptions({
  queryKey: wishKeys.mine,
  queryFn: ({ signal }) => call(wishRoutes.mine, { signal }),
})
