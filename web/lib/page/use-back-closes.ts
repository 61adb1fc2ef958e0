import { useEffect, useEffectEvent } from 'react'

/*
 * Back closes what lies over a page before it leaves the page. Whatever opens stands on a history entry of its own, with
 * the page's address. Once it is closed in another way the entry stays, spent: taking it out would have to wait for the
 * browser, while the person already presses the next link. Whoever comes back to a spent entry is led past it.
 *
 * The router hears nothing of these entries: to it they are the page that they were made on.
 */

/** `key` is the router's name of the page, `layer` how many things lie over it. */
type Entry = { key: string; layer: number }

/** Says false when it cannot be closed now. */
type Close = () => boolean

/** What lies over the page, the last one on top. One for the document, like what follows: it has one history. */
const layers: Close[] = []

/** How many questions about leaving a page are being asked. */
let questions = 0

let last: Entry = { key: 'default', layer: 0 }

function entryOf(state: unknown): Entry {
  return { key: 'default', layer: 0, ...(state as Partial<Entry> | null) }
}

function standOnLayer(): void {
  if (entryOf(history.state).layer >= layers.length) return
  history.pushState({ ...(history.state as object | null), layer: layers.length }, '')
  last = entryOf(history.state)
}

/** To be told of every step through the history, before the router is. */
export function onPop(event: PopStateEvent): void {
  const before = last
  last = entryOf(event.state)
  if (last.key !== before.key || last.layer === before.layer) return
  event.stopImmediatePropagation()
  if (last.layer > before.layer) return history.forward()
  if (layers.length <= last.layer) return history.back()
  for (const close of layers.slice(last.layer).toReversed()) {
    if (!close()) return standOnLayer()
  }
}

/** While something is open, Back calls `close` instead of leaving the page; it says false when it must stay open. */
export function useBackCloses(isOpen: boolean, close: () => boolean | void): void {
  const onBack = useEffectEvent(() => close() !== false)
  useEffect(() => {
    if (!isOpen || questions > 0) return
    const layer = () => onBack()
    layers.push(layer)
    standOnLayer()
    return () => void layers.splice(layers.indexOf(layer), 1)
  }, [isOpen])
}

/** To be told when the boot script has made an entry for what it opened (web/boot/controls.ts). */
export function noteLayer(): void {
  last = entryOf(history.state)
}

/** To be told of every page that the router has come to. */
export function noteEntry(key: string): void {
  last = { key, layer: entryOf(history.state).layer }
}

/**
 * While a page is held back to be asked about, the browser is on its way back to it: nothing is put into its history. Until
 * then Back only asks again.
 */
export function holdEntries(): () => void {
  questions += 1
  return () => {
    questions -= 1
  }
}
