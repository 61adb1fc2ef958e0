import { sharedValue } from '#web/lib/page/shared-value.ts'

/** The popups that are open, the last one on top: everything outside of it is out of reach. One list for the document, as there is one top. */
const open = sharedValue<readonly HTMLDialogElement[]>([])

function set(next: readonly HTMLDialogElement[]): void {
  // Said to the root: were it asked to look for one in itself, each new element would have it look again.
  document.documentElement.toggleAttribute('data-dialog', next.length > 0)
  open.set(next)
}

/** Gives what is to be called when the popup closes. */
export function enterDialog(dialog: HTMLDialogElement): () => void {
  set([...open.get(), dialog])
  return () => set(open.get().filter((one) => one !== dialog))
}

export function topDialog(): HTMLDialogElement | null {
  return open.get().at(-1) ?? null
}

export const subscribeDialogs = open.subscribe
