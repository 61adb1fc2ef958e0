import type { ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'

/** What a question to the server has to say of itself: as much of a query as is needed here. */
type Asked = { error: Error | null; isFetching: boolean; refetch: () => unknown }

type QueryErrorProps = {
  query: Asked
  heading?: 'h1' | 'h2' | 'h3'
  /** In place of the server's own sentence. */
  children?: ReactNode
}

/** An answer that did not come: why, and a button that asks once more. */
export function QueryError({ query, heading, children }: QueryErrorProps) {
  return (
    <ErrorState heading={heading} onRetry={() => void query.refetch()} retrying={query.isFetching}>
      {children ?? query.error?.message}
    </ErrorState>
  )
}
