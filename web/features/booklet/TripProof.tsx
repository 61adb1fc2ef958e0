import type { BookletTrip } from '#contract/booklet.ts'
import { t } from '#web/lib/i18n.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './BookletSheet.module.css'

type TripProofProps = { trip: BookletTrip; number: number | null }

/** What proves a trip, as signs; on paper with the number of its sketch. */
export function TripProof({ trip, number }: TripProofProps) {
  if (!trip.hasTrack && trip.datedPhotos === 0) {
    return (
      <span className={styles.none}>
        <Icon name="warn" />
        {t('booklet.no-proof')}
      </span>
    )
  }
  return (
    <span className={styles.proof}>
      {trip.hasTrack && <Sign icon="route" words={t('booklet.proof-track')} />}
      {trip.datedPhotos > 0 && <Sign icon="camera" words={t('booklet.proof-photo')} />}
      {number !== null && <span>{t('booklet.proof-number', { number })}</span>}
    </span>
  )
}

function Sign({ icon, words }: { icon: 'route' | 'camera'; words: string }) {
  return (
    <span title={words}>
      <Icon name={icon} size={20} />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}
