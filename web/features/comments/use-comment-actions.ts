import { useMutation } from '@tanstack/react-query'
import { applauseRoutes } from '#contract/applause.ts'
import { commentRoutes, type Comment, type CommentSubject } from '#contract/comments.ts'
import { ApiProblem, call } from '#web/lib/api/api.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { showToast } from '#web/ui/toast-store.ts'

export type CommentPlace<C extends Comment = Comment> = {
  subject: CommentSubject
  subjectId: number
  /** Puts a changed comment where the old one stood. */
  show: (comment: C) => void
}

export function useCommentActions<C extends Comment>(comment: C, place: CommentPlace<C>) {
  const params = { id: comment.id }
  const refresh = () => refreshAfter.comment(place.subject, place.subjectId)
  return {
    applaud: useMutation({
      mutationFn: (give: boolean) =>
        call(give ? applauseRoutes.giveToComment : applauseRoutes.takeFromComment, { params }),
      onSuccess: (applause) => place.show({ ...comment, applause }),
      onError: (error) => showToast({ text: error.message, tone: 'error' }),
    }),
    edit: useMutation({
      mutationFn: (text: string) =>
        call(commentRoutes.update, { params, body: { text, revision: comment.revision } }),
      onSuccess: (next) => place.show({ ...comment, ...next, number: comment.number }),
      // Somebody's other window was faster: the newer words are fetched, and what was typed here stays in its field.
      onError: (error) => {
        if (error instanceof ApiProblem && error.status === 409) refresh()
      },
    }),
    remove: useMutation({
      mutationFn: () => call(commentRoutes.remove, { params }),
      onSuccess: refresh,
    }),
  }
}

export type CommentActions = ReturnType<typeof useCommentActions>
