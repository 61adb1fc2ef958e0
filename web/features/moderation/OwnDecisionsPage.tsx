import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { OwnDecision } from '#contract/moderation.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { ownDecisionsQuery, sendAppeal } from '#web/queries/moderation.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { QueryError } from '#web/ui/QueryError.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { DecisionSummary } from './DecisionSummary.tsx'
import { MessageField, isTooShort } from './MessageField.tsx'
import styles from './Moderation.module.css'

/** What moderators decided about the reader's own things, and the way to appeal. */
export function OwnDecisionsPage() {
  const own = useQuery(ownDecisionsQuery)
  return (
    <>
      <PageHeader title={t('moderation.mine-title')} lead={t('moderation.mine-lead')} />
      {own.data ? (
        <Decisions items={own.data.items} />
      ) : own.isError ? (
        <QueryError query={own} />
      ) : (
        <Skeleton shape="row" lines={4} />
      )}
      <p className={styles.after}>
        <Link to={paths.moderationNumbers}>{t('moderation.numbers-title')}</Link>
      </p>
    </>
  )
}

function Decisions({ items }: { items: readonly OwnDecision[] }) {
  if (items.length === 0) {
    return <EmptyState title={t('moderation.mine-empty-title')}>{t('moderation.mine-empty')}</EmptyState>
  }
  return (
    <div className={styles.list}>
      {items.map((one) => (
        <article key={one.id} id={`decyzja-${one.id}`} className={styles.card}>
          <DecisionSummary decision={one} />
          {one.undone && <p className={styles.about}>{t('moderation.undone')}</p>}
          {one.appeal && (
            <>
              <blockquote className={styles.quote}>{one.appeal.words}</blockquote>
              <p>
                {t(`moderation.appeal-state.${one.appeal.state}`)} {one.appeal.answer}
              </p>
              <p className={styles.about}>
                {t(
                  `moderation.appeal-${one.appeal.state === 'open' ? 'waits-for' : 'answered-by'}.${one.appeal.by}`,
                )}
              </p>
            </>
          )}
          {one.mayAppeal && <AppealForm id={one.id} />}
        </article>
      ))}
    </div>
  )
}

function AppealForm({ id }: { id: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const [words, setWords] = useState('')
  const send = useMutation({
    mutationFn: () => sendAppeal(id, words.trim()),
    onSuccess: () => {
      refreshAfter.moderation()
      showToast({ text: t('moderation.appeal-sent') })
    },
  })
  if (!isOpen) {
    return (
      <Button look="outline" size="small" onClick={() => setIsOpen(true)}>
        {t('moderation.appeal')}
      </Button>
    )
  }
  return (
    <div className={styles.form}>
      <MessageField
        label={t('moderation.appeal-words')}
        value={words}
        onChange={setWords}
        error={send.error?.message}
      />
      <Button disabled={isTooShort(words)} loading={send.isPending} onClick={() => send.mutate()}>
        {t('moderation.appeal-send')}
      </Button>
    </div>
  )
}
