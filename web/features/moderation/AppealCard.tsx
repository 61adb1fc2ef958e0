import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Appeal } from '#contract/moderation.ts'
import { t } from '#web/lib/i18n.ts'
import { personName } from '#web/parts/person-name.ts'
import { answerAppeal } from '#web/queries/moderation.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { DecisionSummary } from './DecisionSummary.tsx'
import { MessageField, isTooShort } from './MessageField.tsx'
import styles from './Moderation.module.css'

/** What somebody says against a decision; answered by another moderator than who decided, or by an admin. */
export function AppealCard({ appeal }: { appeal: Appeal }) {
  const [message, setMessage] = useState('')
  const answer = useMutation({
    mutationFn: (granted: boolean) => answerAppeal(appeal.id, { granted, message: message.trim() }),
    onSuccess: () => {
      refreshAfter.moderation()
      showToast({ text: t('moderation.decided') })
    },
  })
  return (
    <article className={styles.card}>
      <DecisionSummary decision={appeal} />
      <p className={styles.about}>{t('moderation.author', { name: personName(appeal.author) })}</p>
      <blockquote className={styles.quote}>{appeal.words}</blockquote>
      {appeal.mayAnswer ? (
        <div className={styles.form}>
          {appeal.own && <p className={styles.about}>{t('moderation.answer-own')}</p>}
          <MessageField
            label={t('moderation.answer')}
            value={message}
            onChange={setMessage}
            error={answer.error?.message}
          />
          <div className={styles.row}>
            <Button
              disabled={isTooShort(message)}
              loading={answer.isPending}
              onClick={() => answer.mutate(true)}
            >
              {t('moderation.answer-grant')}
            </Button>
            <Button
              look="outline"
              disabled={isTooShort(message)}
              loading={answer.isPending}
              onClick={() => answer.mutate(false)}
            >
              {t('moderation.answer-refuse')}
            </Button>
          </div>
        </div>
      ) : (
        <p className={styles.about}>{t(`moderation.answer-by.${appeal.own ? appeal.by : 'about-you'}`)}</p>
      )}
    </article>
  )
}
