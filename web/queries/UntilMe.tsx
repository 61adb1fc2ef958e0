import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useIsSignedIn } from '#web/lib/session/session.ts'
import { QueryError } from '#web/ui/QueryError.tsx'
import { meQuery } from './users.ts'

/** In place of a page that has to know who is signed in: what is shown until the answer has come, or why it did not. */
export function UntilMe({ children }: { children: ReactNode }) {
  const query = useQuery({ ...meQuery, enabled: useIsSignedIn() })
  return query.isError ? <QueryError heading="h1" query={query} /> : children
}
