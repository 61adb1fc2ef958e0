import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { bookletRoutes } from '#contract/booklet.ts'
import { call } from '#web/lib/api/api.ts'
import { bookletKeys } from './keys.ts'

/** Degrees, what is missing and what to hand in. */
export const bookletQuery = queryOptions({
  queryKey: bookletKeys.overview,
  queryFn: ({ signal }) => call(bookletRoutes.overview, { signal }),
})

export const bookletPagesQuery = (from: number, count = 1) =>
  queryOptions({
    queryKey: bookletKeys.pages(from, count),
    queryFn: ({ signal }) => call(bookletRoutes.pages, { query: { from, count }, signal }),
    placeholderData: keepPreviousData,
  })
