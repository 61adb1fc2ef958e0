import { useState, type FormEvent } from 'react'
import { forumLimits, type Thread } from '#contract/forum.ts'
import { t } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { ChangeError } from '#web/ui/ChangeError.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import styles from './Forum.module.css'

type RenameDialogProps = {
  thread: Thread
  working: boolean
  error: Error | null
  onSave: (title: string, revision: number) => void
  onClose: () => void
}

export function RenameDialog({ thread, working, error, onSave, onClose }: RenameDialogProps) {
  const [title, setTitle] = useState(thread.title)
  const save = (event: FormEvent) => {
    event.preventDefault()
    onSave(title.trim(), thread.revision)
  }
  return (
    <Dialog open size="medium" onClose={onClose} title={t('forum.rename')}>
      <form onSubmit={save} noValidate className={styles.form}>
        <Field
          label={t('forum.field-title')}
          hint={error === null ? undefined : t('forum.title-now', { title: thread.title })}
          count={{ used: title.length, max: forumLimits.title }}
        >
          <TextInput
            value={title}
            maxLength={forumLimits.title}
            onChange={(event) => setTitle(event.target.value)}
          />
        </Field>
        <ChangeError of={{ error }} />
        <Button type="submit" loading={working}>
          {t('stories.comment-save')}
        </Button>
      </form>
    </Dialog>
  )
}
