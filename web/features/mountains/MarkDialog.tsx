import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { EARLIEST_DAY } from '#contract/lib/earliest-day.ts'
import type { SummitDetails } from '#contract/mountains.ts'
import { date as inWords, today } from '#web/lib/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { ownAscentsQuery } from '#web/queries/ascents.ts'
import { Button } from '#web/ui/Button.tsx'
import { DateInput } from '#web/ui/DateInput.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useClimbed } from './use-climbed.ts'
import { useMarking } from './use-marking.ts'
import styles from './MarkDialog.module.css'

/** One's own ascents of a summit: add one with its day, take back what was marked by hand. */
export function MarkDialog({ summit, onClose }: { summit: SummitDetails; onClose: () => void }) {
  const { data: own } = useQuery(ownAscentsQuery(summit.slug))
  const { climbed } = useClimbed()
  const { mark, unmark } = useMarking()
  const [day, setDay] = useState(today())
  const [error, setError] = useState<string>()

  const save = (event: FormEvent) => {
    event.preventDefault()
    const wrong = problemOf(day)
    if (wrong !== null) return setError(wrong)
    if (own?.some((ascent) => ascent.date === day)) return setError(t('mountains.mark-already'))
    const others = summit.rangeSummits.filter((id) => id === summit.id || climbed.has(id)).length
    void mark(summit, day, others / summit.rangeSummits.length)
    onClose()
  }

  return (
    <Dialog open size="small" onClose={onClose} title={t('mountains.mark-title', { name: summit.name })}>
      <form onSubmit={save} noValidate className={styles.form}>
        <Field label={t('mountains.mark-date')} hint={t('mountains.mark-hint')} error={error}>
          <DateInput
            required
            value={day}
            min={EARLIEST_DAY}
            max={today()}
            onChange={(event) => {
              setDay(event.currentTarget.value)
              setError(undefined)
            }}
          />
        </Field>
        <Button type="submit" wide>
          {t('mountains.mark-save')}
        </Button>
      </form>
      {own === undefined ? (
        <Skeleton lines={2} />
      ) : (
        <ul className={styles.list}>
          {own.map((ascent) => (
            <li key={ascent.date}>
              <span>
                {inWords(ascent.date)}
                <small>
                  {ascent.storyId === null ? (
                    t('mountains.by-hand')
                  ) : (
                    <Link to={paths.activity(ascent.storyId)}>{t('mountains.from-story')}</Link>
                  )}
                </small>
              </span>
              {ascent.source === 'manual' && (
                <IconButton
                  icon="trash"
                  size="small"
                  label={t('mountains.remove-ascent', { date: inWords(ascent.date) })}
                  disabled={ascent.id === 0}
                  onClick={(event) => {
                    // The button goes with its line: the keyboard goes on at the field.
                    event.currentTarget.closest('dialog')?.querySelector('input')?.focus()
                    void unmark(summit, ascent)
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

/** Said by us, under the field: the browser's own words are in its language and fade away. */
function problemOf(day: string): string | null {
  if (day === '') return t('mountains.mark-missing')
  if (day > today()) return t('mountains.mark-future')
  return day < EARLIEST_DAY ? t('mountains.mark-early') : null
}
