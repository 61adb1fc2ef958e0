import { Link } from 'react-router'
import type { TripCard } from '#contract/trips.ts'
import { paceKind } from '#domain/trips/pace.ts'
import { t } from '#web/lib/i18n.ts'
import { typeset } from '#web/lib/format/typeset.ts'
import { PersonLine } from '#web/parts/PersonLine.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { DayLeaf } from './DayLeaf.tsx'
import { SeatMarks } from './SeatMarks.tsx'
import { shownHour } from './shown-hour.ts'
import styles from './TripEntry.module.css'

/** A trip in a list: its day, what, where and with whom, and the way in. */
export function TripEntry({ trip, isPast = false }: { trip: TripCard; isPast?: boolean }) {
  const { summits, carSeats } = trip
  return (
    <article className={styles.trip} data-far>
      <DayLeaf trip={trip} />
      <div>
        <h2>
          <Link to={paths.trip(trip.id)}>{typeset(trip.title)}</Link>
        </h2>
        <ul className={styles.facts}>
          <li>
            <Icon name="peak" />
            {summits.map(({ name }) => name).join(' · ')}
          </li>
          <li>
            <Icon name="pin" />
            {shownHour(trip.hour)}, {typeset(trip.startPlace)}
          </li>
          <li>
            <Icon name="boot" />
            {t(`trips.pace-kind.${paceKind(trip.pace)}`)}
          </li>
          <li>
            <Icon name="car" />
            {carSeats === 0 ? t('trips.no-car') : t('trips.car-seats', { count: carSeats })}
          </li>
        </ul>
        <PersonLine person={trip.organiser} size={36}>
          {t('trips.organises')}
        </PersonLine>
      </div>
      <div className={styles.go}>
        {trip.cancelled ? <Badge tone="danger">{t('trips.cancelled')}</Badge> : <SeatMarks trip={trip} />}
        <EntryButton trip={trip} isPast={isPast} />
      </div>
    </article>
  )
}

function EntryButton({ trip, isPast }: { trip: TripCard; isPast: boolean }) {
  const { own, cancelled, taken, seats } = trip
  const isOpen = !isPast && !cancelled && own === null && taken < seats
  const label = isPast || cancelled ? 'see' : own ? own.state : taken < seats ? 'join' : 'join-waiting'
  return (
    <ButtonLink
      to={paths.trip(trip.id)}
      look={isOpen ? 'primary' : 'outline'}
      wide
      aria-label={t('trips.entry-label', { action: t(`trips.entry.${label}`), title: trip.title })}
    >
      {t(`trips.entry.${label}`)}
    </ButtonLink>
  )
}
