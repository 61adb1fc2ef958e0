import { EMPTY_DESCRIPTION, type UserProfile } from '#contract/users.ts'
import { isBlank } from '#domain/richtext/stored-text.ts'
import { t } from '#web/lib/i18n.ts'
import { PersonAvatar } from '#web/parts/PersonAvatar.tsx'
import { personName } from '#web/parts/person-name.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Prose } from '#web/ui/Prose.tsx'
import { FollowButton } from './FollowButton.tsx'
import { FollowCounts } from './FollowCounts.tsx'
import { monthAfterSince } from './member-since.ts'
import { ShareHiker } from './ShareHiker.tsx'
import styles from './UserHead.module.css'

export function UserHead({ user }: { user: UserProfile }) {
  const since = t('users.since', { month: monthAfterSince(user.memberSince) })
  const hasDescription = user.description !== EMPTY_DESCRIPTION && !isBlank(user.description)
  return (
    <header className={styles.head}>
      <PersonAvatar person={user} size={148} className={styles.face} />
      <div className={styles.words}>
        <h1 tabIndex={-1}>{personName(user)}</h1>
        <p className={styles.place}>
          {user.city && <Icon name="pin" />}
          {user.city ? `${user.city}, ${since}` : since}
        </p>
      </div>
      {hasDescription && <Prose html={user.description} className={styles.bio} />}
      <div className={styles.follow}>
        <FollowButton user={user} />
        <FollowCounts user={user} />
        <ShareHiker user={user} />
      </div>
    </header>
  )
}
