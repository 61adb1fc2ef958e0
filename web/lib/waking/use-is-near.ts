import { useEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** A little ahead of the reader. */
const AHEAD = '300px'

/** Whether an element has been on the screen or close to it; once it was, it stays so. */
export function useIsNear<E extends Element>(): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (isNear || !element) return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true)
      },
      { rootMargin: AHEAD },
    )
    watcher.observe(element)
    // Paper shows the whole page: what has not been reached yet is made while the printer is asked.
    const paper = window.matchMedia('print')
    const print = () => flushSync(() => setIsNear(true))
    paper.addEventListener('change', print)
    return () => {
      watcher.disconnect()
      paper.removeEventListener('change', print)
    }
  }, [isNear])
  return [ref, isNear]
}
