import { useRef, useState, type ReactNode } from 'react'
import type { Comment } from '#contract/comments.ts'
import { t } from '#web/lib/i18n.ts'
import { typeset } from '#web/lib/format/typeset.ts'
import { useFocusWhen } from '#web/lib/page/use-focus-when.ts'
import { personName } from '#web/parts/person-name.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Prose } from '#web/ui/Prose.tsx'
import { CommentEdit } from './CommentEdit.tsx'
import { CommentTools } from './CommentTools.tsx'
import { useCommentActions, type CommentPlace } from './use-comment-actions.ts'
import styles from './Comments.module.css'

type CommentBodyProps<C extends Comment> = {
  comment: C
  place: CommentPlace<C>
  onQuote: (() => void) | undefined
  /** Stands at the end of the tools. */
  children?: ReactNode
}

/** What was said, what it answers, and what can be done with it: the same under a story and on the forum. */
export function CommentBody<C extends Comment>({ comment, place, onQuote, children }: CommentBodyProps<C>) {
  const { quote } = comment
  const actions = useCommentActions(comment, place)
  const [mode, setMode] = useState<'read' | 'edit' | 'remove'>('read')
  const [wasEdited, setWasEdited] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  useFocusWhen(editButton, wasEdited && mode === 'read')
  const startEditing = () => {
    actions.edit.reset()
    setMode('edit')
    setWasEdited(true)
  }
  return (
    <>
      {quote && (
        <blockquote className={styles.quote}>
          <b>{personName(quote.author, quote.authorHidden)}</b>{' '}
          {typeset(quote.excerpt) || t('stories.comment-removed')}
        </blockquote>
      )}
      {comment.removed ? (
        <p className={styles.none}>
          {t(place.subject === 'thread' ? 'forum.post-removed' : 'stories.comment-removed')}
        </p>
      ) : mode === 'edit' ? (
        <CommentEdit
          text={comment.text}
          working={actions.edit.isPending}
          error={actions.edit.error}
          onSave={(text) => actions.edit.mutate(text, { onSuccess: () => setMode('read') })}
          onCancel={() => setMode('read')}
        />
      ) : (
        <>
          <Prose html={comment.text} />
          {comment.linksWait && (
            <p className={styles.waiting}>
              {t(comment.can.edit ? 'stories.links-wait-own' : 'stories.links-wait')}
            </p>
          )}
        </>
      )}
      {comment.removed
        ? children
        : mode !== 'edit' && (
            <CommentTools
              comment={comment}
              actions={actions}
              onQuote={onQuote}
              onEdit={startEditing}
              onRemove={() => setMode('remove')}
              editButton={editButton}
            >
              {children}
            </CommentTools>
          )}
      <ConfirmDialog
        open={mode === 'remove'}
        danger
        title={t(place.subject === 'thread' ? 'forum.post-remove-title' : 'stories.comment-remove-title')}
        yes={t('stories.comment-remove')}
        working={actions.remove.isPending}
        error={actions.remove.error}
        onClose={() => setMode('read')}
        onConfirm={() => actions.remove.mutate(undefined, { onSuccess: () => setMode('read') })}
      >
        {t(place.subject === 'thread' ? 'forum.post-remove-msg' : 'stories.comment-remove-msg')}
      </ConfirmDialog>
    </>
  )
}
