import type { TripCard } from '#contract/trips.ts'
import { ofMonth } from '#web/lib/format/months.ts'
import { toDate } from '#web/lib/format/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { useToday } from '#web/lib/waking/use-today.ts'
import { classes } from '#web/ui/classes.ts'
import type { Trail } from '#web/ui/trail.ts'
import styles from './DayLeaf.module.css'

type DayLeafProps = { trip: Pick<TripCard, 'date' | 'difficulty' | 'cancelled'>; size?: 'large' | 'small' }

/** As marked ways are: the harder, the darker. */
const trails: Record<NonNullable<TripCard['difficulty']>, Trail> = {
  easy: 'green',
  moderate: 'blue',
  hard: 'red',
  extreme: 'black',
}

/** The day as a leaf of a wall calendar. */
export function DayLeaf({ trip, size = 'small' }: DayLeafProps) {
  const at = toDate(trip.date)
  const isOtherYear = trip.date.slice(0, 4) !== useToday().slice(0, 4)
  return (
    <time
      dateTime={trip.date}
      className={classes(styles.leaf, size === 'large' && styles.large)}
      data-trail={trip.difficulty === null ? 'green' : trails[trip.difficulty]}
      data-cancelled={trip.cancelled || undefined}
    >
      <i aria-hidden="true" />
      <b>{at.getDate()}</b>
      <span>{ofMonth(at.getMonth())}</span>
      <span>{isOtherYear ? at.getFullYear() : t(`trips.weekday.${at.getDay()}`)}</span>
    </time>
  )
}
