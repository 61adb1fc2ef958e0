import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { pointsRoutes } from '#contract/points.ts'
import { call } from '#web/lib/api/api.ts'
import { pointKeys } from './keys.ts'

export const ledgerQuery = (userId: number) =>
  infiniteQueryOptions({
    queryKey: pointKeys.ledger(userId),
    queryFn: ({ pageParam, signal }) =>
      call(pointsRoutes.ledger, {
        params: { id: userId },
        query: { ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })

/** What the viewer's last story gave. */
export const exampleQuery = queryOptions({
  queryKey: pointKeys.example,
  queryFn: ({ signal }) => call(pointsRoutes.example, { signal }),
})
