import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { boards, forumLimits, forumRoutes, type BoardName } from '#contract/forum.ts'
import { call } from '#web/lib/api/api.ts'
import { forumKeys } from './keys.ts'

export const isBoard = (name: string): name is BoardName => (boards as readonly string[]).includes(name)

export const forumQuery = queryOptions({
  queryKey: forumKeys.front,
  queryFn: ({ signal }) => call(forumRoutes.front, { signal }),
})

export const boardQuery = (board: BoardName) =>
  infiniteQueryOptions({
    queryKey: forumKeys.board(board),
    queryFn: ({ pageParam, signal }) =>
      call(forumRoutes.board, {
        params: { board },
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })

export const subscribedQuery = infiniteQueryOptions({
  queryKey: forumKeys.subscribed,
  queryFn: ({ pageParam, signal }) =>
    call(forumRoutes.subscribed, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
})

const wholeNumber = (text: string | null) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null)

export const askedPost = (search: URLSearchParams) => wholeNumber(search.get('post'))

/** Which page of a thread an address means: its number, or the one on which a post stands. */
export function askedPage(search: URLSearchParams): number {
  const post = askedPost(search)
  return post === null ? (wholeNumber(search.get('page')) ?? 1) : Math.ceil(post / forumLimits.posts)
}

export const threadPageQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: forumKeys.page(id, page),
    queryFn: ({ signal }) => call(forumRoutes.thread, { params: { id }, query: { page }, signal }),
  })

/** Short beginnings are like everything. */
const SIMILAR_FROM = 5

export const similarQuery = (title: string) =>
  queryOptions({
    queryKey: forumKeys.similar(title),
    queryFn: ({ signal }) => call(forumRoutes.similar, { query: { title }, signal }),
    enabled: title.length >= SIMILAR_FROM,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

export const forumSearchQuery = (q: string, board: BoardName | null) =>
  queryOptions({
    queryKey: forumKeys.found({ q, board }),
    queryFn: ({ signal }) =>
      call(forumRoutes.search, { query: { q, ...(board !== null && { board }) }, signal }),
    enabled: q.length >= forumLimits.searchLeast,
    placeholderData: keepPreviousData,
  })
