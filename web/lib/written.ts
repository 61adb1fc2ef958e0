import { holderOf } from './access-token.ts'
import type { Tokens } from './session-store.ts'

/** Where files of unsent stories are kept, too large for local storage. */
export const FILES_DATABASE = 'kopczyk-stories'

/** Whose words and files are kept in this browser. */
const WRITER = 'written-by'
/** Set while finished stories wait for the network: how many. */
export const WAITING = 'stories-waiting'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Whoever writes something that is kept here leaves their number beside it. */
export function noteWriter(tokens: Tokens, store: Store = localStorage): void {
  const holder = holderOf(tokens)
  if (holder !== null) store.setItem(WRITER, holder)
}

/** Everything that was written here and not sent: no other person at this computer is to see it. */
export function forgetWritten(store: Store = localStorage): void {
  const names = Array.from({ length: store.length }, (_, place) => store.key(place) ?? '')
  for (const name of names) if (name.startsWith('draft:')) store.removeItem(name)
  store.removeItem(WRITER)
  store.removeItem(WAITING)
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(FILES_DATABASE)
}

/** The same hiker who comes back after a session ran out finds everything; anybody else finds nothing. */
export function forgetWrittenByOthers(tokens: Tokens, store: Store = localStorage): void {
  const writer = store.getItem(WRITER)
  if (writer !== null && writer !== holderOf(tokens)) forgetWritten(store)
}
