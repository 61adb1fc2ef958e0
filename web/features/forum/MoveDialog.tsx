import { useState, type FormEvent } from 'react'
import { boards, type BoardName, type Thread } from '#contract/forum.ts'
import { t } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { ChangeError } from '#web/ui/ChangeError.tsx'
import { Select } from '#web/ui/Select.tsx'
import styles from './Forum.module.css'

type MoveDialogProps = {
  thread: Thread
  working: boolean
  error: Error | null
  onSave: (board: BoardName) => void
  onClose: () => void
}

export function MoveDialog({ thread, working, error, onSave, onClose }: MoveDialogProps) {
  const [board, setBoard] = useState(thread.board)
  const save = (event: FormEvent) => {
    event.preventDefault()
    onSave(board)
  }
  return (
    <Dialog open size="small" onClose={onClose} title={t('forum.move')}>
      <form onSubmit={save} className={styles.form}>
        <Field label={t('forum.field-board')}>
          <Select value={board} onChange={(event) => setBoard(event.target.value as BoardName)}>
            {boards.map((one) => (
              <option key={one} value={one}>
                {t(`forum.board.${one}.title`)}
              </option>
            ))}
          </Select>
        </Field>
        <ChangeError of={{ error }} />
        <Button type="submit" loading={working}>
          {t('forum.move-save')}
        </Button>
      </form>
    </Dialog>
  )
}
