/**
 * What somebody does on a page before its scripts can answer is kept and done again when they can: nobody has to try
 * twice, nothing is done twice, and no letter is lost.
 */

const page = document.documentElement

type Field = HTMLInputElement | HTMLTextAreaElement

export function keepEarlyDeeds(): void {
  const stop = new AbortController()
  const { signal } = stop
  let pressed: HTMLElement | null = null
  const typed = new Map<Field, string>()

  addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest?.<HTMLElement>('button')
      if (!button || 'does' in button.dataset) return
      // What the browser itself would do with it waits too: it would send a form away, or open a sheet that the second press closes.
      event.preventDefault()
      // A second press of the same button while it waits is the same wish.
      if (pressed && pressed !== button) delete pressed.dataset['pressed']
      pressed = button
      // Heard, and seen to be heard (web/styles/base.css).
      button.dataset['pressed'] = ''
    },
    { capture: true, signal },
  )
  addEventListener(
    'input',
    ({ target }) => {
      // The search that takes the first one's place reads what stands there then (web/shell/first-search.ts).
      if (isField(target) && !target.closest('#first-search')) typed.set(target, target.value)
    },
    { capture: true, signal },
  )
  new MutationObserver((_, watcher) => {
    watcher.disconnect()
    stop.abort()
    for (const [field, text] of typed) typeAgain(field, text)
    if (pressed) void pressAgain(pressed)
  }).observe(page, { attributeFilter: ['data-awake'] })
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && /^(?:text|search|email|url|tel|number|password)$/.test(target.type))

/** Its part of the page is taken over by the first event that it gets, and only then knows who reads it. */
async function pressAgain(button: HTMLElement): Promise<void> {
  button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  await new Promise((resolve) => setTimeout(resolve))
  delete button.dataset['pressed']
  button.click()
}

/** React hears of a text only where it differs from what it knows: the field is emptied for it, and filled past it. */
function typeAgain(field: Field, text: string): void {
  field.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  setTimeout(() => {
    // Letters may have come meanwhile, in the field that React had taken over.
    const whole = field.value.length > text.length && field.value.startsWith(text) ? field.value : text
    field.value = ''
    const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')!.set!.call(field, whole)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
