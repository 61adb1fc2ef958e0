import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Booklet } from '#contract/booklet.ts'
import { gotPointsPerDay } from '#domain/got/got-points.ts'
import { date, dayOfYear } from '#web/lib/format/format-date.ts'
import { number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import styles from './BookletAside.module.css'

export function BookletAside({ booklet, whatNext }: { booklet: Booklet; whatNext: ReactNode }) {
  return (
    <>
      <section>
        <SectionHeading trail="yellow" size="small">
          {t('booklet.missing-title')}
        </SectionHeading>
        <Missing next={booklet.next} />
        <WaitingTrips waiting={booklet.waiting} />
      </section>
      {whatNext}
      <section>
        <SectionHeading trail="green" size="small">
          {t('booklet.rules-title')}
        </SectionHeading>
        <ul className={styles.rules}>
          <li>{t('booklet.rule-points')}</li>
          <li>{t('booklet.rule-day', { count: gotPointsPerDay })}</li>
          <li>{t('booklet.rule-year')}</li>
          <li>{t('booklet.rule-carry')}</li>
          <li>{t('booklet.rule-proof')}</li>
        </ul>
      </section>
      <section>
        <SectionHeading trail="black" size="small">
          {t('booklet.know-title')}
        </SectionHeading>
        <p className={styles.words}>{t('booklet.know')}</p>
      </section>
    </>
  )
}

function Missing({ next }: Pick<Booklet, 'next'>) {
  if (next === null) return <p className={styles.words}>{t('booklet.all-earned')}</p>
  const degree = t(`booklet.degree-to.${next.name}`)
  return (
    <>
      <p className={styles.count}>
        <b>{number(next.missing)}</b> {t('booklet.points-word', { count: next.missing })}
      </p>
      <p className={styles.words}>
        {t('booklet.missing-to', { degree })}{' '}
        {next.notBefore !== null && (
          <>
            {t('booklet.not-before', { date: date(next.notBefore) })}{' '}
            {next.room > 0 ? t('booklet.room', { count: next.room }) : t('booklet.no-room')}
          </>
        )}
      </p>
    </>
  )
}

function WaitingTrips({ waiting }: Pick<Booklet, 'waiting'>) {
  const more = waiting.count - waiting.latest.length
  return (
    <ul className={styles.waiting}>
      {waiting.latest.map((trip) => (
        <li key={trip.storyId}>
          <Icon name="warn" />
          <div>
            <p>
              <Link to={paths.activityEdit(trip.storyId)}>{trip.title}</Link>, {dayOfYear(trip.date)}:{' '}
              {t('booklet.add-proof')}
            </p>
            <small>{t('booklet.points-wait', { count: trip.points })}</small>
          </div>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Icon name="dots" />
          <p>{t('booklet.more-waiting', { count: more })}</p>
        </li>
      )}
      {waiting.count === 0 && (
        <li className={styles.fine}>
          <Icon name="check" />
          <p>{t('booklet.nothing-waits')}</p>
        </li>
      )}
    </ul>
  )
}
