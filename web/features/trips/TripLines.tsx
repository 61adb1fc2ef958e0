import { Link } from 'react-router'
import type { TripCard } from '#contract/trips.ts'
import { date } from '#web/lib/format/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { typeset } from '#web/lib/format/typeset.ts'
import { useToday } from '#web/lib/waking/use-today.ts'
import { paths } from '#web/paths.ts'
import { DayLeaf } from './DayLeaf.tsx'
import { shownHour } from './shown-hour.ts'
import styles from './TripLines.module.css'

/** Trips on the page of something else, one line each. */
export function TripLines({ trips }: { trips: readonly TripCard[] }) {
  return (
    <ul className={styles.list}>
      {trips.map((trip) => (
        <li key={trip.id}>
          <DayLeaf trip={trip} />
          <Link to={paths.trip(trip.id)}>
            <b>{typeset(trip.title)}</b>
            <small>
              {`${date(trip.date)}, ${shownHour(trip.hour)}, ${trip.startPlace}`}
              <Seats trip={trip} />
            </small>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Whether there is room is asked only of what is still to come and takes place. */
function Seats({ trip: { date: day, cancelled, taken, seats } }: { trip: TripCard }) {
  const today = useToday()
  if (cancelled) return ` · ${t('trips.cancelled')}`
  if (day < today) return null
  return (
    <>
      {' · '}
      <span className={styles.seats}>
        {taken >= seats
          ? t('trips.seats-full', { count: seats })
          : t('trips.seats-free', { count: seats - taken })}
      </span>
    </>
  )
}
