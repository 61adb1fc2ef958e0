import { useSyncExternalStore } from 'react'
import { today } from '../format/format-date.ts'

const never = () => () => undefined

/** The day on which the server drew the page; it may have been kept since, and clocks elsewhere show another day around midnight. */
function drawnDay(): string {
  if (typeof document === 'undefined') return today()
  return document.querySelector<HTMLMetaElement>('meta[name=app-files]')?.dataset['day'] ?? today()
}

/**
 * Today where the reader is. While the browser takes over what the server drew, and that may be a part of the page long after the
 * others, it is the day that is drawn there: both sides are the same, and the right day follows at once.
 */
export function useToday(): string {
  return useSyncExternalStore(never, () => today(), drawnDay)
}
