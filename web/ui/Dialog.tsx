import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react'
import { t } from '#web/lib/i18n.ts'
import { useBackCloses } from '#web/lib/page/use-back-closes.ts'
import { classes } from './classes.ts'
import { enterDialog } from './open-dialogs.ts'
import { openModal } from './open-modal.ts'
import { IconButton } from './IconButton.tsx'
import { useAfterNavigation } from './use-after-navigation.ts'
import styles from './Dialog.module.css'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** 420, 620 or 980 px */
  size?: 'small' | 'medium' | 'default'
  /** Buttons at the end of the popup. */
  actions?: ReactNode
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  /** false holds the popup open, whatever is pressed, until the work in it has ended */
  dismissable?: boolean
  hideTitle?: boolean
  /** Fills a phone from edge to edge, dark as around a picture. */
  bleed?: boolean
  className?: string
}

/** The popup: over everything, keeps focus inside, closes with Esc, beside itself and at the end of a navigation. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, children, size = 'default', actions, onPrevious, onNext } = props
  const { dismissable = true, hideTitle = false, bleed = false, className } = props
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const close = () => {
    if (dismissable) onClose()
  }

  // Before it leaves the page, not after: only a dialog that is still there gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const closeModal = openModal(dialog)
    const leave = enterDialog(dialog)
    return () => {
      leave()
      closeModal()
    }
  }, [open])

  useAfterNavigation(() => {
    if (open) close()
  })
  useBackCloses(open, () => {
    close()
    return dismissable
  })

  // A browser may close a dialog on the second Esc without asking; one that must stay is opened again.
  // The event comes a moment later: by then the popup may have been opened anew, and means nothing.
  const closed = () => {
    const dialog = ref.current
    if (!open || dialog?.open) return
    if (dismissable) onClose()
    else dialog?.showModal()
  }
  useDialogGestures(ref, (event) => {
    if (event.type === 'mousedown' && event.target === ref.current) close()
    if (!(event instanceof KeyboardEvent) || isTyping(event.target)) return
    if (event.key === 'ArrowLeft') onPrevious?.()
    if (event.key === 'ArrowRight') onNext?.()
  })

  return (
    <dialog
      ref={ref}
      className={classes(styles.dialog, styles[size], bleed && styles.bleed, className)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // `cancel` of a file input inside bubbles up here too
        if (event.target !== ref.current) return
        event.preventDefault()
        close()
      }}
      onClose={closed}
    >
      {open && (
        <div className={styles.frame}>
          <h2 id={titleId} className={classes(styles.title, hideTitle && styles.unseen)}>
            {title}
          </h2>
          {children}
          {actions && <div className={styles.actions}>{actions}</div>}
          {onPrevious && (
            <IconButton
              className={styles.previous}
              icon="chevl"
              label={t('ui.previous')}
              onClick={onPrevious}
            />
          )}
          {onNext && (
            <IconButton className={styles.next} icon="chevr" label={t('ui.next')} onClick={onNext} />
          )}
          {dismissable && (
            <IconButton className={styles.close} icon="close" label={t('ui.close')} onClick={close} />
          )}
        </div>
      )}
    </dialog>
  )
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}

/** A press beside the frame lands on the dialog itself; arrows turn the pages wherever focus is inside. */
function useDialogGestures(ref: RefObject<HTMLDialogElement | null>, act: (event: Event) => void) {
  const onGesture = useEffectEvent(act)
  useEffect(() => {
    const stop = new AbortController()
    ref.current?.addEventListener('mousedown', (event) => onGesture(event), { signal: stop.signal })
    ref.current?.addEventListener('keydown', (event) => onGesture(event), { signal: stop.signal })
    return () => stop.abort()
  }, [ref])
}
