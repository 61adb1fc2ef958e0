import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { keptWhen } from './kept-when.ts'
import { useOffline, type OfflineState } from './offline-state.ts'
import { takeUpdate } from './newer-version.ts'
import styles from './OfflineLine.module.css'

/** A quiet line at the foot of the window: there is no network, how old is what one sees, there is a newer version. */
export function OfflineLine() {
  const state = useOffline()
  const [isPutOff, setIsPutOff] = useState(false)
  if (state.isCut) return <Cut state={state} />
  if (!state.hasUpdate || isPutOff) return null
  return (
    <div className={styles.line} role="status">
      <p>{t('offline.update')}</p>
      <Button size="small" className={styles.act} onClick={takeUpdate}>
        {t('offline.update-take')}
      </Button>
      <Button size="small" look="ghost" className={styles.later} onClick={() => setIsPutOff(true)}>
        {t('offline.update-later')}
      </Button>
    </div>
  )
}

function Cut({ state: { keptAt, isMissing } }: { state: OfflineState }) {
  const { pathname } = useLocation()
  // The map says so itself, and its foot is what a cold hand needs.
  if (pathname === paths.map) return null
  return (
    <div className={styles.line} role="status">
      <p>
        <Icon name="nosignal" /> {t('offline.cut')}{' '}
        {isMissing ? t('offline.missing') : keptAt !== null && t('offline.kept', { when: keptWhen(keptAt) })}
      </p>
      {pathname !== paths.offline && <Link to={paths.offline}>{t('offline.what-is')}</Link>}
    </div>
  )
}
