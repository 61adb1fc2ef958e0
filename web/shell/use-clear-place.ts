import { useEffect, useRef, type RefObject } from 'react'

/** What a finger would miss under a button that floats. */
const CONTROLS =
  'button, input, select, textarea, summary, label, [role=tab], [role=switch], [contenteditable]'

/** A link that is wider is pressed beside the button. */
const WIDE_LINK = 150

/** Where the buttons stand, and where they step to: one row higher each time. */
const LIFTS = [0, 70, 140, 210, 280]

const STILL_MS = 120

/**
 * Buttons that float over the page step up when the page comes to rest with something to press under them, and are away until it moves
 * on where they would cover something at every step: neither at its beginning nor while somebody is about to press them by key.
 */
export function useClearPlace<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null)
  useEffect(() => {
    const row = ref.current
    if (!row) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let lift = 0
    const stepClear = () => {
      const clear = LIFTS.find((one) => isClear(row, lift, one))
      // At the beginning of a page they are looked for.
      const isAway = clear === undefined && scrollY > 0 && !row.contains(document.activeElement)
      row.style.visibility = isAway ? 'hidden' : ''
      const next = clear ?? 0
      if (next === lift) return
      lift = next
      row.style.translate = lift === 0 ? '' : `0 ${-lift}px`
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(stepClear, STILL_MS)
    }
    // Another page, or what came later on this one, stands under them as well.
    const watcher = new ResizeObserver(later)
    watcher.observe(document.body)
    addEventListener('scroll', later, { passive: true })
    addEventListener('resize', later)
    return () => {
      clearTimeout(timer)
      watcher.disconnect()
      removeEventListener('scroll', later)
      removeEventListener('resize', later)
    }
  }, [])
  return ref
}

/** Nothing to press lies under any of the buttons where they would stand. */
function isClear(row: HTMLElement, now: number, lift: number): boolean {
  return [...row.querySelectorAll('a, button')].every((button) => {
    const { left, right, top, bottom, width } = button.getBoundingClientRect()
    if (width === 0) return true
    const up = now - lift
    const points = [
      [left, top],
      [right, top],
      [left, bottom],
      [right, bottom],
      [(left + right) / 2, (top + bottom) / 2],
    ] as const
    return points.every(([x, y]) => !isControl(row, x, y + up))
  })
}

function isControl(row: HTMLElement, x: number, y: number): boolean {
  const below = document.elementsFromPoint(x, y).find((one) => !row.parentElement?.contains(one))
  if (below?.closest(`main :is(${CONTROLS})`)) return true
  const link = below?.closest('main a')
  return link != null && link.getBoundingClientRect().width < WIDE_LINK
}
