import { infiniteQueryOptions } from '@tanstack/react-query'
import { commentRoutes, type CommentSubject } from '#contract/comments.ts'
import { call } from '#web/lib/api/api.ts'
import { commentKeys } from './keys.ts'

export const threadQuery = (subject: CommentSubject, subjectId: number) =>
  infiniteQueryOptions({
    queryKey: commentKeys.thread(subject, subjectId),
    queryFn: ({ pageParam, signal }) =>
      call(commentRoutes.list, {
        query: { subject, subjectId, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
