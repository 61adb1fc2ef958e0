import { useMutation, useQueryClient } from '@tanstack/react-query'
import { followsRoutes } from '#contract/follows.ts'
import type { UserProfile } from '#contract/users.ts'
import { call } from '#web/lib/api.ts'
import { t } from '#web/lib/i18n.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { userQuery } from '#web/queries/users.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** Follows or unfollows at once on the page; when the server refuses, the page goes back and says why. */
export function useFollow(user: UserProfile) {
  const queries = useQueryClient()
  const { queryKey } = userQuery(user.id)
  return useMutation({
    mutationFn: (wanted: boolean) =>
      call(wanted ? followsRoutes.follow : followsRoutes.unfollow, { params: { id: user.id } }),
    onMutate: async (wanted) => {
      await queries.cancelQueries({ queryKey, exact: true })
      const before = queries.getQueryData(queryKey)
      queries.setQueryData(queryKey, (now) => now && withFollow(now, wanted))
      return before
    },
    onError: (error, _wanted, before) => {
      queries.setQueryData(queryKey, before)
      showToast({ tone: 'error', text: t('users.follow-failed'), detail: error.message })
    },
    onSuccess: (state) => {
      refreshAfter.follow(user.id, state)
    },
  })
}

function withFollow(user: UserProfile, followed: boolean): UserProfile {
  if (user.followed === followed) return user
  return { ...user, followed, followers: Math.max(0, user.followers + (followed ? 1 : -1)) }
}
