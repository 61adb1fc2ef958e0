import { holderOf } from './access-token.ts'

export type Tokens = { accessToken: string; refreshToken: string }

/** What is needed of a browser's storage; workers, which have none, know its type no more than this. */
type Storage = {
  getItem: (name: string) => string | null
  setItem: (name: string, text: string) => void
  removeItem: (name: string) => void
}

/** Why a session ended by itself: the server refused to renew it, or could not for too long. */
export type Lapse = 'refused' | 'unanswered'
export type End = Lapse | 'signed-off'

type Parts = {
  storage: Storage
  /** Leads away from the page; done once that is left. */
  onEnded: (end: End) => Promise<void>
}

export type SessionStore = ReturnType<typeof createSessionStore>

/** Tells the other tabs that nobody has signed off: there, too, what is being written belongs to whoever comes back. */
const ENDED = 'session-end'

/**
 * Who is signed in, by the tokens in local storage. Tabs share the storage, so it is read anew each time:
 * a token kept in memory would be the one that another tab has already rotated away.
 */
export function createSessionStore({ storage, onEnded }: Parts) {
  const listeners = new Set<() => void>()
  let leaving = false
  /** Who was signed in here last, for what they were writing when their session ran out. */
  let last: Tokens | null = null

  const changed = () => {
    for (const listener of listeners) listener()
  }

  function tokens(): Tokens | null {
    const accessToken = storage.getItem('accessToken')
    const refreshToken = storage.getItem('refreshToken')
    if (!accessToken || !refreshToken) return null
    last = { accessToken, refreshToken }
    return last
  }

  function keep(fresh: Tokens): void {
    storage.setItem('accessToken', fresh.accessToken)
    storage.setItem('refreshToken', fresh.refreshToken)
    storage.removeItem(ENDED)
    changed()
  }

  function end(why: End): void {
    if (tokens() === null) return
    if (why === 'signed-off') storage.removeItem(ENDED)
    else storage.setItem(ENDED, why)
    storage.removeItem('accessToken')
    storage.removeItem('refreshToken')
    changed()
    leave(why)
  }

  function leave(why: End): void {
    if (why === 'signed-off') last = null
    leaving = true
    void onEnded(why).finally(() => {
      leaving = false
    })
  }

  /** Why the last session ended, if nobody signed off. */
  function lapsed(): Lapse | null {
    const why = storage.getItem(ENDED)
    return why === 'refused' || why === 'unanswered' ? why : null
  }

  return {
    tokens,
    /** Those of somebody who has just signed in. */
    keep,
    /** Those of whoever is signed in already; dropped when they come after that person has left. */
    replace(fresh: Tokens) {
      const now = tokens()
      if (now !== null && holderOf(now) === holderOf(fresh)) keep(fresh)
    },
    signOff: () => end('signed-off'),
    lapse: (why: Lapse) => end(why),
    /** Whose words are kept in this browser: also of somebody whose session ran out while they wrote. */
    writer: () => tokens() ?? (lapsed() === null ? null : last),
    /** The session has ended, and its last page is still there: what that page asks now is asked by nobody. */
    isLeaving: () => leaving,
    isSignedIn: () => tokens() !== null,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Another tab wrote to the storage: a session that ended there has ended here too. */
    storageChanged(key: string | null, before: boolean) {
      if (key !== null && key !== 'accessToken' && key !== 'refreshToken') return
      changed()
      if (before && tokens() === null) leave(lapsed() ?? 'signed-off')
    },
  }
}
