import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Calls back at the end of every navigation, also of one to the same address. */
export function useAfterNavigation(act: () => void): void {
  const { key } = useLocation()
  const seen = useRef(key)
  useEffect(() => {
    if (seen.current === key) return
    seen.current = key
    act()
  })
}
