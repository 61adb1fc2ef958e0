import type { UserProfile, UsersPage } from '#contract/users.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { userKeys } from './keys.ts'

/** Shows on a hiker's page and in every list of hikers that they are followed, or no longer. */
export function showFollow(userId: number, followed: boolean): void {
  queryClient.setQueryData<UserProfile>(userKeys.one(userId), (user) => user && withFollow(user, followed))
  queryClient.setQueriesData<UsersPage>(
    { queryKey: userKeys.lists },
    (page) =>
      page && {
        ...page,
        items: page.items.map((hiker) => (hiker.id === userId ? { ...hiker, followed } : hiker)),
      },
  )
}

function withFollow(user: UserProfile, followed: boolean): UserProfile {
  if (user.followed === followed) return user
  return { ...user, followed, followers: Math.max(0, user.followers + (followed ? 1 : -1)) }
}
