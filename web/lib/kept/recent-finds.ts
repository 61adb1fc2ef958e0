import { holderOf } from '../session/access-token.ts'
import type { Tokens } from '../session/session-store.ts'
import { localStore, type KeptStore } from '../browser/browser-storage.ts'

/** Under this name stands what was opened from the search in this browser, the last first. */
const KEY = 'recent-finds'
const MOST = 6

type Store = Pick<KeptStore, 'getItem' | 'setItem' | 'removeItem'>

/** Kept for whoever found it: for strangers what strangers found, for a hiker their own, and nothing once they sign off. */
export function keepFind<T extends { key: string }>(
  tokens: Tokens | null,
  find: T,
  store: Store = localStore,
): void {
  const finds = [find, ...recentFinds<T>(tokens, store).filter(({ key }) => key !== find.key)]
  try {
    store.setItem(KEY, JSON.stringify({ holder: ownerOf(tokens), finds: finds.slice(0, MOST) }))
  } catch {
    store.removeItem(KEY)
  }
}

export function recentFinds<T extends { key: string }>(
  tokens: Tokens | null,
  store: Store = localStore,
): T[] {
  try {
    const { holder, finds } = JSON.parse(store.getItem(KEY) ?? '') as { holder: unknown; finds: unknown }
    if (holder !== ownerOf(tokens) || !Array.isArray(finds)) return []
    return finds.filter((one): one is T => typeof (one as Partial<T> | null)?.key === 'string')
  } catch {
    return []
  }
}

export function forgetFinds(store: Store = localStore): void {
  store.removeItem(KEY)
}

const ownerOf = (tokens: Tokens | null) => (tokens && holderOf(tokens)) ?? null
