import { useEffect, type RefObject } from 'react'

/**
 * Takes up the focus that went away with what had it: a button that was pressed and is gone, a form that was sent.
 * Whoever has gone on to something else meanwhile is left there.
 */
export function useFocusWhen(target: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isWanted && isLost) target.current?.focus()
  }, [target, isWanted])
}
