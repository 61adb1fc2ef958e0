import { Link } from 'react-router'
import { t } from '../lib/i18n.ts'
import { useStoredFlag } from '../lib/use-stored-flag.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { useDockHeight } from './use-dock-height.ts'
import styles from './CookieBar.module.css'

export function CookieBar() {
  const [isAccepted, accept] = useStoredFlag('cookies-bar')
  return isAccepted ? null : <Bar onAccept={accept} />
}

function Bar({ onAccept }: { onAccept: () => void }) {
  const bar = useDockHeight()
  return (
    <section ref={bar} className={styles.bar} aria-label={t('shell.cookies-label')}>
      <p>
        {t('shell.cookies-text')} <Link to={paths.cookies}>{t('shell.cookies-more')}</Link>
      </p>
      <Button className={styles.accept} onClick={onAccept}>
        {t('shell.cookies-accept')}
      </Button>
    </section>
  )
}
