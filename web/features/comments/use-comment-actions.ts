import { useMutation, useQueryClient } from '@tanstack/react-query'
import { applauseRoutes } from '#contract/applause.ts'
import { commentRoutes, type Comment, type CommentSubject } from '#contract/comments.ts'
import { call } from '#web/lib/api.ts'
import { threadQuery } from '#web/queries/comments.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { showToast } from '#web/ui/toast-store.ts'

export function useCommentActions(comment: Comment, subject: CommentSubject, subjectId: number) {
  const client = useQueryClient()
  const { queryKey } = threadQuery(subject, subjectId)
  const params = { id: comment.id }

  const show = (next: Comment) =>
    client.setQueryData(queryKey, (data) =>
      data
        ? {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              items: page.items.map((one) => (one.id === next.id ? next : one)),
            })),
          }
        : undefined,
    )

  return {
    applaud: useMutation({
      mutationFn: (give: boolean) =>
        call(give ? applauseRoutes.giveToComment : applauseRoutes.takeFromComment, { params }),
      onSuccess: (applause) => show({ ...comment, applause }),
      onError: (error) => showToast({ text: error.message, tone: 'error' }),
    }),
    edit: useMutation({
      mutationFn: (text: string) => call(commentRoutes.update, { params, body: { text } }),
      onSuccess: show,
    }),
    remove: useMutation({
      mutationFn: () => call(commentRoutes.remove, { params }),
      onSuccess: () => refreshAfter.comment(subject, subjectId),
    }),
  }
}
