import { useLayoutEffect, useRef, type RefObject } from 'react'

const PROPERTY = '--dock-bar'

/** The page keeps as much room below itself as the bar that stands there takes, so that its last line can be read. */
export function useDockHeight(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const page = document.documentElement
    // The size comes with the news: asking the element for it would lay the whole page out once more.
    const watcher = new ResizeObserver(([entry]) => {
      const height = `${Math.ceil(entry!.borderBoxSize[0]!.blockSize)}px`
      // Everything on the page is styled anew when it changes: not for what the style sheet had guessed.
      if (getComputedStyle(page).getPropertyValue(PROPERTY) !== height)
        page.style.setProperty(PROPERTY, height)
    })
    watcher.observe(element)
    return () => {
      watcher.disconnect()
      page.style.removeProperty(PROPERTY)
    }
  }, [])
  return ref
}
