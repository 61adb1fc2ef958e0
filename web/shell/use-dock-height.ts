import { useLayoutEffect, useRef, type RefObject } from 'react'

/** The page keeps as much room below itself as what stands there takes, so that its last line can be read. */
export function useDockHeight(property: '--dock-bar' | '--dock-notice'): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const root = document.documentElement.style
    const watcher = new ResizeObserver(() => root.setProperty(property, `${element.offsetHeight}px`))
    watcher.observe(element)
    return () => {
      watcher.disconnect()
      root.removeProperty(property)
    }
  }, [property])
  return ref
}
