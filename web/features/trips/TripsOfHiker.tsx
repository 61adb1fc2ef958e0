import { useQuery } from '@tanstack/react-query'
import { t } from '#web/lib/i18n.ts'
import { fewTripsQuery } from '#web/queries/trips.ts'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { TripLines } from './TripLines.tsx'
import styles from './TripLines.module.css'

/** Trips that a hiker organises, and those they organised; nothing where there are none. */
export function TripsOfHiker({ userId }: { userId: number }) {
  const ahead = useQuery(fewTripsQuery({ organiserId: userId }))
  const past = useQuery(fewTripsQuery({ organiserId: userId, when: 'past' }))
  const [next, over] = [ahead.data?.items ?? [], past.data?.items ?? []]
  if (next.length + over.length === 0) return null
  return (
    <section>
      <SectionHeading trail="green">{t('trips.of-hiker')}</SectionHeading>
      <TripLines trips={next} />
      {over.length > 0 && (
        <>
          <h3 className={styles.past}>{t('trips.tab.past')}</h3>
          <TripLines trips={over} />
        </>
      )}
    </section>
  )
}
