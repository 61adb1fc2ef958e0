import { queryOptions } from '@tanstack/react-query'
import { configRoutes } from '#contract/config.ts'
import { demoRoutes } from '#contract/demo.ts'
import { call } from '#web/lib/api/api.ts'
import { configKeys } from './keys.ts'

/** Settings of this installation. */
export const publicConfigQuery = queryOptions({
  queryKey: configKeys.public,
  queryFn: ({ signal }) => call(configRoutes.get, { signal }),
  staleTime: Infinity,
})

/** Whom one may try the demo world out as; nobody elsewhere. */
export const demoAccountsQuery = queryOptions({
  queryKey: configKeys.demo,
  queryFn: ({ signal }) => call(demoRoutes.accounts, { signal }),
  staleTime: Infinity,
})
