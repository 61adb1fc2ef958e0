/**
 * What somebody does on a page before its scripts can answer is kept and done again when they can: nobody has to try
 * twice, nothing is done twice, and no letter is lost.
 */

const page = document.documentElement

type Field = HTMLInputElement | HTMLTextAreaElement

export function keepEarlyDeeds(): void {
  const presses = new AbortController()
  const letters = new AbortController()
  // In their order; a second press of the same button while it waits is the same wish.
  const pressed = new Set<HTMLElement>()
  const typed = new Map<Field, string>()

  addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest?.<HTMLElement>('button')
      if (!button || 'does' in button.dataset) return
      // What the browser itself would do with it waits too: it would send a form away, or open a sheet that the second press closes.
      event.preventDefault()
      pressed.add(button)
      // Heard, and seen to be heard (web/styles/base.css).
      button.dataset['pressed'] = ''
    },
    { capture: true, signal: presses.signal },
  )
  addEventListener(
    'input',
    ({ target }) => {
      // The search that takes the first one's place reads what stands there then (web/shell/first-search.ts).
      if (isField(target) && !target.closest('#first-search')) typed.set(target, target.value)
    },
    { capture: true, signal: letters.signal },
  )
  addEventListener(
    'beforeinput',
    ({ target }) => {
      // React puts back what it knows of a field that it has just taken over: the letter that comes now belongs to what stood there.
      const text = isField(target) ? typed.get(target) : undefined
      if (text !== undefined) fill(target as Field, text)
    },
    { capture: true, signal: letters.signal },
  )
  new MutationObserver(async (_, watcher) => {
    watcher.disconnect()
    presses.abort()
    // Its part of the page is taken over by the first event that it gets, and only then knows who reads it.
    for (const one of [...typed.keys(), ...pressed])
      one.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    await nextTask()
    // Until here letters may have come into a field that React had taken over, and are kept too.
    letters.abort()
    for (const [field, text] of typed) typeAgain(field, text)
    for (const button of pressed) pressAgain(button)
  }).observe(page, { attributeFilter: ['data-awake'] })
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && /^(?:text|search|email|url|tel|number|password)$/.test(target.type))

function pressAgain(button: HTMLElement): void {
  delete button.dataset['pressed']
  button.click()
}

/** React hears of a text only where it differs from what it knows: the field is emptied for it, and filled past it. */
function typeAgain(field: Field, text: string): void {
  field.value = ''
  fill(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Past React, which watches the field's own property. */
function fill(field: Field, text: string): void {
  if (field.value === text) return
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')!.set!.call(field, text)
}
