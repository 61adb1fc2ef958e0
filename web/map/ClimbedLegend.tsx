import type { ClimbedWhen } from '#domain/mountains/completion.ts'
import { groupBy } from '#domain/older-browsers/older-browsers.ts'
import { number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { WISH_FLAG } from './SummitMark.tsx'
import styles from './ClimbedLegend.module.css'

const states: readonly ClimbedWhen[] = ['this-year', 'earlier', 'not-yet']

/** What the three marks of summits mean, and how many there are of each. */
export function ClimbedLegend({ summits }: { summits: readonly { when: ClimbedWhen; wished?: boolean }[] }) {
  const wished = summits.filter((summit) => summit.wished).length
  const counts = groupBy(summits, (summit) => summit.when)
  return (
    <ul className={styles.legend} aria-label={t('mountains.map-legend')}>
      {states.map((when) => (
        <li key={when}>
          <svg viewBox="-8 -8 16 16" width="16" height="16" aria-hidden="true" data-when={when}>
            <path d="M0-6 6 5H-6Z" />
          </svg>
          {t(`mountains.when.${when}`)} <b>{number(counts.get(when)?.length ?? 0)}</b>
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
