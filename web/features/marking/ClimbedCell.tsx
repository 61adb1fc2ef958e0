import { useRef, useState } from 'react'
import type { ClimbedSummit } from '#contract/ascents.ts'
import { roughDate } from '#web/lib/format/format-rough-day.ts'
import { t } from '#web/lib/i18n.ts'
import { useFocusWhen } from '#web/lib/page/use-focus-when.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { lastDay } from './climbed-state.ts'
import type { Markable } from './use-marking.ts'
import { MarkDialog } from './MarkDialog.tsx'
import styles from './ClimbedCell.module.css'

type ClimbedCellProps = { summit: Markable; climbed: ClimbedSummit | undefined }

/** When the reader was last up there, or a way to say that they were; both ask when it was. */
export function ClimbedCell({ summit, climbed }: ClimbedCellProps) {
  const [open, setOpen] = useState(false)
  const [isPressed, setIsPressed] = useState(false)
  const control = useRef<HTMLButtonElement>(null)
  const show = () => {
    setIsPressed(true)
    setOpen(true)
  }
  // The pressed button may have given way to another; the keyboard goes on in its row.
  useFocusWhen(control, isPressed && !open && climbed !== undefined)
  useFocusWhen(control, isPressed && !open && climbed === undefined)
  return (
    <>
      {climbed ? (
        <button type="button" ref={control} className={styles.done} onClick={show}>
          <Icon name="check" />
          <span className={styles.date}>{roughDate(lastDay(climbed))}</span>
          <span className={styles.word}>{t('mountains.climbed')}</span>
          <VisuallyHidden>{t('mountains.own-ascents-of', { name: summit.name })}</VisuallyHidden>
        </button>
      ) : (
        <Button
          ref={control}
          look="ghost"
          size="small"
          icon="plus"
          className={styles.mark}
          aria-label={t('mountains.mark-of', { name: summit.name })}
          onClick={show}
        >
          {t('mountains.mark-short')}
        </Button>
      )}
      {open && <MarkDialog summit={summit} inList onClose={() => setOpen(false)} />}
    </>
  )
}
