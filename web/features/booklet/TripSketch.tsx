import type { BookletTrip } from '#contract/booklet.ts'
import { date } from '#web/lib/format/format-date.ts'
import { km, metres } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { TrackThumb } from '#web/map/TrackThumb.tsx'
import { wayOfTrip } from './way-of-trip.ts'
import styles from './Booklet.module.css'

/** The proof of one trip: the shape of its track, or room for a photo. */
export function TripSketch({ trip, number }: { trip: BookletTrip; number: number }) {
  const way = wayOfTrip(trip).join(' → ')
  const figures = [
    km(trip.distance),
    trip.ascent === null ? null : t('booklet.up', { metres: metres(trip.ascent) }),
    t('stories.got-points', { count: trip.points }),
  ]
  return (
    <li>
      {trip.line === null ? (
        <div className={styles.blank}>{t(`booklet.blank.${blankOf(trip)}`)}</div>
      ) : (
        <div className={styles.picture}>
          <TrackThumb line={trip.line} label={t('booklet.sketch-of', { way })} />
        </div>
      )}
      <b>
        {number}. {way}
      </b>
      <small>
        {date(trip.date)}, {figures.filter((one) => one !== null).join(', ')}
      </small>
    </li>
  )
}

/** A track whose ends or zones hide all of it has no line to show. */
function blankOf({ hasTrack, datedPhotos }: BookletTrip): 'hidden' | 'photo' | 'nothing' {
  if (hasTrack) return 'hidden'
  return datedPhotos > 0 ? 'photo' : 'nothing'
}
