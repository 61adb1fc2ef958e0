import { useMutation, useQueryClient } from '@tanstack/react-query'
import { followsRoutes } from '#contract/follows.ts'
import type { UserProfile, UsersPage } from '#contract/users.ts'
import { call } from '#web/lib/api.ts'
import { t } from '#web/lib/i18n.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { userKeys } from '#web/queries/keys.ts'
import { userQuery } from '#web/queries/users.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** Follows or unfollows at once on the page, or in its lists; when the server refuses, it goes back and says why. */
export function useFollow(user: Pick<UserProfile, 'id'>) {
  const queries = useQueryClient()
  const { queryKey } = userQuery(user.id)
  /** In every list of hikers that has been read. */
  const show = (followed: boolean) =>
    queries.setQueriesData<UsersPage>(
      { queryKey: userKeys.lists },
      (page) =>
        page && {
          ...page,
          items: page.items.map((hiker) => (hiker.id === user.id ? { ...hiker, followed } : hiker)),
        },
    )
  return useMutation({
    // One after another: of two quick presses the second is the last word on the server, too.
    scope: { id: `follow-${user.id}` },
    mutationFn: (wanted: boolean) =>
      call(wanted ? followsRoutes.follow : followsRoutes.unfollow, { params: { id: user.id } }),
    onMutate: async (wanted) => {
      await queries.cancelQueries({ queryKey, exact: true })
      const before = queries.getQueryData(queryKey)
      queries.setQueryData(queryKey, (now) => now && withFollow(now, wanted))
      show(wanted)
      return before
    },
    onError: (error, wanted, before) => {
      queries.setQueryData(queryKey, before)
      show(!wanted)
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
