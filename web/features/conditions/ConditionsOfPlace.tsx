import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { conditionsQuery, onSummits } from '#web/queries/conditions.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ConditionItem } from './ConditionItem.tsx'
import type { ChosenPlace } from './PlaceField.tsx'
import { ReportButton } from './ReportButton.tsx'
import styles from './Conditions.module.css'

type ConditionsOfPlaceProps = {
  /** null: everywhere. */
  place: (ChosenPlace & { slug: string }) | null
  empty: ReactNode
  most?: number
}

/** The latest reports of a summit, a range, or everywhere, and the way to add one. */
export function ConditionsOfPlace({ place, empty, most = 4 }: ConditionsOfPlaceProps) {
  const where = place === null ? {} : place.kind === 'summit' ? onSummits([place.id]) : { rangeId: place.id }
  const query = useInfiniteQuery(conditionsQuery(where))
  if (query.isError) {
    return <ErrorState heading="h3" onRetry={() => void query.refetch()} retrying={query.isFetching} />
  }
  if (!query.data) return <Skeleton lines={4} />
  const reports = query.data.pages[0]?.items ?? []
  return (
    <>
      {reports.length === 0 ? (
        <div>{empty}</div>
      ) : (
        <ul>
          {reports.slice(0, most).map((condition) => (
            <li key={condition.id}>
              <ConditionItem
                condition={condition}
                showsPlace={place === null || place.id !== condition.summit?.id}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.tools}>
        <ReportButton place={place} size="small" look="outline" />
        <Link to={place?.kind === 'range' ? paths.conditionsIn(place.slug) : paths.conditions}>
          {t('conditions.see-all')}
        </Link>
      </div>
    </>
  )
}
