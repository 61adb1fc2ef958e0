/** Longer than checking the fields and drawing the button takes on a slow phone. */
const CHECKED_MS = 150

/**
 * A `ref` for a form whose button is disabled until its fields are right. Enter pressed right after the last letter, as
 * password managers do, comes before the fields were checked: the browser drops it, because the button is still disabled.
 */
export function sendEarlyEnter(form: HTMLFormElement): () => void {
  const send = ({ key, target }: KeyboardEvent) => {
    const button = form.querySelector<HTMLButtonElement>('button[type="submit"]')
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || button?.disabled !== true) return
    setTimeout(() => !button.disabled && form.requestSubmit(button), CHECKED_MS)
  }
  form.addEventListener('keydown', send)
  return () => form.removeEventListener('keydown', send)
}
