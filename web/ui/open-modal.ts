import { showThenModal } from '#web/lib/browser/show-then-modal.ts'
import { topDialog } from './open-dialogs.ts'

/** Opens a popup of the app. Gives what is to be called when it closes. */
export function openModal(dialog: HTMLDialogElement): () => void {
  // Outside of a popup that is modal already nothing could be pressed, not for a moment.
  if (topDialog() !== null) {
    dialog.showModal()
    return () => dialog.close()
  }
  const leave = showThenModal(dialog)
  return () => {
    leave()
    dialog.close()
  }
}
