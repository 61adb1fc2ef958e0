import { useInfiniteQuery } from '@tanstack/react-query'
import type { Challenge } from '#contract/challenges.ts'
import { roughDate } from '#web/lib/format/format-rough-day.ts'
import { t } from '#web/lib/i18n.ts'
import { PersonLine } from '#web/parts/PersonLine.tsx'
import { finishersQuery } from '#web/queries/challenges.ts'
import { QueryError } from '#web/ui/QueryError.tsx'
import { MorePages } from '#web/ui/MorePages.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { spanWords } from '#web/parts/challenge-words.ts'
import styles from './Finishers.module.css'

/** Who has finished it and when, the latest first. */
export function Finishers({ challenge, link }: { challenge: Challenge; link: string | undefined }) {
  const query = useInfiniteQuery(finishersQuery(challenge.id, link))
  const rows = query.data?.pages.flatMap(({ items }) => items)
  return (
    <section>
      <SectionHeading trail="yellow" size="small">
        {t('challenges.finishers')}
      </SectionHeading>
      {rows ? (
        <>
          {rows.length === 0 && <p>{t('challenges.finishers-none')}</p>}
          <ul className={styles.people}>
            {rows.map(({ person, startedOn, finishedOn, finishedPrecision }) => (
              <li key={person.id}>
                <PersonLine person={person} size={42}>
                  {roughDate({ date: finishedOn, precision: finishedPrecision })}
                  {startedOn !== null && finishedPrecision === 'day' && (
                    <> · {spanWords(startedOn, finishedOn)}</>
                  )}
                </PersonLine>
              </li>
            ))}
          </ul>
          <MorePages query={query}>{t('challenges.hikers-more')}</MorePages>
        </>
      ) : query.isError ? (
        <QueryError query={query} heading="h3" />
      ) : (
        <Skeleton shape="row" lines={2} />
      )}
    </section>
  )
}
