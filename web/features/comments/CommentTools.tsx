import type { ReactNode, Ref } from 'react'
import type { Comment } from '#contract/comments.ts'
import { number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { ReportButton } from '#web/parts/ReportButton.tsx'
import { useMe } from '#web/queries/use-me.ts'
import { Button } from '#web/ui/Button.tsx'
import type { CommentActions } from './use-comment-actions.ts'
import styles from './Comments.module.css'

type CommentToolsProps = {
  comment: Comment
  actions: Pick<CommentActions, 'applaud'>
  onQuote: (() => void) | undefined
  onEdit: () => void
  onRemove: () => void
  editButton: Ref<HTMLButtonElement>
  children?: ReactNode
}

/** What can be done with a comment that is being read. */
export function CommentTools(props: CommentToolsProps) {
  const { comment, actions, onQuote, onEdit, onRemove, editButton, children } = props
  const { can, applause } = comment
  const me = useMe()
  return (
    <div className={styles.tools}>
      {can.applaud ? (
        <Button
          look="ghost"
          size="small"
          icon="clap"
          aria-pressed={applause.mine}
          aria-label={t(applause.mine ? 'stories.applause-take-label' : 'stories.applause-give-label', {
            applause: t('stories.applause-count', { count: applause.count }),
          })}
          onClick={() => actions.applaud.mutate(!applause.mine)}
        >
          {number(applause.count)}
        </Button>
      ) : (
        applause.count > 0 && (
          <span className={styles.none}>{t('stories.applause-count', { count: applause.count })}</span>
        )
      )}
      {onQuote && (
        <Button look="ghost" size="small" icon="quote" onClick={onQuote}>
          {t('stories.comment-quote')}
        </Button>
      )}
      {comment.author?.id !== me?.id && <ReportButton subject="comment" id={comment.id} />}
      {can.edit && (
        <Button ref={editButton} look="ghost" size="small" icon="edit" onClick={onEdit}>
          {t('stories.comment-edit')}
        </Button>
      )}
      {can.remove && (
        <Button look="ghost" size="small" icon="trash" onClick={onRemove}>
          {t('stories.comment-remove')}
        </Button>
      )}
      {children}
    </div>
  )
}
