import { useState } from 'react'
import { metres, number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { PositionHelp } from './PositionHelp.tsx'
import { useSeen } from './use-seen.ts'
import type { Walking } from './walking.ts'
import styles from './PlaceLine.module.css'

/** Where one is in figures: the ground's height beside the phone's, and how sure the place is; or why it is not known. */
export function PlaceLine({ walking }: { walking: Walking }) {
  const [isHelping, setHelping] = useState(false)
  const { state, isKnown, groundM, phoneM, accuracyM } = useSeen(walking, ({ place }) => place)
  if (state === 'refused')
    return (
      <div className={styles.line} data-problem="">
        <Icon name="pin" />
        <span>{t('pocket.refused')}</span>
        <button type="button" onClick={() => setHelping(true)}>
          {t('pocket.allow-how')}
        </button>
        {isHelping && <PositionHelp onClose={() => setHelping(false)} />}
      </div>
    )
  if (!isKnown)
    return (
      <p className={styles.line} role="status">
        <Spinner /> {t(state === 'missing' ? 'pocket.no-signal' : 'pocket.searching')}
      </p>
    )
  return (
    <p className={styles.line} data-old={state === 'lost' || undefined}>
      <Icon name="peak" />
      <span>
        {groundM !== null && <b>{metres(groundM)}</b>}
        {phoneM !== null &&
          (groundM === null ? (
            <b>{t('pocket.height-phone', { height: number(phoneM) })}</b>
          ) : (
            <small> {t('pocket.height-beside', { height: number(phoneM) })}</small>
          ))}
        {groundM === null && phoneM === null && <small>{t('pocket.no-height')}</small>}
      </span>
      <small className={styles.sure}>
        {state === 'lost' ? t('pocket.lost') : t('pocket.accuracy', { metres: number(accuracyM) })}
      </small>
    </p>
  )
}
