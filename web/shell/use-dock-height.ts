import { useLayoutEffect, useRef, type RefObject } from 'react'

const PROPERTY = '--dock-bar'

/** The page keeps as much room below itself as the bar that stands there takes, so that its last line can be read. */
export function useDockHeight(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const page = document.documentElement.style
    // The size comes with the news: asking the element for it would lay the whole page out once more.
    const watcher = new ResizeObserver(([entry]) => {
      page.setProperty(PROPERTY, `${Math.ceil(entry!.borderBoxSize[0]!.blockSize)}px`)
    })
    watcher.observe(element)
    return () => {
      watcher.disconnect()
      page.removeProperty(PROPERTY)
    }
  }, [])
  return ref
}
