import { useEffect, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { holderOf } from '../lib/session/access-token.ts'
import { t } from '../lib/i18n.ts'
import { session, useIsSignedIn } from '../lib/session/session.ts'
import { wayBack } from '../lib/session/way-here.ts'
import { paths } from '../paths.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import styles from './WayBack.module.css'

const open = () => {
  const tokens = session.tokens()
  return tokens && wayBack.of(holderOf(tokens))
}

/** On top of the stories, where signing in leads: the way that it had interrupted, until it is taken or declined. */
export function WayBack() {
  const isSignedIn = useIsSignedIn()
  const way = useSyncExternalStore(wayBack.subscribe, open, () => null)
  const { pathname, search, hash } = useLocation()
  const isThere = isSignedIn && way !== null && way.path === pathname + search + hash
  useEffect(() => {
    if (isThere) wayBack.forget()
  }, [isThere])
  const isOnTop = pathname === paths.activities || pathname === paths.activitiesMobile
  if (!isSignedIn || way === null || isThere || !isOnTop) return null
  return (
    <nav className={styles.bar} aria-label={t('session.way-label')}>
      <Link to={way.path} className={styles.way} onClick={wayBack.forget}>
        <Icon name="undo" />
        <span>{t('session.way', { title: way.title })}</span>
      </Link>
      <IconButton
        className={styles.close}
        icon="close"
        size="small"
        label={t('session.way-close')}
        onClick={wayBack.forget}
      />
    </nav>
  )
}
