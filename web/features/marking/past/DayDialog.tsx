import { useState, type FormEvent } from 'react'
import type { AscentDay } from '#contract/ascents.ts'
import { today } from '#web/lib/format/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { dayOfWhen, whenOf, wrongWhen } from '#web/parts/when.ts'
import { WhenField } from '#web/parts/WhenField.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import mark from '../MarkForm.module.css'

type DayDialogProps = {
  name: string
  day: AscentDay
  onClose: () => void
  onSave: (day: AscentDay) => void
}

/** The day of one of many picked summits. */
export function DayDialog({ name, day, onClose, onSave }: DayDialogProps) {
  const [when, setWhen] = useState(() => whenOf(day))
  const [error, setError] = useState<string>()
  const save = (event: FormEvent) => {
    event.preventDefault()
    const wrong = wrongWhen(when, today())
    const chosen = dayOfWhen(when, today())
    if (wrong !== null || chosen === null) return setError(t(`dates.${wrong ?? 'missing'}`))
    onSave(chosen)
    onClose()
  }
  return (
    <Dialog open size="small" onClose={onClose} title={name}>
      <form onSubmit={save} noValidate className={mark['form']}>
        <WhenField
          when={when}
          error={error}
          onChange={(changed) => {
            setWhen(changed)
            setError(undefined)
          }}
        />
        <Button type="submit" wide>
          {t('past.day-save')}
        </Button>
      </form>
    </Dialog>
  )
}
