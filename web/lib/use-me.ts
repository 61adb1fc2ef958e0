import { queryOptions, useQuery } from '@tanstack/react-query'
import { usersRoutes, type OwnUser } from '#contract/users.ts'
import { call } from './api.ts'
import { useIsSignedIn } from './session.ts'

export const meOptions = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => call(usersRoutes.own, { signal }),
  staleTime: 5 * 60_000,
})

/** Who is signed in; undefined while nobody is, or until the answer has come. */
export function useMe(): OwnUser | undefined {
  const isSignedIn = useIsSignedIn()
  const me = useQuery({ ...meOptions, enabled: isSignedIn }).data
  return isSignedIn ? me : undefined
}
