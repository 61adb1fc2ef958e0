import { t } from '#web/lib/i18n.ts'
import { onSummits } from '#web/queries/conditions.ts'
import { ConditionList, type ConditionListProps } from './ConditionList.tsx'
import styles from './Conditions.module.css'

type ConditionsOfProps = { summitIds: readonly number[] } & Partial<Omit<ConditionListProps, 'where'>>

/** What was last seen on some summits, of a plan or a page, and in their ranges. */
export function ConditionsOf({ summitIds, empty, most = 3, ...list }: ConditionsOfProps) {
  const nothing = empty ?? <p className={styles.note}>{t('conditions.none')}</p>
  if (summitIds.length === 0) return nothing
  return <ConditionList {...list} where={onSummits(summitIds)} empty={nothing} most={most} />
}
