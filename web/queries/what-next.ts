import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryOf } from '#contract/lib/route.ts'
import { whatNextRoutes } from '#contract/what-next.ts'
import { call } from '#web/lib/api/api.ts'
import { ascentKeys } from './keys.ts'

export const whatNextQuery = (from: QueryOf<typeof whatNextRoutes.ask>) =>
  queryOptions({
    queryKey: ascentKeys.whatNext(from),
    queryFn: ({ signal }) => call(whatNextRoutes.ask, { query: from, signal }),
    placeholderData: keepPreviousData,
  })
