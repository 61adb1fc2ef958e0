import { useQuery } from '@tanstack/react-query'
import { date } from '#web/lib/format/format-date.ts'
import { number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { mediaUrl } from '#web/lib/api/media.ts'
import { seasonsQuery } from '#web/queries/ranking.ts'
import { QueryError } from '#web/ui/QueryError.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Table } from '#web/ui/Table.tsx'
import styles from './RankingRules.module.css'

const FORMAT = 'hiker;points\n128;2406\n41;2118\n'

/** Closed years with their hashes, and how anyone recomputes one. */
export function Seasons() {
  const seasons = useQuery(seasonsQuery)
  return (
    <section className={styles.wide}>
      <SectionHeading trail="yellow">{t('ranking.seasons')}</SectionHeading>
      <p className={styles.prose}>{t('ranking.seasons-lead')}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.format} tabIndex={0}>
        {FORMAT}
      </pre>
      <p className={styles.prose}>{t('ranking.seasons-check')}</p>
      {seasons.isError ? (
        <QueryError query={seasons} heading="h3" />
      ) : !seasons.data ? (
        <Skeleton lines={3} />
      ) : seasons.data.items.length === 0 ? (
        <p>{t('ranking.seasons-none')}</p>
      ) : (
        <Table caption={t('ranking.seasons')}>
          <thead>
            <tr>
              <th scope="col">{t('ranking.season')}</th>
              <th scope="col" data-narrow="hide">
                {t('ranking.season-closed')}
              </th>
              <th scope="col" data-align="end" data-narrow="hide">
                {t('ranking.season-hikers')}
              </th>
              <th scope="col">SHA-256</th>
            </tr>
          </thead>
          <tbody>
            {seasons.data.items.map(({ year, closedAt, hikers, sha256 }) => (
              <tr key={year}>
                <th scope="row">
                  <a href={mediaUrl(`ranking/seasons/${year}`)} download={`kopczyk-sezon-${year}.csv`}>
                    {year}
                  </a>
                </th>
                <td data-narrow="hide">{date(closedAt)}</td>
                <td data-align="end" data-narrow="hide">
                  {number(hikers)}
                </td>
                <td className={styles.hash}>{sha256}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}
