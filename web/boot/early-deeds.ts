/**
 * What somebody does on a page before its scripts can answer is kept and done again when they can: nobody has to try
 * twice, nothing is done twice, and no letter, choice or tick is lost.
 */

const page = document.documentElement

type Field = HTMLInputElement | HTMLTextAreaElement

export function keepEarlyDeeds(): void {
  const presses = new AbortController()
  const letters = new AbortController()
  // In their order; a second press of the same button while it waits is the same wish.
  const pressed = new Set<HTMLElement>()
  const typed = new Map<Field, string>()
  // A choice of a list is its text, a tick is whether it is set.
  const chosen = new Map<HTMLSelectElement | HTMLInputElement, string | boolean>()

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
      else if (target instanceof HTMLSelectElement) chosen.set(target, target.value)
      else if (isTick(target)) {
        // Of several only one is set: what was chosen before is chosen no more.
        for (const other of chosen.keys()) if (isSameGroup(other, target)) chosen.delete(other)
        chosen.set(target, target.checked)
      }
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
    for (const one of [...typed.keys(), ...chosen.keys(), ...pressed])
      one.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    await nextTask()
    // Until here letters may have come into a field that React had taken over, and are kept too.
    letters.abort()
    for (const [field, text] of typed) typeAgain(field, text)
    for (const [control, choice] of chosen) chooseAgain(control, choice)
    for (const button of pressed) pressAgain(button)
  }).observe(page, { attributeFilter: ['data-awake'] })
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

const TICKS = /^(?:checkbox|radio)$/
/** Hold nothing that was written, or what no script may put there. */
const OTHERS = /^(?:checkbox|radio|file|hidden|button|submit|reset|image)$/

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !OTHERS.test(target.type))

const isTick = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && TICKS.test(target.type)

const isSameGroup = (other: Element, { type, name, form }: HTMLInputElement) =>
  type === 'radio' &&
  other instanceof HTMLInputElement &&
  other.type === type &&
  other.name === name &&
  other.form === form

function pressAgain(button: HTMLElement): void {
  delete button.dataset['pressed']
  button.click()
}

/** React hears of a text only where it differs from what it knows: it is told of another, and the field filled past it. */
function typeAgain(field: Field, text: string): void {
  field.value = `${text}?`
  fill(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** A tick, too, is heard of only where it differs: it is set the other way, and pressed. */
function chooseAgain(control: HTMLSelectElement | HTMLInputElement, choice: string | boolean): void {
  if (control instanceof HTMLInputElement) {
    control.checked = !choice
    return control.click()
  }
  control.value = String(choice)
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Past React, which watches the field's own property. */
function fill(field: Field, text: string): void {
  if (field.value === text) return
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')!.set!.call(field, text)
}
