import { Link } from 'react-router'
import { ALL_YEARS, type YearView } from '#contract/year.ts'
import { date, dayOfYear } from '#web/lib/format/format-date.ts'
import { number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { Cairn } from '#web/ui/Cairn.tsx'
import { pileRows, stonesShown } from './fresh-pile.ts'
import styles from './FreshStones.module.css'

/** A pile no wider than this has room for large stones. */
const FEW_ACROSS = 4

/** Summits climbed for the first time, as a pile of named stones, the highest of them orange. */
export function FreshStones({ year: { fresh, ranges, period } }: { year: YearView }) {
  const shown = stonesShown(fresh)
  const rows = pileRows(shown)
  const highest = Math.max(...fresh.map(({ heightM }) => heightM))
  const isAll = period === ALL_YEARS
  return (
    <section className={styles.fresh}>
      <div>
        <h2>{t(isAll ? 'year.stones-all' : 'year.stones', { count: fresh.length })}</h2>
        <p>{t(isAll ? 'year.stones-lead-all' : 'year.stones-lead')}</p>
        {ranges.length > 0 && (
          <ul className={styles.ranges}>
            {ranges.map(({ slug, name, climbed, total, gained }) => (
              <li key={slug}>
                <Cairn share={climbed / total} size={54} />
                <span>
                  <Link to={paths.range(slug)}>{t('year.range', { name, climbed, total })}</Link>
                  {climbed === total ? t('year.range-done') : t('year.range-gained', { count: gained })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div>
        <div
          className={styles.pile}
          role="list"
          aria-label={t('year.stones-list')}
          data-few={rows[0]!.length <= FEW_ACROSS || undefined}
        >
          {rows.map((row) => (
            <div key={row[0]!.id} className={styles.row} role="presentation">
              {row.map(({ id, slug, name, heightM }) => (
                <div key={id} role="listitem">
                  <Link
                    to={paths.summit(slug)}
                    className={styles.stone}
                    data-highest={heightM === highest || undefined}
                  >
                    {name} <small>{number(heightM)}</small>
                  </Link>
                </div>
              ))}
            </div>
          ))}
        </div>
        {fresh.length > shown.length && (
          <details className={styles.all}>
            <summary>{t('year.stones-more', { count: fresh.length - shown.length })}</summary>
            <ul>
              {fresh.map(({ id, slug, name, heightM, date: day }) => (
                <li key={id}>
                  <Link to={paths.summit(slug)}>{name}</Link>, {number(heightM)} m,{' '}
                  {isAll ? date(day) : dayOfYear(day)}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </section>
  )
}
