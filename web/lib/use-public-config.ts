import { queryOptions, useQuery } from '@tanstack/react-query'
import { configRoutes, type PublicConfig } from '#contract/config.ts'
import { call } from './api.ts'

export const publicConfigOptions = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => call(configRoutes.get, { signal }),
  staleTime: Infinity,
})

/** Settings of this installation; undefined until they have come. */
export function usePublicConfig(): PublicConfig | undefined {
  return useQuery(publicConfigOptions).data
}
