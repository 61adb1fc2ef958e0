import { useMutation, useQueryClient } from '@tanstack/react-query'
import { followsRoutes } from '#contract/follows.ts'
import type { UserProfile } from '#contract/users.ts'
import { call } from '#web/lib/api/api.ts'
import { t } from '#web/lib/i18n.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { showFollow } from '#web/queries/show-follow.ts'
import { userQuery } from '#web/queries/users.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** Follows or unfollows at once on the page, or in its lists; when the server refuses, it goes back and says why. */
export function useFollow(user: Pick<UserProfile, 'id'>) {
  const queries = useQueryClient()
  const { queryKey } = userQuery(user.id)
  return useMutation({
    // One after another: of two quick presses the second is the last word on the server, too.
    scope: { id: `follow-${user.id}` },
    mutationFn: (wanted: boolean) =>
      call(wanted ? followsRoutes.follow : followsRoutes.unfollow, { params: { id: user.id } }),
    onMutate: async (wanted) => {
      await queries.cancelQueries({ queryKey, exact: true })
      showFollow(user.id, wanted)
    },
    onError: (error, wanted) => {
      showFollow(user.id, !wanted)
      showToast({ tone: 'error', text: t('users.follow-failed'), detail: error.message })
    },
    onSuccess: (state) => {
      refreshAfter.follow(user.id, state)
    },
  })
}
