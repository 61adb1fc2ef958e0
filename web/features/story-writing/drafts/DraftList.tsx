import { useRef, useState } from 'react'
import { t } from '#web/lib/i18n.ts'
import { useFocusWhen } from '#web/lib/page/use-focus-when.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { QueryError } from '#web/ui/QueryError.tsx'
import { MorePages } from '#web/ui/MorePages.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { DraftRow } from './DraftRow.tsx'
import { RemoveDraft } from './RemoveDraft.tsx'
import type { Draft, useDrafts } from './use-drafts.ts'
import styles from './DraftList.module.css'

/** Everything that waits to be finished, with the way on and the way out. */
export function DraftList({ drafts, saved, isRead, refresh }: ReturnType<typeof useDrafts>) {
  const [toRemove, setToRemove] = useState<Draft | null>(null)
  const [removals, setRemovals] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  useFocusWhen(list, removals > 0 && toRemove === null)
  if (!isRead && drafts.length === 0 && !saved.isError) return <Skeleton shape="row" lines={3} />
  return (
    <div ref={list} tabIndex={-1} className={styles.drafts}>
      {saved.isError && !saved.isFetchNextPageError && <QueryError query={saved} />}
      {drafts.length === 0 && !saved.isError && (
        <EmptyState
          title={t('drafts.none')}
          action={<ButtonLink to={paths.activityAdd}>{t('stories.add')}</ButtonLink>}
        >
          {t('drafts.none-msg')}
        </EmptyState>
      )}
      <ul className={styles.list}>
        {drafts.map((draft) => (
          <DraftRow
            key={draft.story?.id ?? draft.kept?.slot}
            draft={draft}
            onRemove={() => setToRemove(draft)}
          />
        ))}
      </ul>
      <MorePages query={saved}>{t('drafts.more')}</MorePages>
      {toRemove && (
        <RemoveDraft
          draft={toRemove}
          onClose={() => setToRemove(null)}
          onRemoved={async () => {
            // First the row goes, then the question: closed before, it would give the focus to a button that goes.
            await Promise.all([refresh(), saved.refetch()])
            setToRemove(null)
            setRemovals((times) => times + 1)
          }}
        />
      )}
    </div>
  )
}
