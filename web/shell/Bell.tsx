import { Link } from 'react-router'
import { t } from '../lib/i18n.ts'
import { useIsSignedIn } from '../lib/session/session.ts'
import { useUnread } from '../lib/page/unread-notices.ts'
import { paths } from '../paths.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './Bell.module.css'

/** The way to the notices, with how many wait. */
export function Bell() {
  const isSignedIn = useIsSignedIn()
  const { count, more } = useUnread()
  if (!isSignedIn) return null
  const label = count === 0 ? t('shell.notices') : t('shell.notices-new', { count })
  return (
    <Link to={paths.notices} className={styles.bell} aria-label={label} title={label}>
      <Icon name="bell" />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {more ? `${count}+` : count}
        </span>
      )}
    </Link>
  )
}
