import { Link } from 'react-router'
import { t } from '../lib/i18n.ts'
import { useIsSignedIn } from '../lib/session.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Logo } from '../ui/Logo.tsx'
import { ThemeButton } from './ThemeButton.tsx'
import styles from './LandingShell.module.css'

const links = [
  { label: 'shell.activities', to: paths.activities },
  { label: 'shell.summits', to: paths.summits },
  { label: 'shell.ranking', to: paths.ranking },
  { label: 'shell.trips', to: paths.trips },
] as const

export function LandingHeader() {
  const isSignedIn = useIsSignedIn()
  return (
    <header className={styles.header}>
      <Link to={paths.info} className={styles.logo} aria-label={t('shell.home')}>
        <Logo size={36} />
      </Link>
      <div className={styles.nav}>
        <nav aria-label={t('shell.menu-sections')}>
          <ul className={styles.links}>
            {links.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{t(label)}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <ThemeButton className={styles.theme} />
        {isSignedIn ? (
          <ButtonLink to={paths.activityAdd} look="outline" size="small" className={styles.signin}>
            {t('shell.add-story')}
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.signin} look="outline" size="small" className={styles.signin}>
            {t('shell.signin')}
          </ButtonLink>
        )}
      </div>
    </header>
  )
}
