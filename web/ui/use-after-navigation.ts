import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Calls back at the end of every navigation, also of one to the same address. */
export function useAfterNavigation(act: () => void): void {
  const { key } = useLocation()
  const seen = useRef(key)
  // Together with the new page: a moment later it would close what somebody quick has opened on it since.
  useLayoutEffect(() => {
    if (seen.current === key) return
    seen.current = key
    act()
  })
}
