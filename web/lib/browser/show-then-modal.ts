import { afterPaint } from './after-paint.ts'

const BEFORE_CLOSE = 'before-close'

/** Whoever does one of these in the moment before a popup is modal finds it modal. */
const DEEDS = ['keydown', 'pointerdown', 'focusin', BEFORE_CLOSE]

/**
 * Shows a popup on top of the page at once and makes it modal when it has come in. Everything else is out of reach of a modal popup, which has the
 * browser style the whole page anew: on a slow phone that takes longer than all the rest of a press. `focused` gets the focus as soon as it is seen.
 * Gives what is to be called before it closes.
 */
export function showThenModal(dialog: HTMLDialogElement, focused?: HTMLElement | null): () => void {
  // The oldest that we serve (docs/browsers.md).
  if (!('popover' in HTMLElement.prototype)) {
    dialog.showModal()
    focused?.focus()
    return () => undefined
  }
  // Said of a popup that has come in: it does not come in again when it becomes modal.
  delete dialog.dataset['stands']
  const stop = new AbortController()
  const opener = document.activeElement
  // Where the focus was inside goes back to who opened the popup, which is what the dialog gives it back to at its end.
  const leaveTop = () => {
    if (dialog.popover === null) return
    const focus = document.activeElement
    const isInside = dialog.contains(focus) || focus === document.body
    dialog.removeAttribute('open')
    if (dialog.matches(':popover-open')) dialog.hidePopover?.()
    dialog.popover = null
    if (isInside && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  }
  const becomeModal = () => {
    if (stop.signal.aborted) return
    stop.abort()
    const inside = document.activeElement
    leaveTop()
    dialog.dataset['stands'] = ''
    dialog.showModal()
    if (inside instanceof HTMLElement && dialog.contains(inside)) inside.focus({ preventScroll: true })
  }
  dialog.popover = 'manual'
  if (dialog.isConnected) dialog.showPopover?.()
  dialog.setAttribute('open', '')
  focused?.focus()
  for (const deed of DEEDS) addEventListener(deed, becomeModal, { capture: true, signal: stop.signal })
  afterPaint(() => {
    const comingIn = dialog.getAnimations().map(({ finished }) => finished)
    void Promise.allSettled(comingIn).then(becomeModal)
  })
  return () => {
    stop.abort()
    leaveTop()
  }
}

/** Closes a popup that may have been opened by another script: only one that is modal gives the focus back. */
export function closeModal(dialog: HTMLDialogElement, returnValue?: string): void {
  dispatchEvent(new Event(BEFORE_CLOSE))
  dialog.close(returnValue)
}
