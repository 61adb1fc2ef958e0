import { Fragment } from 'react'
import type { BookletTrip } from '#contract/booklet.ts'
import { joined } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { personName } from '#web/parts/person-name.ts'
import { Blaze } from '#web/ui/Blaze.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { wayOfTrip } from './way-of-trip.ts'
import styles from './BookletSheet.module.css'

/** Place after place, the colours of the trails that were walked, and who told it if somebody else did. */
export function TripWay({ trip }: { trip: BookletTrip }) {
  const trails = joined(trip.trails.map((trail) => t(`stories.trail.${trail}`)))
  return (
    <>
      {wayOfTrip(trip).map((place, index) => (
        <Fragment key={index}>
          {index > 0 && <span className={styles.arrow}> → </span>}
          {place}
        </Fragment>
      ))}
      {trip.trails.length > 0 && ' '}
      {trip.trails.length > 0 && (
        <span className={styles.trails}>
          {trip.trails.map((trail) => (
            <Blaze key={trail} trail={trail} size="s" />
          ))}
          <VisuallyHidden>{t('stories.trails-walked', { names: trails })}</VisuallyHidden>
        </span>
      )}
      {trip.toldBy && (
        <small className={styles.told}>{t('booklet.told-by', { name: personName(trip.toldBy) })}</small>
      )}
    </>
  )
}
