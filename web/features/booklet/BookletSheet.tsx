import { Link } from 'react-router'
import type { BookletPage } from '#contract/booklet.ts'
import { gotDegrees } from '#domain/got/got-degrees.ts'
import { kmFigure, number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { classes } from '#web/ui/classes.ts'
import { Table } from '#web/ui/Table.tsx'
import { romanDay } from './roman-day.ts'
import { TripProof } from './TripProof.tsx'
import { TripWay } from './TripWay.tsx'
import styles from './BookletSheet.module.css'

type BookletSheetProps = {
  page: BookletPage
  /** Whose booklet it is: name and town. */
  owner: string
  /** On paper, trips carry the number of the sketch that proves them; this is the first one's. */
  firstNumber?: number
}

/** A page in the columns of the paper booklet: date, way, kilometres, ascent, points, proof. */
export function BookletSheet({ page, owner, firstNumber }: BookletSheetProps) {
  return (
    <article className={styles.sheet}>
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2>{t('booklet.trips-of', { year: page.year })}</h2>
          <p>{owner}</p>
          <span className={styles.number}>{t('booklet.page', { page: page.number })}</span>
        </header>
        <Table caption={t('booklet.caption', { year: page.year, page: page.number })}>
          <thead>
            <tr>
              <th>{t('booklet.col-date')}</th>
              <th>{t('booklet.col-way')}</th>
              <th data-align="end">{t('booklet.col-km')}</th>
              <th data-align="end" data-narrow="hide">
                {t('booklet.col-ascent')}
              </th>
              <th data-align="end">{t('booklet.col-points')}</th>
              <th data-narrow="hide">{t('booklet.col-proof')}</th>
            </tr>
          </thead>
          <tbody>
            {page.trips.map((trip, index) => (
              <tr key={trip.storyId} className={classes(isWaiting(trip) && styles.waiting)}>
                <td className={styles.day}>{romanDay(trip.date)}</td>
                <td>
                  <Link to={paths.activity(trip.storyId)} className={styles.way}>
                    <TripWay trip={trip} />
                  </Link>
                </td>
                <td data-align="end">{kmFigure(trip.distance)}</td>
                <td data-align="end" data-narrow="hide">
                  {trip.ascent === null ? '–' : number(trip.ascent)}
                </td>
                <td data-align="end">
                  <Points trip={trip} />
                </td>
                <td data-narrow="hide">
                  <TripProof trip={trip} number={firstNumber === undefined ? null : firstNumber + index} />
                </td>
              </tr>
            ))}
          </tbody>
          <Totals page={page} />
        </Table>
        <div className={styles.boxes}>
          <div>{t('booklet.box-guide')}</div>
          <div>{t('booklet.box-office')}</div>
        </div>
      </div>
    </article>
  )
}

type Trip = BookletPage['trips'][number]

const isWaiting = (trip: Trip) => !trip.hasTrack && trip.datedPhotos === 0

function Points({ trip }: { trip: Trip }) {
  if (isWaiting(trip)) return <span className={styles.unsure}>({number(trip.worth)})</span>
  if (trip.points === trip.worth) return <b>{number(trip.points)}</b>
  // More than the day allows: what was walked stands beside what counts.
  return (
    <span title={t('booklet.day-limit')}>
      <b>{number(trip.points)}</b>{' '}
      <small className={styles.unsure}>{t('booklet.of', { count: trip.worth })}</small>
    </span>
  )
}

/** What the page adds, what degrees took of it, and what goes on to the next page. */
function Totals({ page }: { page: BookletPage }) {
  return (
    <tfoot>
      <tr className={styles.sum}>
        <td colSpan={2}>{t('booklet.sum')}</td>
        <td data-align="end">{kmFigure(page.distance)}</td>
        <td data-align="end" data-narrow="hide">
          {number(page.ascent)}
        </td>
        <td data-align="end">{number(page.points)}</td>
      </tr>
      {page.before > 0 && <Carry words={t('booklet.brought')} points={page.before} />}
      {page.earned.map(({ name, date: day }) => (
        <Carry
          key={name}
          words={t('booklet.spent', { degree: t(`booklet.degree.${name}`), day: romanDay(day) })}
          points={-gotDegrees.find((degree) => degree.name === name)!.norm}
        />
      ))}
      {page.lost > 0 && <Carry words={t('booklet.lost')} points={-page.lost} />}
      <tr className={styles.total}>
        <td colSpan={2}>{t('booklet.handed-on')}</td>
        <td data-align="end" colSpan={3}>
          {number(page.after)}
        </td>
      </tr>
    </tfoot>
  )
}

function Carry({ words, points }: { words: string; points: number }) {
  return (
    <tr className={styles.carry}>
      <td colSpan={2}>{words}</td>
      <td data-align="end" colSpan={3}>
        {number(points)}
      </td>
    </tr>
  )
}
