import { Link } from 'react-router'
import type { Trip } from '#contract/trips.ts'
import { t } from '#web/lib/i18n.ts'
import { typeset } from '#web/lib/format/typeset.ts'
import { HiddenNotice } from '#web/parts/HiddenNotice.tsx'
import { PersonLine } from '#web/parts/PersonLine.tsx'
import { paths } from '#web/paths.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { DayLeaf } from './DayLeaf.tsx'
import { TripActions } from './TripActions.tsx'
import styles from './TripHead.module.css'

/** What, when, who and whether there is a seat. */
export function TripHead({ trip }: { trip: Trip }) {
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: t('trips.title'), to: paths.trips },
          ...(trip.range ? [{ label: trip.range.name, to: paths.range(trip.range.slug) }] : []),
        ]}
      />
      <header className={styles.head}>
        <DayLeaf trip={trip} size="large" />
        <div>
          <h1 tabIndex={-1}>{typeset(trip.title)}</h1>
          <ol className={styles.way} aria-label={t('trips.way')}>
            {trip.walkPlace && <li>{trip.walkPlace}</li>}
            {trip.summits.map((summit) => (
              <li key={summit.id}>
                <Link to={paths.summit(summit.slug)}>{summit.name}</Link>
              </li>
            ))}
            {(trip.endPlace || trip.walkPlace) && <li>{trip.endPlace || trip.walkPlace}</li>}
          </ol>
          <PersonLine person={trip.organiser}>
            {t('trips.organises')}
            {trip.organised > 0 && <> · {t('trips.organised', { count: trip.organised })}</>}
          </PersonLine>
        </div>
        <TripActions trip={trip} />
      </header>
      {trip.hidden && <HiddenNotice subject="trip" id={trip.id} />}
      {trip.cancelled && (
        <Notice tone="error">
          <strong>{t('trips.cancelled-notice')}</strong> {trip.cancelMessage}
        </Notice>
      )}
      {trip.past && !trip.cancelled && <Notice>{t('trips.past-notice')}</Notice>}
    </>
  )
}
