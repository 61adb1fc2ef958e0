import { useSyncExternalStore } from 'react'
import { announceOfflineLine } from '#web/lib/page/offline-line.ts'

export type OfflineState = {
  /** The server was not reached. */
  isCut: boolean
  /** Since when what stands on the screen is in the pocket; null when it is as new as can be. */
  keptAt: number | null
  /** Something of this page is not in the pocket. */
  isMissing: boolean
  /** A newer version of the app is there and waits for a word. */
  hasUpdate: boolean
}

let state: OfflineState = { isCut: false, keptAt: null, isMissing: false, hasUpdate: false }
const listeners = new Set<() => void>()

export function setOffline(next: Partial<OfflineState>): void {
  const changed = { ...state, ...next }
  if ((Object.keys(changed) as (keyof OfflineState)[]).every((key) => changed[key] === state[key])) return
  state = changed
  for (const listener of listeners) listener()
  announceOfflineLine()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const offlineState = (): OfflineState => state

export function useOffline(): OfflineState {
  return useSyncExternalStore(subscribe, offlineState, offlineState)
}
