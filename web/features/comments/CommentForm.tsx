import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { commentLimits, commentRoutes, type Comment, type CommentSubject } from '#contract/comments.ts'
import { RichTextInput } from '#web/editor/RichTextInput.tsx'
import { uploadPhoto } from '#web/editor/upload-photo.ts'
import { doDeed } from '#web/lib/deeds/do-deed.ts'
import { sayKept } from '#web/lib/deeds/say-kept.ts'
import { useDraft } from '#web/lib/drafts/use-draft.ts'
import { t } from '#web/lib/i18n.ts'
import { useFocusWhen } from '#web/lib/page/use-focus-when.ts'
import { personName } from '#web/parts/person-name.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { suggestPeopleAndSummits } from '#web/queries/suggest.ts'
import { useMe } from '#web/queries/use-me.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChangeError } from '#web/ui/ChangeError.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { hasWords } from '#web/lib/forms/has-words.ts'
import styles from './Comments.module.css'

type CommentFormProps = {
  subject: CommentSubject
  subjectId: number
  quoted: Comment | null
  /** Somebody asked to write before this came: it opens at once. */
  isAsked?: boolean
  onUnquote: () => void
  onSent: (comment: Comment) => void
}

const EMPTY = '<p></p>'

/** Closed until somebody wants to write: reading a page must not cost an editor. */
export function CommentForm(props: CommentFormProps) {
  const { subject, subjectId, quoted, isAsked = false } = props
  const me = useMe()
  const [text, setText] = useState(EMPTY)
  const [open, setOpen] = useState(isAsked)
  const [isLeft, setIsLeft] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const draftKey = `comment-${me?.id ?? 0}-${subject}-${subjectId}`
  const draft = useDraft(draftKey, text)
  const isOpen = open || quoted !== null || draft.found !== null
  useFocusWhen(opener, isLeft && !isOpen)
  if (!isOpen) {
    return (
      <Button ref={opener} look="outline" icon="comment" onClick={() => setOpen(true)}>
        {t(subject === 'thread' ? 'forum.reply' : 'stories.comment-write')}
      </Button>
    )
  }
  return (
    <Writing
      {...props}
      text={text}
      onText={setText}
      draft={draft}
      draftKey={draftKey}
      // Not into a draft that was only found: nobody has asked to write yet.
      focused={open || quoted !== null}
      onDone={() => {
        setText(EMPTY)
        setOpen(false)
        setIsLeft(true)
      }}
    />
  )
}

type WritingProps = CommentFormProps & {
  text: string
  onText: (html: string) => void
  onDone: () => void
  focused: boolean
  draft: ReturnType<typeof useDraft<string>>
  draftKey: string
}

function Writing(props: WritingProps) {
  const { subject, subjectId, quoted, onUnquote, onSent, text, onText, onDone, focused, draft, draftKey } =
    props
  const [clientKey, setClientKey] = useState(() => crypto.randomUUID())
  const send = useMutation({
    mutationFn: () =>
      doDeed({
        kind: 'comment',
        title: document.title.replace(/ · Kopczyk$/, ''),
        key: clientKey,
        route: commentRoutes.create,
        input: () => ({ body: { subject, subjectId, text, quoteId: quoted?.id ?? null, clientKey } }),
        draft: { key: draftKey, value: text },
      }),
    onSuccess: (outcome) => {
      draft.clear(EMPTY)
      setClientKey(crypto.randomUUID())
      onUnquote()
      onDone()
      if (outcome.isKept) return sayKept()
      onSent(outcome.reply)
      refreshAfter.comment(subject, subjectId)
    },
  })
  return (
    <form
      className={styles.writing}
      data-print="never"
      onSubmit={(event) => {
        event.preventDefault()
        if (hasWords(text)) send.mutate()
      }}
    >
      {draft.found && (
        <Notice tone="warm">
          {t('stories.comment-found')}{' '}
          <Button look="ghost" size="small" onClick={() => onText(draft.restore() ?? EMPTY)}>
            {t('stories.draft-restore')}
          </Button>
          <Button look="ghost" size="small" onClick={draft.discard}>
            {t('stories.draft-discard')}
          </Button>
        </Notice>
      )}
      {quoted && (
        <p className={styles.quoting}>
          {t('stories.comment-quoting', { name: personName(quoted.author, quoted.authorHidden) })}
          <IconButton icon="close" size="small" label={t('stories.comment-unquote')} onClick={onUnquote} />
        </p>
      )}
      <RichTextInput
        label={t(subject === 'thread' ? 'forum.reply-label' : 'stories.comment-label')}
        placeholder={t(subject === 'thread' ? 'forum.reply-placeholder' : 'stories.comment-placeholder')}
        value={text}
        onChange={onText}
        focused={focused}
        maxLength={commentLimits.text}
        uploadImage={uploadPhoto}
        suggest={suggestPeopleAndSummits}
      />
      <ChangeError of={send} />
      <div className={styles.actions}>
        <Button type="submit" loading={send.isPending} disabled={!hasWords(text)}>
          {t('stories.comment-send')}
        </Button>
        <Button
          look="ghost"
          onClick={() => {
            draft.clear(EMPTY)
            onUnquote()
            onDone()
          }}
        >
          {t('stories.comment-cancel')}
        </Button>
      </div>
    </form>
  )
}
