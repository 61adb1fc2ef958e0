import { useRef, useState } from 'react'
import type { SummitCard } from '#contract/mountains.ts'
import { date, today } from '#web/lib/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { useFocusWhen } from '#web/lib/use-focus-when.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useMarking } from './use-marking.ts'
import styles from './ClimbedCell.module.css'

/** When the reader was last up there, or a way to say that they were there today. */
export function ClimbedCell({ summit, last }: { summit: SummitCard; last: string | undefined }) {
  const { mark } = useMarking()
  const [isPressed, setIsPressed] = useState(false)
  const done = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // The pressed button goes; the keyboard goes on in its row, and so it does after „Cofnij”.
  useFocusWhen(done, isPressed && last !== undefined)
  useFocusWhen(button, isPressed && last === undefined)
  if (last !== undefined) {
    return (
      <span ref={done} tabIndex={-1} className={styles.done}>
        <Icon name="check" />
        <span className={styles.date}>{date(last)}</span>
        <span className={styles.word}>{t('mountains.climbed')}</span>
      </span>
    )
  }
  return (
    <Button
      look="ghost"
      size="small"
      icon="plus"
      className={styles.mark}
      aria-label={t('mountains.mark-of', { name: summit.name })}
      ref={button}
      onClick={() => {
        setIsPressed(true)
        void mark(summit, today())
      }}
    >
      {t('mountains.mark-short')}
    </Button>
  )
}
