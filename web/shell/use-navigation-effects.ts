import { useEffect, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'

const PATIENCE_MS = 2000

/**
 * After each navigation a screen reader and the keyboard start at the new page's heading, or at the field that a page
 * marks as the only one left to fill. Choosing the address one is already at reloads what the page shows.
 */
export function useNavigationEffects(): void {
  const { key, pathname, search, hash } = useLocation()
  const queryClient = useQueryClient()
  const last = useRef({ key, pathname, search })

  useEffect(() => {
    const before = last.current
    if (before.key === key) return
    last.current = { key, pathname, search }
    const samePlace = before.pathname === pathname && before.search === search
    if (samePlace && hash === '') void queryClient.invalidateQueries()
    if (before.pathname === pathname && !samePlace) return
    if (hash === '') return focusHeading()
  }, [key, pathname, search, hash, queryClient])
}

/** On a busy phone somebody may write in a page's first field, or turn its panorama, before this comes to its heading. */
const isAtWork = () =>
  document.activeElement?.matches(
    'main :is(input, textarea, select, [contenteditable="true"], [role="slider"])',
  ) ?? false

/** A page that waits for its data draws its heading later, so the heading is awaited for a while. */
function focusHeading(): () => void {
  const giveUp = performance.now() + PATIENCE_MS
  let frame = requestAnimationFrame(function look() {
    if (isAtWork()) return
    const heading = document.querySelector<HTMLElement>('main h1')
    const field = document.querySelector<HTMLElement>('main [data-focus-first]')
    if (field) {
      field.focus()
    } else if (heading) {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    } else if (performance.now() < giveUp) {
      frame = requestAnimationFrame(look)
    }
  })
  return () => cancelAnimationFrame(frame)
}
