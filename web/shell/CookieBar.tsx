import { Link } from 'react-router'
import { t } from '../lib/i18n.ts'
import { useIsNoticeClosed } from '../lib/page/shell-state.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { useDockHeight } from './use-dock-height.ts'
import styles from './CookieBar.module.css'

export function CookieBar() {
  return useIsNoticeClosed('cookies-bar') ? null : <Bar />
}

function Bar() {
  const bar = useDockHeight()
  return (
    <section ref={bar} className={styles.bar} aria-label={t('shell.cookies-label')}>
      <p>
        {t('shell.cookies-text')} <Link to={paths.cookies}>{t('shell.cookies-more')}</Link>
      </p>
      <Button className={styles.accept} data-does="close-notice" data-notice="cookies-bar">
        {t('shell.cookies-accept')}
      </Button>
    </section>
  )
}
