import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { RangeDetails } from '#contract/mountains.ts'
import { roughDate } from '#web/lib/format/format-rough-day.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { rangeActivitiesQuery } from '#web/queries/mountains.ts'
import { PersonLine } from '#web/parts/PersonLine.tsx'
import { QueryError } from '#web/ui/QueryError.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from '#web/parts/place/HikerFacts.module.css'

export function RangeHikers({ range }: { range: RangeDetails }) {
  const query = useQuery(rangeActivitiesQuery(range.slug))
  return (
    <section>
      <SectionHeading trail="green" size="small">
        {t('mountains.range-hikers')}
      </SectionHeading>
      {query.isError ? (
        <QueryError query={query} heading="h3" />
      ) : query.data === undefined ? (
        <Skeleton shape="row" lines={3} />
      ) : query.data.length === 0 ? (
        <p className={styles.empty}>{t('mountains.range-hikers-empty')}</p>
      ) : (
        <ul className={styles.list}>
          {query.data.map(({ user, summit, ...day }) => (
            <li key={user.id}>
              <PersonLine size={44} person={user}>
                <Link to={paths.summit(summit.slug)}>{summit.name}</Link>, {roughDate(day)}
              </PersonLine>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
