import { useSyncExternalStore } from 'react'
import type { ReportSubject } from '#contract/moderation.ts'

export type Reported = { subject: ReportSubject; id: number }

let asked: Reported | null = null
const listeners = new Set<() => void>()

/** Opens the form to report something, wherever one is; null closes it. Its code comes only then. */
export function askToReport(reported: Reported | null): void {
  asked = reported
  for (const listener of listeners) listener()
}

export function useAskedToReport(): Reported | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
    () => null,
  )
}
