/** The popups that are open, the last one on top: everything outside of it is out of reach. */
let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function set(next: readonly HTMLDialogElement[]): void {
  open = next
  // Said to the root: were it asked to look for one in itself, each new element would have it look again.
  document.documentElement.toggleAttribute('data-dialog', next.length > 0)
  for (const listener of listeners) listener()
}

/** Gives what is to be called when the popup closes. */
export function enterDialog(dialog: HTMLDialogElement): () => void {
  set([...open, dialog])
  return () => set(open.filter((one) => one !== dialog))
}

export function topDialog(): HTMLDialogElement | null {
  return open.at(-1) ?? null
}

export function subscribeDialogs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
