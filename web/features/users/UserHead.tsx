import { EMPTY_DESCRIPTION, type UserProfile } from '#contract/users.ts'
import { isBlank } from '#domain/richtext/stored-text.ts'
import { t } from '#web/lib/i18n.ts'
import { mediaUrl } from '#web/lib/media.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Prose } from '#web/ui/Prose.tsx'
import { FollowButton } from './FollowButton.tsx'
import { FollowCounts } from './FollowCounts.tsx'
import { hikerName } from './hiker-name.ts'
import { monthAfterSince } from './member-since.ts'
import styles from './UserHead.module.css'

export function UserHead({ user }: { user: UserProfile }) {
  const name = hikerName(user)
  const since = t('users.since', { month: monthAfterSince(user.memberSince) })
  const hasDescription = user.description !== EMPTY_DESCRIPTION && !isBlank(user.description)
  return (
    <header className={styles.head}>
      <Avatar
        name={name}
        seed={user.id}
        src={user.profileImage && mediaUrl(user.profileImage)}
        size={148}
        className={styles.face}
      />
      <div className={styles.words}>
        <h1 tabIndex={-1}>{name}</h1>
        <p className={styles.place}>
          {user.city && <Icon name="pin" />}
          {user.city ? `${user.city}, ${since}` : since}
        </p>
      </div>
      {hasDescription && <Prose html={user.description} className={styles.bio} />}
      <div className={styles.follow}>
        <FollowButton user={user} />
        <FollowCounts user={user} />
      </div>
    </header>
  )
}
