import { holderOf } from '../session/access-token.ts'
import { localStore, type KeptStore } from '../browser/browser-storage.ts'
import type { Tokens } from '../session/session-store.ts'
import { KEPT_DATABASE } from './kept-database-name.ts'
import { KEPT_OWNER } from './kept-owner.ts'

/** Under this name stands when all of one's own was last asked for. */
export const OWN_BROUGHT = 'own-brought'

/** Kept by the worker (web/worker): the same for everybody, but what somebody has opened is nobody else's business. */
const TRACES = /^(?:pages-|pictures$)/

/** Nothing that one person has read stays for the next one at this browser; the app itself stays. */
export function forgetKept(store: KeptStore = localStore): void {
  store.removeItem(KEPT_OWNER)
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
  const owner = store.getItem(KEPT_OWNER)
  if (owner !== null && owner !== holderOf(tokens)) forgetKept(store)
}
