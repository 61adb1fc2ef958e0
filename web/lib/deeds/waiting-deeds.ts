import { localStore, type KeptStore } from '../browser/browser-storage.ts'
import { DEEDS_DATABASE } from './deeds-database-name.ts'

/** How many wait for the network: the browser's database can only be asked asynchronously. */
const WAITING = 'deeds-waiting'

export const DEEDS_CHANGED = 'deeds-changed'

export function countWaiting(store: Pick<KeptStore, 'getItem'> = localStore): number {
  return Number(store.getItem(WAITING) ?? 0)
}

/** Whether anything was ever kept here: without it nobody has to fetch the code that looks whether something waits, and sends it. */
export const hasKeptDeeds = (store: Pick<KeptStore, 'getItem'> = localStore): boolean =>
  store.getItem(WAITING) !== null

/** Once something was kept the mark stays, at 0 too: of two tabs that write it at the same moment one may be wrong about the number. */
export function noteWaitingDeeds(count: number, store: KeptStore = localStore): void {
  if (count > 0 || hasKeptDeeds(store)) store.setItem(WAITING, String(count))
}

/** Before the first is written: a page that is closed between the two leaves a mark without a deed, and never a deed without a mark. */
export function markKeptDeeds(store: KeptStore = localStore): void {
  if (!hasKeptDeeds(store)) store.setItem(WAITING, '0')
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
