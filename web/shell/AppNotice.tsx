import { useState } from 'react'
import { t } from '../lib/i18n.ts'
import { late } from '../lib/loading/late.tsx'
import { usePublicConfig } from '../queries/use-public-config.ts'
import { useIsNoticeClosed } from '../lib/page/shell-state.ts'
import { LatePart } from '../ui/LatePart.tsx'
import { Logo } from '../ui/Logo.tsx'
import { sayMissing } from '../ui/say-missing.ts'
import styles from './AppNotice.module.css'

const AppHowTo = late(async () => ({ default: (await import('./AppHowTo.tsx')).AppHowTo }))

/**
 * Tells about Kopczyk on the phone: the store where there is a listing, otherwise how to put it on the home screen. It
 * never lies on the page: beside it, it stands at the foot of the menu; above it, it is a slim bar that the page begins
 * with and that scrolls away.
 */
export function AppNotice() {
  if (useIsNoticeClosed('app-notice-closed')) return null
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
  const [isExplaining, setIsExplaining] = useState(false)
  const [wasAsked, setWasAsked] = useState(false)
  if (!config) return null
  if (config.storeUrl) {
    return (
      <a href={config.storeUrl} rel="noopener" target="_blank">
        {t('shell.app-get')}
      </a>
    )
  }
  const explain = () => {
    setWasAsked(true)
    setIsExplaining(true)
  }
  return (
    <>
      <button type="button" onClick={explain}>
        {t('shell.app-how')}
      </button>
      {wasAsked && (
        <LatePart
          onMissing={() => {
            setWasAsked(false)
            sayMissing()
          }}
        >
          <AppHowTo open={isExplaining} onClose={() => setIsExplaining(false)} />
        </LatePart>
      )}
    </>
  )
}
