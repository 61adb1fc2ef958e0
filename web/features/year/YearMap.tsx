import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ALL_YEARS, type YearView } from '#contract/year.ts'
import type { ClimbedWhen } from '#domain/mountains/completion.ts'
import { t } from '#web/lib/i18n.ts'
import { ClimbedMap } from '#web/map/ClimbedMap.tsx'
import { summitListQuery } from '#web/queries/mountains.ts'
import { QueryError } from '#web/ui/QueryError.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** All summits: climbed in the year, climbed before it, and those that wait. */
export function YearMap({ year: { climbed, before, period } }: { year: YearView }) {
  const list = useQuery(summitListQuery)
  const summits = useMemo(() => {
    const when = new Map<number, ClimbedWhen>([
      ...before.map((id) => [id, 'earlier'] as const),
      ...climbed.map((id) => [id, 'this-year'] as const),
    ])
    return list.data?.summits.map((summit) => ({
      ...summit,
      when: when.get(summit.id) ?? ('not-yet' as const),
    }))
  }, [list.data, climbed, before])
  if (list.isError) return <QueryError query={list} heading="h3" />
  if (!summits) return <Skeleton shape="block" ratio="1000 / 400" />
  const words = period === ALL_YEARS ? t('year.ever') : t('dates.in-year', { year: period })
  return <ClimbedMap summits={summits} height={300} names={6} year={words} />
}
