import { closeModal } from '../lib/browser/show-then-modal.ts'

export const FIRST_SEARCH_ID = 'first-search'

/** The field that stands in for the search until the app has come; open when somebody has begun to write into it. */
export function firstSearch(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>(`#${FIRST_SEARCH_ID}`)
}

/** What was written into it. */
export function firstText(): string {
  const first = firstSearch()
  return first?.open ? first.querySelector('input')!.value : ''
}

/** Enter was pressed in it, and nothing written since (web/boot/controls.ts). */
export function firstEntered(): boolean {
  const first = firstSearch()
  return first?.open === true && 'entered' in first.dataset
}

/** `taken over`: the search itself goes on with it. */
export function closeFirst(why?: 'taken over'): void {
  const first = firstSearch()
  if (first?.open) closeModal(first, why)
}
