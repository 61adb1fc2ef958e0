import type { Booklet } from '#contract/booklet.ts'
import { date } from '#web/lib/format/format-date.ts'
import { joined } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './HandInNotice.module.css'

/** From here on the days are counted aloud. */
const SOON = 31

/** The booklet of a year that gave a degree is handed in by 31 January. */
export function HandInNotice({ handIn }: Pick<Booklet, 'handIn'>) {
  const [first] = handIn
  if (first === undefined) return null
  const degrees = joined(handIn.map(({ name }) => t(`booklet.degree-with.${name}`)))
  const { until, daysLeft } = first
  return (
    <Notice tone="warm" icon="cal" className={styles.notice ?? ''}>
      {t('booklet.hand-in', { degrees, until: date(until) })}{' '}
      {daysLeft <= SOON && (
        <b>{daysLeft === 0 ? t('booklet.hand-in-today') : t('booklet.days-left', { count: daysLeft })}</b>
      )}
    </Notice>
  )
}
