import { queryOptions } from '@tanstack/react-query'
import { yearRoutes } from '#contract/year.ts'
import { call } from '#web/lib/api/api.ts'
import { yearKeys } from './keys.ts'

/** `period`: a year, or `all`. */
export const yearQuery = (userId: number, period: string) =>
  queryOptions({
    queryKey: yearKeys.one(userId, period),
    queryFn: ({ signal }) => call(yearRoutes.one, { params: { id: userId, period }, signal }),
  })

/** Which years of a hiker the viewer may open. */
export const periodsQuery = (userId: number) =>
  queryOptions({
    queryKey: yearKeys.periods(userId),
    queryFn: ({ signal }) => call(yearRoutes.periods, { params: { id: userId }, signal }),
  })
