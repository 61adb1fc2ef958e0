import type { ClimbedWhen } from '#domain/mountains/completion.ts'
import { number } from '#web/lib/format.ts'
import { t } from '#web/lib/i18n.ts'
import styles from './ClimbedLegend.module.css'

const states: readonly ClimbedWhen[] = ['this-year', 'earlier', 'not-yet']

/** What the three marks of summits mean, and how many there are of each. */
export function ClimbedLegend({ summits }: { summits: readonly { when: ClimbedWhen }[] }) {
  const counts = Map.groupBy(summits, (summit) => summit.when)
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
    </ul>
  )
}
