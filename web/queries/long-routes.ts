import { queryOptions } from '@tanstack/react-query'
import { longRouteRoutes } from '#contract/long-routes.ts'
import { call } from '#web/lib/api/api.ts'
import { challengeKeys } from './keys.ts'

/** Its line does not change while somebody looks at it. */
export const longRouteQuery = (slug: string) =>
  queryOptions({
    queryKey: challengeKeys.route(slug),
    queryFn: ({ signal }) => call(longRouteRoutes.one, { params: { slug }, signal }),
    staleTime: Infinity,
  })

export const ownRouteQuery = (slug: string) =>
  queryOptions({
    queryKey: challengeKeys.ownRoute(slug),
    queryFn: ({ signal }) => call(longRouteRoutes.own, { params: { slug }, signal }),
  })
