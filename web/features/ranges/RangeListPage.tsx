import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { rangeFilters, type RangeCard, type RangeFilter } from '#contract/mountains.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { rangesQuery } from '#web/queries/mountains.ts'
import { QueryError } from '#web/ui/QueryError.tsx'
import { LinkTabs } from '#web/ui/LinkTabs.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { RangeEntry } from './RangeEntry.tsx'
import { RangeStrip } from './RangeStrip.tsx'
import { useClimbed } from '#web/queries/use-climbed.ts'
import styles from './RangeListPage.module.css'

/** Placeholders that fill a wide window. */
const AWAITED = 12

export function RangeListPage() {
  const [params] = useSearchParams()
  const type: RangeFilter = rangeFilters.find((one) => one === params.get('type')) ?? 'all'
  const query = useQuery({
    ...rangesQuery(type),
    // Whoever chooses a type has the list loaded anew, also when it was here before.
    ...(useIsChosen() && { staleTime: 0 }),
  })
  const { data } = query
  const { climbed, known } = useClimbed()
  const climbedIn = ({ summits }: RangeCard) => summits.filter(({ id }) => climbed.has(id)).length
  return (
    <>
      <PageHeader title={t('mountains.ranges-title')} lead={t('mountains.ranges-lead')} />
      <LinkTabs
        label={t('mountains.filter-ranges')}
        trail="blue"
        replace
        tabs={rangeFilters.map((one) => ({
          to: one === 'all' ? paths.ranges : `${paths.ranges}?type=${one}`,
          label: t(`mountains.type.${one}`),
          current: one === type,
        }))}
      />
      {query.isError ? (
        <QueryError query={query} />
      ) : data === undefined ? (
        <div className={styles.awaited}>
          {Array.from({ length: AWAITED }, (_, index) => (
            <Skeleton key={index} shape="block" height={172} />
          ))}
        </div>
      ) : (
        <>
          {data.length > 1 && (
            <div className={styles.strip}>
              <RangeStrip ranges={data} isBegun={(range) => known && climbedIn(range) > 0} />
            </div>
          )}
          <p className={styles.count} aria-live="polite">
            {t('mountains.ranges-count', { count: data.length })}
          </p>
          <ul className={styles.list}>
            {data.map((range) => (
              <RangeEntry key={range.id} range={range} climbed={known ? climbedIn(range) : null} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** False for the type that the page was opened with. */
function useIsChosen(): boolean {
  const { key } = useLocation()
  const [openedAt] = useState(key)
  return key !== openedAt
}
