import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { USERS_PAGE, usersRoutes } from '#contract/users.ts'
import { call } from '#web/lib/api/api.ts'
import { userKeys } from './keys.ts'

/** Who is signed in. */
export const meQuery = queryOptions({
  queryKey: userKeys.me,
  queryFn: ({ signal }) => call(usersRoutes.own, { signal }),
  staleTime: 5 * 60_000,
})

export const userQuery = (id: number) =>
  queryOptions({
    queryKey: userKeys.one(id),
    queryFn: ({ signal }) => call(usersRoutes.one, { params: { id }, signal }),
  })

export type UserListFilters = { q: string; followed: boolean; range: number | null; page: number }

export const usersQuery = ({ q, followed, range, page }: UserListFilters) =>
  queryOptions({
    queryKey: userKeys.list({ q, followed, range, page }),
    queryFn: ({ signal }) =>
      call(usersRoutes.list, {
        query: {
          page,
          take: USERS_PAGE,
          ...(q !== '' && { q }),
          ...(followed && { followed }),
          ...(range !== null && { rangeId: range }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** A few hikers by a part of their name, for fields that choose one. */
export const usersNamedQuery = (text: string) =>
  queryOptions({
    queryKey: userKeys.named(text),
    queryFn: ({ signal }) => call(usersRoutes.list, { query: { q: text, take: 8 }, signal }),
    enabled: text.trim().length >= 2,
    staleTime: 60_000,
  })
