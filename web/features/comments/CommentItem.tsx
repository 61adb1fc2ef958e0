import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Comment, CommentSubject } from '#contract/comments.ts'
import { relative } from '#web/lib/format-date.ts'
import { number } from '#web/lib/format.ts'
import { t } from '#web/lib/i18n.ts'
import { useFocusWhen } from '#web/lib/use-focus-when.ts'
import { personName } from '#web/parts/person-name.ts'
import { PersonAvatar } from '#web/parts/PersonAvatar.tsx'
import { typeset } from '#web/lib/typeset.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Prose } from '#web/ui/Prose.tsx'
import { commentAnchor } from './comment-anchor.ts'
import { CommentEdit } from './CommentEdit.tsx'
import { useCommentActions } from './use-comment-actions.ts'
import styles from './Comments.module.css'

type CommentItemProps = {
  comment: Comment
  subject: CommentSubject
  subjectId: number
  onQuote: (() => void) | undefined
}

export function CommentItem({ comment, subject, subjectId, onQuote }: CommentItemProps) {
  const { author, authorHidden, quote, can, applause } = comment
  const actions = useCommentActions(comment, subject, subjectId)
  const [mode, setMode] = useState<'read' | 'edit' | 'remove'>('read')
  const [wasEdited, setWasEdited] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  useFocusWhen(editButton, wasEdited && mode === 'read')
  const name = personName(author, authorHidden)
  const startEditing = () => {
    setMode('edit')
    setWasEdited(true)
  }
  return (
    <li className={styles.comment} id={commentAnchor(comment.id)} tabIndex={-1}>
      <PersonAvatar person={author} isHidden={authorHidden} size={44} />
      <div className={styles.body}>
        <p className={styles.meta}>
          {author ? <Link to={paths.user(author.id)}>{name}</Link> : <b>{name}</b>}
          <time dateTime={comment.createdAt}>{relative(comment.createdAt)}</time>
          {comment.editedAt && <span>{t('stories.comment-edited')}</span>}
        </p>
        {quote && (
          <blockquote className={styles.quote}>
            <b>{personName(quote.author, quote.authorHidden)}</b>{' '}
            {typeset(quote.excerpt) || t('stories.comment-removed')}
          </blockquote>
        )}
        {comment.removed ? (
          <p className={styles.none}>{t('stories.comment-removed')}</p>
        ) : mode === 'edit' ? (
          <CommentEdit
            text={comment.text}
            working={actions.edit.isPending}
            error={actions.edit.error?.message}
            onSave={(text) => actions.edit.mutate(text, { onSuccess: () => setMode('read') })}
            onCancel={() => setMode('read')}
          />
        ) : (
          <Prose html={comment.text} />
        )}
        {!comment.removed && mode !== 'edit' && (
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
            {can.edit && (
              <Button ref={editButton} look="ghost" size="small" icon="edit" onClick={startEditing}>
                {t('stories.comment-edit')}
              </Button>
            )}
            {can.remove && (
              <Button look="ghost" size="small" icon="trash" onClick={() => setMode('remove')}>
                {t('stories.comment-remove')}
              </Button>
            )}
          </div>
        )}
        <ConfirmDialog
          open={mode === 'remove'}
          danger
          title={t('stories.comment-remove-title')}
          yes={t('stories.comment-remove')}
          working={actions.remove.isPending}
          error={actions.remove.error?.message}
          onClose={() => setMode('read')}
          onConfirm={() => actions.remove.mutate(undefined, { onSuccess: () => setMode('read') })}
        >
          {t('stories.comment-remove-msg')}
        </ConfirmDialog>
      </div>
    </li>
  )
}
