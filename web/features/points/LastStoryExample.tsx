import { useQuery } from '@tanstack/react-query'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { exampleQuery } from '#web/queries/points.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { QueryError } from '#web/ui/QueryError.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { LedgerTable } from './LedgerTable.tsx'
import styles from './Ledger.module.css'

/** What the reader's own last story gave, line by line. */
export function LastStoryExample() {
  const example = useQuery(exampleQuery)
  if (example.isError) return <QueryError query={example} heading="h3" />
  if (!example.data) return <Skeleton lines={4} />
  const { items } = example.data
  if (items.length === 0) {
    return (
      <EmptyState
        heading="h3"
        title={t('points.no-example-title')}
        action={
          <ButtonLink to={paths.activityAdd} icon="plus">
            {t('shell.add-story')}
          </ButtonLink>
        }
      >
        {t('points.no-example')}
      </EmptyState>
    )
  }
  const sum = items.reduce((all, entry) => all + entry.points, 0)
  return (
    <>
      <p className={styles.lead}>{t('points.example-lead', { count: sum })}</p>
      <LedgerTable entries={items} caption={t('ranking.example')} />
    </>
  )
}
