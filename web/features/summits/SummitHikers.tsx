import { useQuery } from '@tanstack/react-query'
import type { SummitHikers as Hikers } from '#contract/ascents.ts'
import type { SummitDetails } from '#contract/mountains.ts'
import { roughDate } from '#web/lib/format/format-rough-day.ts'
import { t } from '#web/lib/i18n.ts'
import { summitHikersQuery } from '#web/queries/ascents.ts'
import { PersonLine } from '#web/parts/PersonLine.tsx'
import { QueryError } from '#web/ui/QueryError.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from '#web/parts/place/HikerFacts.module.css'

export function SummitHikers({ summit }: { summit: SummitDetails }) {
  const query = useQuery(summitHikersQuery(summit.slug))
  return (
    <section>
      <SectionHeading trail="green" size="small">
        {t('mountains.hikers')}
      </SectionHeading>
      {query.isError ? (
        <QueryError query={query} heading="h3" />
      ) : query.data === undefined ? (
        <Skeleton shape="row" lines={3} />
      ) : query.data.ascents === 0 ? (
        <p className={styles.empty}>{t('mountains.hikers-empty')}</p>
      ) : (
        <HikerFacts hikers={query.data} />
      )}
    </section>
  )
}

function HikerFacts({ hikers }: { hikers: Hikers }) {
  const { first, latest, mostOften } = hikers
  const count = (key: string, value: number) => t(`mountains.${key}`, { count: value })
  return (
    <div className={styles.list}>
      {first && (
        <div>
          <p className={styles.term}>{t('mountains.first')}</p>
          <PersonLine size={44} person={first.user}>
            {roughDate(first)}
          </PersonLine>
        </div>
      )}
      {latest && (
        <div>
          <p className={styles.term}>{t('mountains.latest')}</p>
          <PersonLine size={44} person={latest.user}>
            {roughDate(latest)}
          </PersonLine>
        </div>
      )}
      {mostOften && mostOften.ascents > 1 && (
        <div>
          <p className={styles.term}>{t('mountains.most-often')}</p>
          <PersonLine size={44} person={mostOften.user}>
            {count('ascents-count', mostOften.ascents)}
          </PersonLine>
        </div>
      )}
      <p className={styles.empty}>
        {t('mountains.together', {
          hikers: count('hikers-count', hikers.hikers),
          ascents: count('ascents-count', hikers.ascents),
        })}
      </p>
    </div>
  )
}
