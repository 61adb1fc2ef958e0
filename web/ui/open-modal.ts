import { afterPaint } from '#web/lib/browser/after-paint.ts'
import { topDialog } from './open-dialogs.ts'
import { hideSheet, showSheet } from './popovers.ts'

/** Whoever does one of these in the moment before a popup is modal finds it modal. */
const DEEDS = ['keydown', 'pointerdown', 'focusin'] as const

/**
 * Opens a popup on top of the page at once and makes it modal when it has come in. Everything else is out of reach of a modal popup, which has the
 * browser style the whole page anew: on a slow phone that takes longer than all the rest of a press. Gives what is to be called when it closes.
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  // Outside of a popup that is modal already nothing could be pressed, not for a moment.
  if (!('popover' in dialog) || topDialog() !== null) {
    dialog.showModal()
    return () => dialog.close()
  }
  const stop = new AbortController()
  const opener = document.activeElement
  // Where the focus was inside goes back to who opened the popup, which is what the dialog gives it back to at its end.
  const leaveTop = () => {
    if (dialog.popover === null) return
    const isInside = dialog.contains(document.activeElement)
    dialog.removeAttribute('open')
    hideSheet(dialog)
    dialog.popover = null
    if (isInside && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  }
  const becomeModal = () => {
    if (stop.signal.aborted) return
    stop.abort()
    const focused = document.activeElement
    leaveTop()
    // It does not come in twice.
    dialog.dataset['stands'] = ''
    dialog.showModal()
    if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus({ preventScroll: true })
  }
  dialog.popover = 'manual'
  showSheet(dialog)
  dialog.setAttribute('open', '')
  for (const deed of DEEDS) addEventListener(deed, becomeModal, { capture: true, signal: stop.signal })
  afterPaint(() => {
    const comingIn = dialog.getAnimations().map(({ finished }) => finished)
    void Promise.allSettled(comingIn).then(becomeModal)
  })
  return () => {
    stop.abort()
    leaveTop()
    dialog.close()
    delete dialog.dataset['stands']
  }
}
