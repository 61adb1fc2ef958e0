import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { LoggedDecision } from '#contract/moderation.ts'
import { t } from '#web/lib/i18n.ts'
import { personName } from '#web/parts/person-name.ts'
import { undoDecision } from '#web/queries/moderation.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { Button } from '#web/ui/Button.tsx'
import { DecisionSummary } from './DecisionSummary.tsx'
import { MessageField, isTooShort } from './MessageField.tsx'
import styles from './Moderation.module.css'

export function LogEntry({ entry }: { entry: LoggedDecision }) {
  const [isOpen, setIsOpen] = useState(false)
  const [message, setMessage] = useState('')
  const undo = useMutation({
    mutationFn: () => undoDecision(entry.id, message.trim()),
    onSuccess: () => {
      setIsOpen(false)
      refreshAfter.moderation()
    },
  })
  return (
    <article className={styles.card}>
      <DecisionSummary decision={entry} />
      <p className={styles.about}>
        <span>{t('moderation.moderator', { name: personName(entry.moderator) })}</span>
        <span>{t('moderation.author', { name: personName(entry.author) })}</span>
      </p>
      {entry.mayUndo && !isOpen && (
        <Button look="outline" size="small" icon="undo" onClick={() => setIsOpen(true)}>
          {t('moderation.undo')}
        </Button>
      )}
      {entry.mayUndo && isOpen && (
        <div className={styles.form}>
          <MessageField
            label={t('moderation.message')}
            value={message}
            onChange={setMessage}
            error={undo.error?.message}
          />
          <div className={styles.row}>
            <Button disabled={isTooShort(message)} loading={undo.isPending} onClick={() => undo.mutate()}>
              {t('moderation.undo')}
            </Button>
            <Button look="ghost" onClick={() => setIsOpen(false)}>
              {t('moderation.cancel')}
            </Button>
          </div>
        </div>
      )}
    </article>
  )
}
