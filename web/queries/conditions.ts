import { infiniteQueryOptions } from '@tanstack/react-query'
import { conditionRoutes } from '#contract/conditions.ts'
import { call } from '#web/lib/api/api.ts'
import { conditionKeys } from './keys.ts'

/** Everywhere, in a range, or on summits with what is said of their ranges. */
export type ConditionsWhere = { rangeId?: number; summits?: string }

export const onSummits = (ids: readonly number[]): ConditionsWhere => ({ summits: ids.join(',') })

export const conditionsQuery = (where: ConditionsWhere) =>
  infiniteQueryOptions({
    queryKey: conditionKeys.list(where),
    queryFn: ({ pageParam, signal }) =>
      call(conditionRoutes.list, {
        query: { ...where, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
