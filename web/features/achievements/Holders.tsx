import { useInfiniteQuery } from '@tanstack/react-query'
import { roughDate } from '#web/lib/format-rough-day.ts'
import { t } from '#web/lib/i18n.ts'
import { PersonLine } from '#web/parts/PersonLine.tsx'
import { holdersQuery } from '#web/queries/achievements.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadMore } from '#web/ui/LoadMore.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './Holders.module.css'

/** Who has it and since when, the latest first. */
export function Holders({ id }: { id: string }) {
  const query = useInfiniteQuery(holdersQuery(id))
  const people = query.data?.pages.flatMap(({ items }) => items)
  return (
    <section>
      <SectionHeading trail="green">{t('achievements.who')}</SectionHeading>
      {people ? (
        <>
          {people.length === 0 && <p>{t('achievements.who-none')}</p>}
          <ul className={styles.people}>
            {people.map(({ person, earnedOn, precision = 'day' }) => (
              <li key={person.id}>
                <PersonLine person={person}>{roughDate({ date: earnedOn, precision })}</PersonLine>
              </li>
            ))}
          </ul>
          <LoadMore
            more={query.hasNextPage}
            loading={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          >
            {t('achievements.who-more')}
          </LoadMore>
        </>
      ) : query.isError ? (
        <ErrorState heading="h3" onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {query.error.message}
        </ErrorState>
      ) : (
        <Skeleton shape="row" lines={4} />
      )}
    </section>
  )
}
