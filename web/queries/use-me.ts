import { useQuery } from '@tanstack/react-query'
import type { OwnUser } from '#contract/users.ts'
import { useIsSignedIn } from '#web/lib/session/session.ts'
import { meQuery } from './users.ts'

/** Who is signed in; undefined while nobody is, or until the answer has come. */
export function useMe(): OwnUser | undefined {
  const isSignedIn = useIsSignedIn()
  const me = useQuery({ ...meQuery, enabled: isSignedIn }).data
  return isSignedIn ? me : undefined
}
