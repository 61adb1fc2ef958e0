import { useInfiniteQuery } from '@tanstack/react-query'
import type { Achievement } from '#domain/achievements/catalogue.ts'
import { roughDate } from '#web/lib/format/format-rough-day.ts'
import { t } from '#web/lib/i18n.ts'
import { AchievementStamp } from '#web/parts/AchievementStamp.tsx'
import { PersonLine } from '#web/parts/PersonLine.tsx'
import { holdersQuery } from '#web/queries/achievements.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { QueryError } from '#web/ui/QueryError.tsx'
import { MorePages } from '#web/ui/MorePages.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './Holders.module.css'

/** Who has it and since when, the latest first. */
export function Holders({ rule }: { rule: Achievement }) {
  const query = useInfiniteQuery(holdersQuery(rule.id))
  const people = query.data?.pages.flatMap(({ items }) => items)
  return (
    <section>
      <SectionHeading trail="green">{t('achievements.who')}</SectionHeading>
      {people ? (
        <>
          {people.length === 0 && (
            <EmptyState
              heading="h3"
              title={t('achievements.who-none-title')}
              picture={<AchievementStamp rule={rule} earned={false} size={132} />}
            >
              {t('achievements.who-none')}
            </EmptyState>
          )}
          <ul className={styles.people}>
            {people.map(({ person, earnedOn, precision = 'day' }) => (
              <li key={person.id}>
                <PersonLine person={person}>{roughDate({ date: earnedOn, precision })}</PersonLine>
              </li>
            ))}
          </ul>
          <MorePages query={query}>{t('achievements.who-more')}</MorePages>
        </>
      ) : query.isError ? (
        <QueryError query={query} heading="h3" />
      ) : (
        <Skeleton shape="row" lines={4} />
      )}
    </section>
  )
}
