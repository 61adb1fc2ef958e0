import { useLayoutEffect, useRef, type RefObject } from 'react'

type Property = '--dock-bar' | '--dock-notice'

/** Each change of these has the whole page styled anew, so those that come together are made together. */
const GATHER_MS = 100

const awaited = new Map<Property, string | null>()

function set(property: Property, value: string | null): void {
  if (awaited.size === 0) setTimeout(apply, GATHER_MS)
  awaited.set(property, value)
}

function apply(): void {
  const root = document.documentElement.style
  for (const [property, value] of awaited) {
    if (value === null) root.removeProperty(property)
    else root.setProperty(property, value)
  }
  awaited.clear()
}

/** The page keeps as much room below itself as what stands there takes, so that its last line can be read. */
export function useDockHeight(property: Property): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    // The size comes with the news: asking the element for it would lay the whole page out once more.
    const watcher = new ResizeObserver(([entry]) => {
      set(property, `${Math.ceil(entry!.borderBoxSize[0]!.blockSize)}px`)
    })
    watcher.observe(element)
    return () => {
      watcher.disconnect()
      set(property, null)
    }
  }, [property])
  return ref
}
