import type { ClimbedWhen } from '#domain/mountains/completion.ts'
import { groupBy } from '#domain/older-browsers/older-browsers.ts'
import { number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { WISH_FLAG } from './SummitMark.tsx'
import styles from './ClimbedLegend.module.css'

const states: readonly ClimbedWhen[] = ['this-year', 'earlier', 'not-yet']

type ClimbedLegendProps = {
  summits: readonly { when: ClimbedWhen; wished?: boolean }[]
  /** What „this year” is called where it is another one, or all of them; then nothing is said of none before it. */
  year?: string | undefined
}

/** What the three marks of summits mean, and how many there are of each. */
export function ClimbedLegend({ summits, year }: ClimbedLegendProps) {
  const wished = summits.filter((summit) => summit.wished).length
  const counts = groupBy(summits, (summit) => summit.when)
  const shown = states.filter((when) => year === undefined || when !== 'earlier' || counts.has(when))
  return (
    <ul className={styles.legend} aria-label={t('mountains.map-legend')}>
      {shown.map((when) => (
        <li key={when}>
          <svg viewBox="-8 -8 16 16" width="16" height="16" aria-hidden="true" data-when={when}>
            <path d="M0-6 6 5H-6Z" />
          </svg>
          {when === 'this-year' && year !== undefined ? year : t(`mountains.when.${when}`)}{' '}
          <b>{number(counts.get(when)?.length ?? 0)}</b>
        </li>
      ))}
      {wished > 0 && (
        <li>
          <svg viewBox="-8 -17 18 24" width="16" height="20" aria-hidden="true">
            <path d="M0-6 6 5H-6Z" />
            <path className={styles.flag} d={WISH_FLAG} />
          </svg>
          {t('wishes.on-map')} <b>{number(wished)}</b>
        </li>
      )}
    </ul>
  )
}
