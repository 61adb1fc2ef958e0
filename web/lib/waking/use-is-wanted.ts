import { useEffect, useRef, useState, type RefObject } from 'react'

const SIGNS = ['pointerenter', 'focusin', 'click'] as const

/** Whether somebody has reached for an element, by pointer or keyboard; once they did, it stays so. */
export function useIsWanted<E extends HTMLElement>(): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null)
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (isWanted || !element) return
    const stop = new AbortController()
    for (const sign of SIGNS)
      element.addEventListener(sign, () => setIsWanted(true), { signal: stop.signal, capture: true })
    return () => stop.abort()
  }, [isWanted])
  return [ref, isWanted]
}
