import { useState } from 'react'
import type { Trip, TripPerson } from '#contract/trips.ts'
import { percent } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { typeset } from '#web/lib/format/typeset.ts'
import { personName } from '#web/parts/person-name.ts'
import { PersonLine } from '#web/parts/PersonLine.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { RemoveDialog } from './TripDialogs.tsx'
import styles from './TripView.module.css'

/** Who goes, how fast they usually walk, and who waits for a seat. Strangers are told numbers. */
export function TripPeople({ trip }: { trip: Trip }) {
  const [asked, setAsked] = useState<TripPerson['person'] | null>(null)
  const going = trip.people.filter(({ state }) => state === 'going')
  const waiting = trip.people.filter(({ state }) => state === 'waiting')
  const remove = trip.can.edit ? setAsked : undefined
  return (
    <section>
      <SectionHeading trail="green" more={going.length > 0 ? t('trips.people-pace') : undefined}>
        {t('trips.people')}
      </SectionHeading>
      {going.length === 0 ? (
        <p className={styles.none} data-for="strangers">
          {t('trips.people-strangers', { count: trip.taken })}
        </p>
      ) : (
        <ul className={styles.people}>
          {going.map((one) => (
            <Row key={one.person.id} one={one} carSeats={trip.carSeats} onRemove={remove} />
          ))}
        </ul>
      )}
      {waiting.length > 0 && (
        <>
          <h3 className={styles.waiting}>{t('trips.waiting')}</h3>
          <ol className={styles.people}>
            {waiting.map((one) => (
              <Row key={one.person.id} one={one} carSeats={0} onRemove={remove} />
            ))}
          </ol>
          {trip.waiting > waiting.length && (
            <p className={styles.none}>{t('trips.waiting-more', { count: trip.waiting - waiting.length })}</p>
          )}
        </>
      )}
      {trip.can.edit && <RemoveDialog trip={trip} person={asked} onClose={() => setAsked(null)} />}
    </section>
  )
}

type RowProps = {
  one: TripPerson
  carSeats: number
  onRemove: ((person: TripPerson['person']) => void) | undefined
}

function Row({ one: { person, isOrganiser, pace, word }, carSeats, onRemove }: RowProps) {
  const about = [
    isOrganiser && t('trips.organises'),
    isOrganiser && carSeats > 0 && t('trips.takes-along', { count: carSeats }),
  ].filter(Boolean)
  return (
    <li>
      <PersonLine person={person}>
        {about.join(', ')}
        {word && <span className={styles.word}>{`„${typeset(word)}”`}</span>}
      </PersonLine>
      <span className={styles.pace}>{pace === null ? t('trips.pace-none') : percent(pace / 100)}</span>
      {onRemove && !isOrganiser && (
        <IconButton
          icon="close"
          size="small"
          label={t('trips.remove-label', { name: personName(person) })}
          onClick={() => onRemove(person)}
        />
      )}
    </li>
  )
}
