import { metres, number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { askAgain } from '#web/lib/pocket/position.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import type { Whereabouts } from './use-here.ts'
import styles from './PlaceLine.module.css'

/** Where one is in figures: the ground's height beside the phone's, and how sure the place is; or why it is not known. */
export function PlaceLine({ here, state }: Whereabouts) {
  if (state === 'refused')
    return (
      <p className={styles.line} data-problem="">
        <Icon name="pin" />
        <span>{t('pocket.refused')}</span>
        <button type="button" onClick={askAgain}>
          {t('pocket.ask-again')}
        </button>
      </p>
    )
  if (!here)
    return (
      <p className={styles.line} role="status">
        <Spinner /> {t(state === 'missing' ? 'pocket.no-signal' : 'pocket.searching')}
      </p>
    )
  const { fix, groundM } = here
  return (
    <p className={styles.line} data-old={state === 'lost' || undefined}>
      <Icon name="peak" />
      <span>
        {groundM !== null && <b>{metres(groundM)}</b>}
        {fix.ele !== null &&
          (groundM === null ? (
            <b>{t('pocket.height-phone', { height: number(fix.ele) })}</b>
          ) : (
            <small> {t('pocket.height-beside', { height: number(fix.ele) })}</small>
          ))}
        {groundM === null && fix.ele === null && <small>{t('pocket.no-height')}</small>}
      </span>
      <small className={styles.sure}>
        {state === 'lost' ? t('pocket.lost') : t('pocket.accuracy', { metres: number(fix.accuracyM) })}
      </small>
    </p>
  )
}
