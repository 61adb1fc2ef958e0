import { useInfiniteQuery } from '@tanstack/react-query'
import { t } from '#web/lib/i18n.ts'
import { conditionsQuery, onSummits } from '#web/queries/conditions.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ConditionItem } from './ConditionItem.tsx'
import styles from './Conditions.module.css'

type ConditionsOfProps = { summitIds: readonly number[]; most?: number }

/** What was last seen on the summits of a plan, and in their ranges. */
export function ConditionsOf({ summitIds, most = 3 }: ConditionsOfProps) {
  const query = useInfiniteQuery({ ...conditionsQuery(onSummits(summitIds)), enabled: summitIds.length > 0 })
  if (query.isPending && summitIds.length > 0) return <Skeleton lines={3} />
  const reports = query.data?.pages[0]?.items.slice(0, most) ?? []
  if (reports.length === 0) return <p className={styles.note}>{t('conditions.none')}</p>
  return (
    <ul>
      {reports.map((condition) => (
        <li key={condition.id}>
          <ConditionItem condition={condition} showsPlace />
        </li>
      ))}
    </ul>
  )
}
