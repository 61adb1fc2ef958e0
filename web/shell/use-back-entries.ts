import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { noteEntry, onPop } from '../lib/page/use-back-closes.ts'

/** Lets Back close what lies over a page; to be called once, around all pages. */
export function useBackEntries(): void {
  const { key } = useLocation()
  useEffect(() => noteEntry(key), [key])
  useEffect(() => {
    // Before the router hears of it.
    window.addEventListener('popstate', onPop, { capture: true })
    return () => window.removeEventListener('popstate', onPop, { capture: true })
  }, [])
}
