import { holderOf } from './access-token.ts'
import { localStore, type KeptStore } from '../browser/browser-storage.ts'
import type { Tokens } from './session-store.ts'

/** Under this name stands what its owner had climbed when the server last said so. */
const KEY = 'climbed'

type Store = Pick<KeptStore, 'getItem' | 'setItem' | 'removeItem'>

type Kept<T> = { list: T; at: number }

/**
 * Without network, and until an answer comes, what was climbed stays climbed: the last answer is kept in this browser for
 * its owner, and goes when they sign off.
 */
export function keepClimbed(
  tokens: Tokens | null,
  list: unknown,
  now: number,
  store: Store = localStore,
): void {
  const holder = tokens && holderOf(tokens)
  if (!holder) return
  try {
    store.setItem(KEY, JSON.stringify({ holder, list, at: now }))
  } catch {
    store.removeItem(KEY)
  }
}

export function keptClimbed<T>(tokens: Tokens | null, store: Store = localStore): Kept<T> | undefined {
  try {
    const { holder, list, at } = JSON.parse(store.getItem(KEY) ?? '') as Kept<T> & { holder: unknown }
    const isOwn = tokens !== null && holder === holderOf(tokens)
    return isOwn && Array.isArray(list) && typeof at === 'number' ? { list, at } : undefined
  } catch {
    return undefined
  }
}

export function forgetClimbed(store: Store = localStore): void {
  store.removeItem(KEY)
}
