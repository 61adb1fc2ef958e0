import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { t } from '#web/lib/i18n.ts'
import { Cairn } from './Cairn.tsx'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { subscribeDialogs, topDialog } from './open-dialogs.ts'
import { hideSheet, showSheet } from './popovers.ts'
import { currentToasts, dismissToast, subscribeToasts, type Toast } from './toast-store.ts'
import styles from './Toasts.module.css'

const STAYS_MS = 6_000
/** Long enough to notice, read and reach a way back. */
const STAYS_WITH_ACTION_MS = 12_000
/** What has a sheet of its own takes longer to read. */
const STAYS_WITH_BODY_MS = 25_000
const LINGERS_MS = 1_500

/** One of these is shown by the shell; `showToast` speaks through it. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts)
  const dialog = useSyncExternalStore(subscribeDialogs, topDialog)
  const [place] = useState(() => document.createElement('div'))
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement | null>(null)
  const newest = toasts.at(-1)?.id

  // Over a popup only what is inside of it can be pressed, so what is said then is said there: „Cofnij” must work. As a
  // popover it is drawn above everything; showing it again lifts it over what was opened since. For the keyboard it comes
  // right after what has focus: at the end of a long page nobody would reach a way back in time.
  useEffect(() => {
    const source = document.activeElement
    const isInside = region.current?.contains(source)
    // A popup that goes in the same moment has already left the page.
    const parent = dialog?.isConnected ? dialog : document.body
    if (place.parentElement !== parent) parent.append(place)
    hideSheet(region.current)
    if (newest === undefined) return
    if (!isInside) cameFrom.current = source instanceof HTMLElement ? source : null
    showSheet(region.current, cameFrom.current)
  }, [newest, dialog, place])
  useEffect(() => () => place.remove(), [place])

  // Whoever came in with the keyboard goes back to where they were, not to the top of the page.
  const dismiss = (id: number) => {
    const isInside = region.current?.contains(document.activeElement)
    if (isInside) cameFrom.current?.focus()
    dismissToast(id)
  }

  return createPortal(
    <section ref={region} popover="manual" className={styles.region} aria-label={t('ui.notifications')}>
      <ol aria-live="polite">
        {toasts.map((toast) => (
          <ToastItem
            key={toast.id}
            toast={toast}
            isOverDialog={dialog !== null}
            onDismiss={() => dismiss(toast.id)}
          />
        ))}
      </ol>
    </section>,
    place,
  )
}

type ToastItemProps = { toast: Toast; isOverDialog: boolean; onDismiss: () => void }

function ToastItem({ toast, isOverDialog, onDismiss }: ToastItemProps) {
  const { id, text, detail, tone = 'plain', picture, stone, body, isSmall = false, action } = toast
  // Over a popup a sheet would cover what one has just opened: there the words are enough.
  const hasBody = body !== undefined && !isOverDialog
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const staysMs = action ? STAYS_WITH_ACTION_MS : STAYS_MS
    let timer = setTimeout(leave, hasBody && !isSmall ? STAYS_WITH_BODY_MS : staysMs)
    // whoever points at it or stands in it is still reading
    function leave() {
      if (item.current?.matches(':hover, :focus-within')) timer = setTimeout(leave, LINGERS_MS)
      else dismissToast(id)
    }
    return () => clearTimeout(timer)
  }, [id, action, hasBody, isSmall])
  const act = () => {
    action?.onAct()
    onDismiss()
  }
  return (
    <li
      ref={item}
      className={classes(styles.toast, tone === 'error' && styles.error, hasBody && styles.sheet)}
    >
      {stone && <Cairn share={stone.share} size={44} fresh className={styles.cairn} />}
      {picture && <span className={styles.picture}>{picture}</span>}
      {tone === 'error' && <Icon name="warn" />}
      <div className={styles.words}>
        <b>{text}</b>
        {detail && <small>{detail}</small>}
      </div>
      {action && (
        <button type="button" className={styles.action} onClick={act}>
          {action.label}
        </button>
      )}
      <IconButton
        className={styles.close}
        icon="close"
        size="small"
        label={t('ui.close')}
        onClick={onDismiss}
      />
      {hasBody && <div className={styles.body}>{body}</div>}
    </li>
  )
}
