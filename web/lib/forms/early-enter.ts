/** Longer than checking the fields and drawing the button takes on a slow phone. */
const CHECKED_MS = 2000

/**
 * A `ref` for a form whose button is disabled until its fields are right. Enter pressed right after the last letter, as
 * password managers do, comes before the fields were checked: the browser drops it, because the button is still disabled.
 * It is sent as soon as the button is free, unless somebody goes on typing.
 */
export function sendEarlyEnter(form: HTMLFormElement): () => void {
  let next = 0
  const stop = () => cancelAnimationFrame(next)
  const send = ({ key, target, timeStamp }: KeyboardEvent) => {
    const button = form.querySelector<HTMLButtonElement>('button[type="submit"]')
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || button?.disabled !== true) return
    const look = (now: number) => {
      if (!button.disabled) form.requestSubmit(button)
      else if (now - timeStamp < CHECKED_MS) next = requestAnimationFrame(look)
    }
    stop()
    next = requestAnimationFrame(look)
  }
  form.addEventListener('keydown', send)
  form.addEventListener('input', stop)
  return () => {
    stop()
    form.removeEventListener('keydown', send)
    form.removeEventListener('input', stop)
  }
}
