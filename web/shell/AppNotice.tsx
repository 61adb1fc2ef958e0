import { t } from '../lib/i18n.ts'
import { useInstalling } from '../lib/browser/install.ts'
import { usePublicConfig } from '../queries/use-public-config.ts'
import { useIsNoticeClosed } from '../lib/page/shell-state.ts'
import { Logo } from '../ui/Logo.tsx'
import { InstallButton } from './InstallButton.tsx'
import styles from './AppNotice.module.css'

/**
 * Tells about Kopczyk on the phone: the store where there is a listing, otherwise how to put it on the home screen. It
 * never lies on the page: beside it, it stands at the foot of the menu; above it, it is a slim bar that the page begins
 * with and that scrolls away.
 */
export function AppNotice() {
  const isInstalled = useInstalling() === 'done'
  if (useIsNoticeClosed('app-notice-closed') || isInstalled) return null
  return (
    <aside
      className={styles.notice}
      aria-label={t('shell.app-title')}
      data-scripted="only"
      data-print="never"
      data-behind-menu=""
    >
      <span className={styles.mark}>
        <Logo mark size={26} />
      </span>
      <p className={styles.title}>{t('shell.app-title')}</p>
      <p className={styles.text}>{t('shell.app-text')}</p>
      <p className={styles.links}>
        <WayToApp />
        <button type="button" data-does="close-notice" data-notice="app-notice-closed">
          {t('shell.app-close')}
        </button>
      </p>
    </aside>
  )
}

/** Its place is kept until the settings have come. */
function WayToApp() {
  const config = usePublicConfig()
  const isOffered = useInstalling() === 'offered'
  if (!config) return null
  // One press here is less than a way through a store.
  if (!config.storeUrl || isOffered) return <InstallButton />
  return (
    <a href={config.storeUrl} rel="noopener" target="_blank">
      {t('shell.app-get')}
    </a>
  )
}
