import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { conditionsQuery, type ConditionsWhere } from '#web/queries/conditions.ts'
import { QueryError } from '#web/ui/QueryError.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ConditionItem } from './ConditionItem.tsx'

export type ConditionListProps = {
  where: ConditionsWhere
  empty: ReactNode
  most: number
  /** The summit whose page this is: its name need not be said again. */
  at?: number
}

/** The latest few reports of a place. */
export function ConditionList({ where, empty, most, at }: ConditionListProps) {
  const query = useInfiniteQuery(conditionsQuery(where))
  if (query.isError) return <QueryError query={query} heading="h3" />
  if (!query.data) return <Skeleton lines={4} />
  const reports = query.data.pages[0]?.items.slice(0, most) ?? []
  if (reports.length === 0) return <div>{empty}</div>
  return (
    <ul>
      {reports.map((condition) => (
        <li key={condition.id}>
          <ConditionItem condition={condition} showsPlace={at === undefined || at !== condition.summit?.id} />
        </li>
      ))}
    </ul>
  )
}
