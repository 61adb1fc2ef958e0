import type { ReactNode } from 'react'
import type { Trip } from '#contract/trips.ts'
import { date, time } from '#web/lib/format/format-date.ts'
import { kmFigure, number, percent } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { shortTime } from '#web/lib/format/short-time.ts'
import { BulletinLink } from '#web/parts/BulletinLink.tsx'
import { Emergency } from '#web/ui/Emergency.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PageColumns } from '#web/ui/PageColumns.tsx'
import { Part } from '#web/ui/Part.tsx'
import { Prose } from '#web/ui/Prose.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { StatRow } from '#web/ui/StatRow.tsx'
import { DayLine } from '#web/parts/trip-day/DayLine.tsx'
import { NoTime } from '#web/parts/trip-day/NoTime.tsx'
import { MeetingPlace } from './MeetingPlace.tsx'
import { PaceScale } from './PaceScale.tsx'
import { dayCaption } from '#web/parts/trip-day/day-caption.ts'
import { shownHour } from './shown-hour.ts'
import { TripHead } from './TripHead.tsx'
import { TripPeople } from './TripPeople.tsx'
import { TripWarnings } from '#web/parts/trip-day/TripWarnings.tsx'
import styles from './TripView.module.css'

type TripViewProps = {
  trip: Trip
  /** The thread under it. */
  comments: ReactNode
  /** „Bezpieczny powrót”, for whoever goes along. */
  safeReturn: ReactNode
  /** What was lately seen on its summits. */
  conditions: ReactNode
  /** The way on the map, if one was laid out. */
  way: ReactNode
}

/** What nobody knows is a dash. */
const known = (value: number | null, write: (value: number) => string, unit: string) =>
  value === null ? { value: '–' } : { value: write(value), unit }
const timeOf = (minutes: number | null) => (minutes === null ? { value: '–' } : shortTime(minutes))

export function TripView({ trip, comments, safeReturn, conditions, way }: TripViewProps) {
  const { plan } = trip
  const hasText = trip.description.replace(/<[^>]*>/g, '').trim() !== '' || trip.description.includes('<img')
  const sunAt = trip.summits.find(({ id }) => id === plan.light?.summitId)?.name ?? ''
  return (
    <article data-trail="green">
      <TripHead trip={trip} />
      <Part>
        <StatRow
          look="ruled"
          stats={[
            { label: t('trips.stat-meeting'), value: shownHour(trip.hour), icon: 'car' },
            { label: t('trips.stat-walk'), value: time(trip.walkAt), icon: 'boot' },
            { label: t('trips.stat-distance'), ...known(plan.distance, kmFigure, 'km'), icon: 'dist' },
            { label: t('trips.stat-ascent'), ...known(plan.ascent, number, 'm'), icon: 'up' },
            { label: t('trips.stat-guide'), ...timeOf(plan.guideTime), icon: 'clock' },
            { label: t('trips.stat-pace'), ...timeOf(plan.walkTime), icon: 'users' },
          ]}
        />
        <section className={styles.day}>
          <SectionHeading trail="red">{t('trips.day-on-trail')}</SectionHeading>
          {plan.noTime ? (
            <NoTime why={plan.noTime} />
          ) : (
            <DayLine
              plan={plan}
              caption={t(dayCaption(trip.route !== null, plan.distance, plan.onTrail), {
                summit: sunAt,
                day: date(trip.date),
                pace: percent(trip.pace / 100),
              })}
            />
          )}
          <TripWarnings plan={plan} summit={trip.summits.at(-1)?.name ?? ''} nightBans={trip.nightBans} />
          {trip.range && <BulletinLink range={trip.range.slug} day={trip.date} />}
        </section>
      </Part>
      {way}
      <PageColumns
        className={styles.columns}
        aside={
          <>
            <Part>
              <section>
                <SectionHeading trail="green" size="small">
                  {t('trips.pace')}
                </SectionHeading>
                <PaceScale trip={trip.pace} own={trip.ownPace} />
              </section>
            </Part>
            {safeReturn}
            <section>
              <SectionHeading trail="black" size="small">
                {t('mountains.conditions')}
              </SectionHeading>
              {conditions}
            </section>
            <Part>
              <Emergency />
            </Part>
          </>
        }
      >
        <div className={styles.main}>
          <Part>
            {hasText && <Prose html={trip.description} className={styles.text} />}
            <MeetingPlace trip={trip} />
            <TripPeople trip={trip} />
          </Part>
          <section id="komentarze">
            <SectionHeading trail="green" more={t(`trips.talk-for.${trip.visibility}`)}>
              {t('trips.talk')}
            </SectionHeading>
            {comments}
          </section>
          {trip.editedAt !== null && !trip.cancelled && (
            <Notice>{t('trips.edited', { day: date(trip.editedAt) })}</Notice>
          )}
        </div>
      </PageColumns>
    </article>
  )
}
