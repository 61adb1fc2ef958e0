import { localStore, type KeptStore } from '../browser/browser-storage.ts'
import { DEEDS_DATABASE } from './deed-database.ts'

/** How many wait for the network: the browser's database can only be asked asynchronously. */
const WAITING = 'deeds-waiting'

export const DEEDS_CHANGED = 'deeds-changed'

export function countWaiting(store: Pick<KeptStore, 'getItem'> = localStore): number {
  return Number(store.getItem(WAITING) ?? 0)
}

export function noteWaitingDeeds(count: number, store: KeptStore = localStore): void {
  if (count > 0) store.setItem(WAITING, String(count))
  else store.removeItem(WAITING)
}

/** Signing off: no other person at this computer is to see or to send them. */
export function forgetDeeds(store: KeptStore = localStore): void {
  store.removeItem(WAITING)
  try {
    if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(DEEDS_DATABASE)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
