import { LRUCache } from 'lru-cache'

type Room<V> = Pick<
  LRUCache.Options<string, V, unknown>,
  'maxSize' | 'sizeCalculation' | 'ttl' | 'ttlAutopurge' | 'dispose'
>

export type MadeOnce<V> = {
  /** The value of that name: kept, in the making, or made now. */
  (key: string, make: () => Promise<V>): Promise<V>
  forget(key: string): void
  clear(): void
}

/**
 * Values that take long to make: the latest are kept, and all who ask for the same at once wait for one making. What is in the making
 * stands apart from what is kept: whatever is done meanwhile takes its room from what is done, never from what somebody waits for.
 * Neither a failure nor null is kept.
 */
export function madeOnce<V extends object | null>(room: Room<NonNullable<V>>): MadeOnce<V> {
  const kept = new LRUCache<string, NonNullable<V>>(room as LRUCache.Options<string, NonNullable<V>, unknown>)
  const inTheMaking = new Map<string, Promise<V>>()

  const making = async (key: string, make: () => Promise<V>): Promise<V> => {
    const made = await make()
    if (made !== null) kept.set(key, made)
    return made
  }
  const ask = async (key: string, make: () => Promise<V>): Promise<V> => {
    const there = kept.get(key) ?? inTheMaking.get(key)
    if (there !== undefined) return there
    const begun = making(key, make)
    inTheMaking.set(key, begun)
    return begun.finally(() => inTheMaking.delete(key))
  }
  return Object.assign(ask, { forget: (key: string) => void kept.delete(key), clear: () => kept.clear() })
}
