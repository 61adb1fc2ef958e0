import { queryOptions } from '@tanstack/react-query'
import { safeReturnRoutes } from '#contract/safe-return.ts'
import { call } from '#web/lib/api/api.ts'
import { safeReturnKeys } from './keys.ts'

/** Own „Bezpieczny powrót” of a trip. */
export const safeReturnQuery = (tripId: number) =>
  queryOptions({
    queryKey: safeReturnKeys.ofTrip(tripId),
    queryFn: ({ signal }) => call(safeReturnRoutes.one, { params: { id: tripId }, signal }),
  })

export const returnByLinkQuery = (link: string) =>
  queryOptions({
    queryKey: safeReturnKeys.byLink(link),
    queryFn: ({ signal }) => call(safeReturnRoutes.byLink, { params: { link }, signal }),
    retry: false,
  })

export const contactByLinkQuery = (link: string) =>
  queryOptions({
    queryKey: safeReturnKeys.contact(link),
    queryFn: ({ signal }) => call(safeReturnRoutes.contact, { params: { link }, signal }),
    retry: false,
  })
