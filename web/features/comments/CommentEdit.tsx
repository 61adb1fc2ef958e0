import { useState } from 'react'
import { commentLimits } from '#contract/comments.ts'
import { RichTextInput } from '#web/editor/RichTextInput.tsx'
import { uploadPhoto } from '#web/editor/upload-photo.ts'
import { t } from '#web/lib/i18n.ts'
import { suggestPeopleAndSummits } from '#web/queries/suggest.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChangeError } from '#web/ui/ChangeError.tsx'
import { Prose } from '#web/ui/Prose.tsx'
import { hasWords } from '#web/lib/forms/has-words.ts'
import styles from './Comments.module.css'

type CommentEditProps = {
  text: string
  working: boolean
  error: Error | null
  onSave: (text: string) => void
  onCancel: () => void
}

export function CommentEdit({ text, working, error, onSave, onCancel }: CommentEditProps) {
  const [before] = useState(text)
  const [value, setValue] = useState(text)
  return (
    <form
      className={styles.writing}
      onSubmit={(event) => {
        event.preventDefault()
        onSave(value)
      }}
    >
      <RichTextInput
        label={t('stories.comment-label')}
        value={value}
        onChange={setValue}
        focused
        maxLength={commentLimits.text}
        uploadImage={uploadPhoto}
        suggest={suggestPeopleAndSummits}
      />
      <ChangeError of={{ error }} />
      {/* It was changed elsewhere while this was written: both versions in sight, nothing overwritten unseen. */}
      {text !== before && (
        <section className={styles.newer} aria-label={t('forum.newer-version')}>
          <b>{t('forum.newer-version')}</b>
          <Prose html={text} />
        </section>
      )}
      <div className={styles.actions}>
        <Button type="submit" loading={working} disabled={!hasWords(value)}>
          {t('stories.comment-save')}
        </Button>
        <Button look="ghost" onClick={onCancel}>
          {t('stories.comment-cancel')}
        </Button>
      </div>
    </form>
  )
}
