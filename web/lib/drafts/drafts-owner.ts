import { holderOf } from '../session/access-token.ts'
import { localStore, type KeptStore } from '../browser/browser-storage.ts'
import { forgetDeeds } from '../deeds/waiting-deeds.ts'
import type { Tokens } from '../session/session-store.ts'
import { FILES_DATABASE } from './files-database.ts'
import { STORIES_WAITING } from './stories-waiting.ts'

/** Where recorded walks are kept: each the places that somebody was at. */
export const RECORDINGS_DATABASE = 'kopczyk-recordings'

/** Under this name stands whose drafts and files are kept in this browser. */
const OWNER = 'drafts-owner'
/** Set while recorded walks are kept: how many. */
export const WALKS = 'walks-kept'

/** To be called whenever something is kept: beside it stands the number of the hiker who wrote it. */
export function rememberDraftsOwner(tokens: Tokens, store: KeptStore = localStore): void {
  const holder = holderOf(tokens)
  if (holder !== null) store.setItem(OWNER, holder)
}

/** Everything that was written here and not sent: no other person at this computer is to see it. */
export function forgetDrafts(store: KeptStore = localStore): void {
  const names = Array.from({ length: store.length }, (_, place) => store.key(place) ?? '')
  for (const name of names) if (name.startsWith('draft:')) store.removeItem(name)
  store.removeItem(OWNER)
  store.removeItem(STORIES_WAITING)
  store.removeItem(WALKS)
  forgetFiles()
  forgetDeeds(store)
}

function forgetFiles(): void {
  try {
    if (typeof indexedDB === 'undefined') return
    for (const name of [FILES_DATABASE, RECORDINGS_DATABASE]) indexedDB.deleteDatabase(name)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** The same hiker who comes back after a session ran out finds everything; anybody else finds nothing. */
export function forgetDraftsOfOthers(tokens: Tokens, store: KeptStore = localStore): void {
  const owner = store.getItem(OWNER)
  if (owner !== null && owner !== holderOf(tokens)) forgetDrafts(store)
}
