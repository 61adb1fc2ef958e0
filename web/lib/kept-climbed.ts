import { holderOf } from './access-token.ts'
import type { Tokens } from './session-store.ts'

/** Under this name stands what its owner had climbed when the server last said so. */
const KEY = 'climbed'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

type Kept<T> = { list: T; at: number }

/** Private windows, full disks and pages that the server draws keep nothing. */
function open(): Store | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage
  } catch {
    return null
  }
}

/**
 * Without network, and until an answer comes, what was climbed stays climbed: the last answer is kept in this browser for
 * its owner, and goes when they sign off.
 */
export function keepClimbed(tokens: Tokens | null, list: unknown, now: number, store = open()): void {
  const holder = tokens && holderOf(tokens)
  if (!holder) return
  try {
    store?.setItem(KEY, JSON.stringify({ holder, list, at: now }))
  } catch {
    store?.removeItem(KEY)
  }
}

export function keptClimbed<T>(tokens: Tokens | null, store = open()): Kept<T> | undefined {
  try {
    const { holder, list, at } = JSON.parse(store?.getItem(KEY) ?? '') as Kept<T> & { holder: unknown }
    const isOwn = tokens !== null && holder === holderOf(tokens)
    return isOwn && Array.isArray(list) && typeof at === 'number' ? { list, at } : undefined
  } catch {
    return undefined
  }
}

export function forgetClimbed(store = open()): void {
  store?.removeItem(KEY)
}
