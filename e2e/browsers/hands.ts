/**
 * What a person does in a browser that Playwright does not drive as it comes: one way is written once and walked in each.
 * A thing is found by what it is called, as in other tests.
 */
export type Kind = 'button' | 'link' | 'field' | 'option' | 'heading'

/** The whole name, or its beginning where it ends with „…”. */
export type Thing = { kind: Kind; name: string }

export type Hands = {
  /** Loads a page and waits until it is awake. */
  open(path: string): Promise<void>
  has(thing: Thing): Promise<boolean>
  /** Waits for it first, as the others do. */
  press(thing: Thing): Promise<void>
  write(thing: Thing, text: string): Promise<void>
  choose(thing: Thing, file: string): Promise<void>
  /** Runs in the page; it must be a function that needs nothing around it. */
  ask<T, Given extends unknown[]>(question: (...given: Given) => T | Promise<T>, ...given: Given): Promise<T>
  /** What went wrong in the page since it was last asked, where the browser tells. */
  errors(): string[]
  shot(file: string): Promise<void>
}

/** Runs in the page. What is shown to nobody is not found. */
export function findThing(kind: Kind, name: string): Element | null {
  const selectors: Record<Kind, string> = {
    button: 'button, [role=button], [role=menuitem], summary',
    link: 'a[href]',
    field: 'input, textarea, select, [role=textbox], [role=combobox]',
    option: '[role=option]',
    heading: 'h1, h2, h3',
  }
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const named = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = by.map((id) => plain(document.getElementById(id)?.textContent)).join(' ')
    const own = 'labels' in element ? ((element as HTMLInputElement).labels?.[0]?.textContent ?? '') : ''
    const isField = kind === 'field'
    return plain(
      element.getAttribute('aria-label') || labels || (isField ? own : (element as HTMLElement).innerText),
    )
  }
  const isWanted = (found: string) =>
    name.endsWith('…') ? found.startsWith(name.slice(0, -1)) : found === name
  const isShown = (element: Element) =>
    element.getClientRects().length > 0 &&
    !element.closest('[inert], [hidden]') &&
    !element.matches(':disabled')
  // What lies over the page comes first: one cannot press what is under it.
  const places = [...document.querySelectorAll('dialog[open]')].reverse()
  for (const place of [...places, document]) {
    for (const element of place.querySelectorAll(selectors[kind]))
      if (isWanted(named(element)) && (isShown(element) || (element as HTMLInputElement).type === 'file'))
        return element
  }
  return null
}

export const button = (name: string): Thing => ({ kind: 'button', name })
export const link = (name: string): Thing => ({ kind: 'link', name })
export const field = (name: string): Thing => ({ kind: 'field', name })
export const option = (name: string): Thing => ({ kind: 'option', name })
export const heading = (name: string): Thing => ({ kind: 'heading', name })

/** Longer than anything takes on a machine that is busy with other tests. */
const PATIENCE_MS = 40_000
const LOOK_AGAIN_MS = 120

export async function until<T>(what: string, look: () => Promise<T | null | undefined | false>): Promise<T> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    const found = await look().catch((error: unknown) => {
      // A page that is being left answers nothing; one that is there will.
      if (Date.now() > end) throw error
      return null
    })
    if (found) return found
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
}

export const untilShown = (hands: Hands, thing: Thing) =>
  until(`${thing.kind} “${thing.name}”`, () => hands.has(thing))

export const untilSaid = (hands: Hands, text: string) =>
  until(`“${text}”`, () =>
    hands.ask((words) => document.body.innerText.replace(/\s+/g, ' ').includes(words), text),
  )

export const untilAt = (hands: Hands, path: RegExp | string) =>
  until(`the address ${path}`, async () => {
    const here = await hands.ask(() => location.pathname + location.search)
    return typeof path === 'string' ? here === path : path.test(here)
  })

/** As a link inside the product does: nothing is loaded anew. */
export async function moveTo(hands: Hands, path: string): Promise<void> {
  await hands.ask((to) => {
    history.pushState({ idx: null, key: Math.random().toString(36).slice(2) }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
}
