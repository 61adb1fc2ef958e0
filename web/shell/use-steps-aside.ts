import { useEffect, useState, type RefObject } from 'react'

const PRESSED_OR_FILLED = 'main :is(input, select, textarea, button, label, [contenteditable=true])'
const TYPED_INTO =
  ':is(input:not([type=checkbox], [type=radio], [type=file]), select, textarea, [contenteditable=true])'

/** Places that are looked under, as shares of a side: beyond its edges too, where touching would already look like covering. */
const PLACES = [-0.05, 0.22, 0.5, 0.78, 1.05]

/** A page that grows is looked at when it has come to rest: each look asks for its layout, and while it wakes that changes all the time. */
const REST_MS = 150

/**
 * Whether what floats over the page would lie on something there that is pressed or filled in, or is in the way of
 * somebody who types.
 */
export function useStepsAside(floating: RefObject<HTMLElement | null>, isNeeded: boolean): boolean {
  const [isAside, setIsAside] = useState(false)
  useEffect(() => {
    const element = floating.current
    if (!element || isNeeded) return
    let frame = 0
    let resting: ReturnType<typeof setTimeout>
    const look = () => {
      frame = 0
      setIsAside(document.activeElement?.matches(TYPED_INTO) === true || liesOnControl(element))
    }
    // At most once a frame, when the page is laid out anyway.
    const soon = () => {
      frame ||= requestAnimationFrame(look)
    }
    const atRest = () => {
      clearTimeout(resting)
      resting = setTimeout(look, REST_MS)
    }
    atRest()
    const grown = new ResizeObserver(atRest)
    grown.observe(document.body)
    const events = ['scroll', 'resize', 'focusin', 'focusout'] as const
    for (const name of events) window.addEventListener(name, soon, { passive: true })
    return () => {
      clearTimeout(resting)
      cancelAnimationFrame(frame)
      grown.disconnect()
      for (const name of events) window.removeEventListener(name, soon)
    }
  }, [floating, isNeeded])
  return isAside && !isNeeded
}

function liesOnControl(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return PLACES.some((x) =>
    PLACES.some((y) => {
      // The first thing below, so that a bar in between hides what scrolls behind it.
      const below = document
        .elementsFromPoint(left + x * width, top + y * height)
        .find((one) => !element.contains(one))
      return below?.closest(PRESSED_OR_FILLED) != null
    }),
  )
}
