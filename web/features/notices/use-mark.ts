import { useMutation } from '@tanstack/react-query'
import { markNotices } from '#web/queries/notices.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** Marks notices as read or unread. */
export function useMark() {
  return useMutation({
    mutationFn: markNotices,
    onSuccess: () => refreshAfter.notices(),
    onError: (error) => showToast({ text: error.message, tone: 'error' }),
  })
}
