/** Where somebody was going when signing in came between. */
export type Way = { path: string; title: string }

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

const KEY = 'way-back'

/** Kept for this tab alone, until it is taken or the tab is closed. */
export function createWayBack(storage: Storage) {
  const listeners = new Set<() => void>()
  let read: { text: string; holder: string | null; way: Way | null } | undefined

  const changed = () => {
    for (const listener of listeners) listener()
  }

  return {
    /** `holder`: whose session it was. Nobody else is offered the way, since its title may be theirs alone. */
    remember({ path, title }: Way, holder: string | null): void {
      storage.setItem(KEY, JSON.stringify({ path, title, holder }))
      changed()
    },
    forget(): void {
      storage.removeItem(KEY)
      changed()
    },
    /** The way that is open to this hiker; the same object as long as it stays the same. */
    of(holder: string | null): Way | null {
      const text = storage.getItem(KEY) ?? ''
      if (read?.text !== text || read.holder !== holder) read = { text, holder, way: parse(text, holder) }
      return read.way
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function parse(text: string, holder: string | null): Way | null {
  try {
    const kept = JSON.parse(text) as { path?: unknown; title?: unknown; holder?: unknown }
    const { path, title } = kept
    // A path of this site: what starts with two slashes would lead to another.
    if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path) || typeof title !== 'string') return null
    return kept.holder === null || kept.holder === holder ? { path, title } : null
  } catch {
    return null
  }
}
