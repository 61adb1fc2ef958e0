import { holderOf } from '../session/access-token.ts'
import { localStore, type KeptStore } from '../browser/browser-storage.ts'
import type { Tokens } from '../session/session-store.ts'

/** Where answers and the list of opened pages are kept for when there is no network (web/features/offline). */
export const KEPT_DATABASE = 'kopczyk-kept'

/** Under this name stands whose they are, and under that when all of their own was last asked for. */
const OWNER = 'kept-owner'
export const OWN_BROUGHT = 'own-brought'

/** Kept by the worker (web/worker): the same for everybody, but what somebody has opened is nobody else's business. */
const TRACES = /^(?:pages-|pictures$)/

export function rememberKeptOwner(holder: string, store: KeptStore = localStore): void {
  if (store.getItem(OWNER) !== holder) store.setItem(OWNER, holder)
}

/** Nothing that one person has read stays for the next one at this browser; the app itself stays. */
export function forgetKept(store: KeptStore = localStore): void {
  store.removeItem(OWNER)
  store.removeItem(OWN_BROUGHT)
  try {
    if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(KEPT_DATABASE)
    if (typeof caches !== 'undefined') void forgetTraces().catch(() => undefined)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

async function forgetTraces(): Promise<void> {
  for (const name of await caches.keys()) if (TRACES.test(name)) await caches.delete(name)
}

/** The same hiker who comes back after a session ran out finds everything; anybody else finds nothing. */
export function forgetKeptOfOthers(tokens: Tokens, store: KeptStore = localStore): void {
  const owner = store.getItem(OWNER)
  if (owner !== null && owner !== holderOf(tokens)) forgetKept(store)
}
