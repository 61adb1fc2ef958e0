import type { TripCard } from '#contract/trips.ts'
import { t } from '#web/lib/i18n.ts'
import styles from './SeatMarks.module.css'

type SeatMarksProps = { trip: Pick<TripCard, 'seats' | 'taken' | 'waiting'> }

/** More would be a wall of marks; the words say the number anyway. */
const MOST = 12

export function SeatMarks({ trip: { seats, taken, waiting } }: SeatMarksProps) {
  return (
    <div>
      {seats <= MOST && (
        <div className={styles.seats} aria-hidden="true">
          {Array.from({ length: seats }, (_, at) => (
            <i key={at} data-taken={at < taken || undefined} />
          ))}
        </div>
      )}
      <p className={styles.words}>
        {taken >= seats
          ? t('trips.seats-full', { count: seats })
          : t('trips.seats-taken', { taken, count: seats })}
        {waiting > 0 && <> · {t('trips.seats-waiting', { count: waiting })}</>}
      </p>
    </div>
  )
}
