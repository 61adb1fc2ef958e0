import type { UserProfile } from '#contract/users.ts'
import { t } from '#web/lib/i18n.ts'
import { useIsSignedIn } from '#web/lib/session/session.ts'
import { paths } from '#web/paths.ts'
import { useMe } from '#web/queries/use-me.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { useFollow } from './use-follow.ts'

export function FollowButton({ user }: { user: UserProfile }) {
  const isSignedIn = useIsSignedIn()
  const me = useMe()
  const follow = useFollow(user)
  if (!isSignedIn)
    return (
      <ButtonLink to={paths.signin} data-for="strangers">
        {t('users.follow')}
      </ButtonLink>
    )
  // Until it is known who looks, following oneself would be offered.
  if (!me) return null
  if (me.id === user.id) {
    return (
      <ButtonLink to={paths.editProfile} look="outline" icon="edit">
        {t('users.edit')}
      </ButtonLink>
    )
  }
  return (
    <Button
      look={user.followed ? 'outline' : 'primary'}
      {...(user.followed && { icon: 'check' })}
      aria-pressed={user.followed}
      onClick={() => follow.mutate(!user.followed)}
    >
      {t(user.followed ? 'users.followed' : 'users.follow')}
    </Button>
  )
}
