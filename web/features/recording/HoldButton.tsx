import { useRef, useState } from 'react'
import { t } from '#web/lib/i18n.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './RecordingBar.module.css'

const HELD_MS = 1_000

/** „Zakończ” is held for a second, so that no sleeve ends a walk; with keys and readers of the screen it asks instead. */
export function HoldButton({ onHeld }: { onHeld: () => void }) {
  const [isHeld, setHeld] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isPressed = useRef(false)
  const press = () => {
    isPressed.current = true
    setHeld(true)
    timer.current = setTimeout(() => {
      setHeld(false)
      onHeld()
    }, HELD_MS)
  }
  const letGo = () => {
    clearTimeout(timer.current)
    setHeld(false)
  }
  return (
    <>
      <button
        type="button"
        className={styles.hold}
        data-held={isHeld || undefined}
        onPointerDown={press}
        onPointerUp={letGo}
        onPointerLeave={letGo}
        onPointerCancel={letGo}
        onContextMenu={(event) => event.preventDefault()}
        onClick={() => {
          // After a finger the click says nothing new.
          if (!isPressed.current) setAsking(true)
          isPressed.current = false
        }}
      >
        <Icon name="stop" />
        <span>
          {t('recording.finish')}
          <small>{t('recording.hold')}</small>
        </span>
      </button>
      <ConfirmDialog
        open={isAsking}
        title={t('recording.finish-title')}
        yes={t('recording.finish')}
        no={t('recording.finish-no')}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onHeld()
        }}
      >
        {t('recording.finish-text')}
      </ConfirmDialog>
    </>
  )
}
