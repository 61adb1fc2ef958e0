import { Link, useMatches } from 'react-router'
import { t } from '../lib/i18n.ts'
import type { PageHandle } from '../lib/page/page-handle.ts'
import { useIsSignedIn } from '../lib/session/session.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/Icon.tsx'
import { Logo } from '../ui/Logo.tsx'
import { Bell } from './Bell.tsx'
import { SearchButton } from './SearchButton.tsx'
import { ThemeButton } from './ThemeButton.tsx'
import styles from './TopBar.module.css'

export function TopBar() {
  const frame = (useMatches().at(-1)?.handle as PageHandle | undefined)?.frame
  return (
    <section className={classes(styles.bar, frame && styles[frame])} aria-label={t('shell.tools')}>
      <Link to={paths.info} className={styles.logo} aria-label={t('shell.home')}>
        <Logo size={frame === 'landing' ? 36 : 28} />
      </Link>
      {frame === 'landing' && <LandingLinks />}
      <SearchButton small={frame === 'landing' || frame === 'auth'} />
      <div className={styles.end}>
        <Rescue />
        <Bell />
        <ThemeButton className={styles.theme} />
        {frame === 'landing' && <WayIn />}
      </div>
    </section>
  )
}

/**
 * Opens the card that stands in every document (web/boot/emergency.ts); where that cannot be, it calls. In full words where
 * people plan to go out or read about it.
 */
function Rescue() {
  const isOutdoors = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.emergency)
  return (
    <a
      className={classes(styles.emergency, !isOutdoors && styles.brief)}
      href="tel:985"
      data-does="emergency"
      aria-haspopup="dialog"
      aria-label={t('shell.emergency')}
    >
      <Icon name="phone" />
      <span className={styles.words}>{t('shell.emergency')}</span>
      <span className={styles.figure}>{t('shell.emergency-short')}</span>
    </a>
  )
}

const links = [
  { label: 'shell.activities', to: paths.activities },
  { label: 'shell.summits', to: paths.summits },
  { label: 'shell.ranking', to: paths.ranking },
  { label: 'shell.trips', to: paths.trips },
] as const

/** Where there is room for them and no menu beside the page. */
function LandingLinks() {
  return (
    <nav className={styles.links} aria-label={t('shell.landing-links')}>
      {links.map(({ label, to }) => (
        <Link key={to} to={to}>
          {t(label)}
        </Link>
      ))}
    </nav>
  )
}

function WayIn() {
  const isSignedIn = useIsSignedIn()
  return (
    <ButtonLink
      to={isSignedIn ? paths.activityAdd : paths.signin}
      look="outline"
      size="small"
      className={classes(styles.wayIn, isSignedIn && styles.roomy)}
      data-for={isSignedIn ? undefined : 'strangers'}
    >
      {t(isSignedIn ? 'shell.add-story' : 'shell.signin')}
    </ButtonLink>
  )
}
