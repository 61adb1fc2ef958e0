import type { ReactNode } from 'react'
import { LoadMore } from './LoadMore.tsx'
import { QueryError } from './QueryError.tsx'

/** As much of a list that comes by pages as is needed here. */
export type PagedQuery = {
  error: Error | null
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

type MorePagesProps = {
  query: PagedQuery
  /** The words of the button. */
  children: ReactNode
  heading?: 'h2' | 'h3'
}

/** Below a list: the button that brings its next page, or why that did not come. What was read before stays. */
export function MorePages({ query, children, heading = 'h2' }: MorePagesProps) {
  const { error, isFetchingNextPage: isFetching, fetchNextPage: refetch } = query
  if (query.isFetchNextPageError)
    return <QueryError heading={heading} query={{ error, isFetching, refetch }} />
  return (
    <LoadMore more={query.hasNextPage} loading={isFetching} onMore={() => void refetch()}>
      {children}
    </LoadMore>
  )
}
