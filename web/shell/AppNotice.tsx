import { lazy, Suspense, useState, type RefObject } from 'react'
import { t } from '../lib/i18n.ts'
import { usePublicConfig } from '../lib/use-public-config.ts'
import { useStoredFlag } from '../lib/use-stored-flag.ts'
import { classes } from '../ui/classes.ts'
import { Logo } from '../ui/Logo.tsx'
import { useDockHeight } from './use-dock-height.ts'
import styles from './AppNotice.module.css'

const AppHowTo = lazy(async () => ({ default: (await import('./AppHowTo.tsx')).AppHowTo }))

/** Tells about Kopczyk on the phone: the store where there is a listing, otherwise how to put it on the home screen. */
export function AppNotice({ docked = false }: { docked?: boolean }) {
  const [isClosed, close] = useStoredFlag('app-notice-closed')
  const config = usePublicConfig()
  if (isClosed || !config) return null
  const parts = { storeUrl: config.storeUrl, onClose: close }
  return docked ? <Notice {...parts} className={styles.docked} /> : <Floating {...parts} />
}

type NoticeProps = { storeUrl: string | null; onClose: () => void }

/** Over the page, not in the menu: the page then needs room below its last line. */
function Floating(props: NoticeProps) {
  return <Notice {...props} className={styles.floating} ref={useDockHeight('--dock-notice')} />
}

type AnyNoticeProps = NoticeProps & { className: string | undefined; ref?: RefObject<HTMLElement | null> }

function Notice({ storeUrl, onClose, className, ref }: AnyNoticeProps) {
  const [isExplaining, setIsExplaining] = useState(false)
  const [wasAsked, setWasAsked] = useState(false)
  const explain = () => {
    setWasAsked(true)
    setIsExplaining(true)
  }
  return (
    <aside
      ref={ref}
      className={classes(styles.notice, className)}
      aria-label={t('shell.app-title')}
      data-scripted="only"
    >
      <span className={styles.mark}>
        <Logo mark size={26} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{t('shell.app-title')}</p>
        <p className={styles.text}>{t('shell.app-text')}</p>
        <p className={styles.links}>
          {storeUrl ? (
            <a href={storeUrl} rel="noopener" target="_blank">
              {t('shell.app-get')}
            </a>
          ) : (
            <button type="button" onClick={explain}>
              {t('shell.app-how')}
            </button>
          )}
          <button type="button" onClick={onClose}>
            {t('shell.app-close')}
          </button>
        </p>
      </div>
      {wasAsked && (
        <Suspense>
          <AppHowTo open={isExplaining} onClose={() => setIsExplaining(false)} />
        </Suspense>
      )}
    </aside>
  )
}
