import type { Trip } from '#contract/trips.ts'
import { t } from '#web/lib/i18n.ts'
import { coordinatesText } from '#web/lib/format/read-coordinates.ts'
import { typeset } from '#web/lib/format/typeset.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { shownHour } from './shown-hour.ts'
import styles from './TripView.module.css'

/** Where people meet: exactly for those who go along, by its name for the others. */
export function MeetingPlace({ trip }: { trip: Trip }) {
  const { meeting, meetingPoint, meetingHidden, walkPoint } = trip
  const isLocked = meetingHidden && meeting === null
  return (
    <section>
      <SectionHeading trail="green">{t('trips.meeting')}</SectionHeading>
      <div className={styles.meeting}>
        <span className={styles.lock} aria-hidden="true">
          <Icon name={isLocked ? 'lock' : 'pin'} size={26} />
        </span>
        <div>
          <h3>{`${typeset(trip.startPlace)}, ${shownHour(trip.hour)}`}</h3>
          {isLocked && <p>{t('trips.meeting-locked')}</p>}
          {meeting && <p>{typeset(meeting)}</p>}
          {meetingPoint && <PointLink point={meetingPoint} label={t('trips.meeting-point')} />}
          {trip.walkPlace && (
            <p>
              {t('trips.walk-from', { place: trip.walkPlace })}{' '}
              {walkPoint && <PointLink point={walkPoint} label={t('trips.walk-point')} />}
            </p>
          )}
          {trip.costNote && <p>{t('trips.cost', { note: trip.costNote })}</p>}
        </div>
      </div>
    </section>
  )
}

/** Opens in the reader's own map. */
function PointLink({ point, label }: { point: { lat: number; lon: number }; label: string }) {
  return (
    <a href={`geo:${point.lat},${point.lon}`} className={styles.point}>
      {label}: {coordinatesText(point)}
    </a>
  )
}
