import { localStore, type KeptStore } from '../browser/browser-storage.ts'

/** Under this name stands whose answers and pages are kept here (kept-database.ts). */
export const KEPT_OWNER = 'kept-owner'

export function rememberKeptOwner(holder: string, store: KeptStore = localStore): void {
  if (store.getItem(KEPT_OWNER) !== holder) store.setItem(KEPT_OWNER, holder)
}
