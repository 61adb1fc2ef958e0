import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { OwnAscent } from '#contract/ascents.ts'
import { isWithin } from '#domain/time/rough-day.ts'
import { today } from '#web/lib/format/format-date.ts'
import { roughDate } from '#web/lib/format/format-rough-day.ts'
import { t } from '#web/lib/i18n.ts'
import { dayOfWhen, firstWhen, whenOf, wrongWhen, type When } from '#web/parts/when.ts'
import { WhenField } from '#web/parts/WhenField.tsx'
import { ownAscentsQuery } from '#web/queries/ascents.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { OwnAscents } from './OwnAscents.tsx'
import { useMarking, type Markable } from './use-marking.ts'
import styles from './MarkForm.module.css'

export type MarkFormProps = {
  summit: Markable
  /** Opened from a row among others. */
  inList?: boolean
  onClose: () => void
}

/** One's own ascents of a summit: add one and say when it was, correct or take back what was marked by hand. */
export function MarkForm({ summit, inList = false, onClose }: MarkFormProps) {
  const { data: own } = useQuery(ownAscentsQuery(summit.slug))
  const { mark, unmark, correct } = useMarking()
  const [when, setWhen] = useState(() => firstWhen(today()))
  const [corrected, setCorrected] = useState<OwnAscent | null>(null)
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  // The dialog stood before its question came.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const ask = (about: OwnAscent | null, first: When) => {
    setCorrected(about)
    setWhen(first)
    setError(undefined)
    // What was pressed may be gone with its line: the keyboard goes on at the question.
    form.current?.querySelector('input')?.focus()
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const wrong = wrongWhen(when, today())
    const day = dayOfWhen(when, today())
    if (wrong !== null || day === null) return setError(t(`dates.${wrong ?? 'missing'}`))
    const others = own?.filter((ascent) => ascent.id !== corrected?.id) ?? []
    if (others.some((ascent) => isWithin(ascent, day))) return setError(t('mountains.mark-already'))
    void (corrected ? correct(summit, corrected, day) : mark(summit, day, inList))
    onClose()
  }

  return (
    <>
      <form ref={form} onSubmit={save} noValidate className={styles.form}>
        <WhenField
          when={when}
          error={error}
          {...(corrected && { legend: t('mountains.correct-of', { date: roughDate(corrected) }) })}
          onChange={(changed) => {
            setWhen(changed)
            setError(undefined)
          }}
        />
        <div className={styles.buttons}>
          <Button type="submit" wide>
            {t(corrected ? 'mountains.correct-save' : 'mountains.mark-save')}
          </Button>
          {corrected && (
            <Button look="outline" onClick={() => ask(null, firstWhen(today()))}>
              {t('mountains.correct-cancel')}
            </Button>
          )}
        </div>
      </form>
      {own === undefined ? (
        <Skeleton lines={2} />
      ) : (
        <OwnAscents
          ascents={own}
          onCorrect={(ascent) => ask(ascent, whenOf(ascent))}
          onRemove={(ascent) => {
            ask(null, firstWhen(today()))
            void unmark(summit, ascent)
          }}
        />
      )}
    </>
  )
}
