export type Tokens = { accessToken: string; refreshToken: string }

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Runs a task while no other tab of this browser runs one under the same lock. */
export type Exclusively = <T>(task: () => Promise<T>) => Promise<T>

export type Renewal =
  | { kind: 'renewed'; tokens: Tokens }
  | { kind: 'refused' }
  | { kind: 'unanswered'; error: unknown }

type Parts = {
  storage: Storage
  exclusively: Exclusively
  renew: (refreshToken: string) => Promise<Renewal>
  /** Leads away from the page; done once that is left. */
  onSignedOff: () => Promise<void>
}

export type SessionStore = ReturnType<typeof createSessionStore>

/**
 * Who is signed in, by the tokens in local storage. Tabs share the storage, so it is read anew each time:
 * a token kept in memory would be the one that another tab has already rotated away.
 */
export function createSessionStore({ storage, exclusively, renew, onSignedOff }: Parts) {
  const listeners = new Set<() => void>()
  let renewing: Promise<string> | undefined
  let leaving = false

  const changed = () => {
    for (const listener of listeners) listener()
  }

  function tokens(): Tokens | null {
    const accessToken = storage.getItem('accessToken')
    const refreshToken = storage.getItem('refreshToken')
    return accessToken && refreshToken ? { accessToken, refreshToken } : null
  }

  function keep(fresh: Tokens): void {
    storage.setItem('accessToken', fresh.accessToken)
    storage.setItem('refreshToken', fresh.refreshToken)
    changed()
  }

  function forget(): void {
    storage.removeItem('accessToken')
    storage.removeItem('refreshToken')
    changed()
  }

  function signOff(): void {
    forget()
    leave()
  }

  function leave(): void {
    leaving = true
    void onSignedOff().finally(() => {
      leaving = false
    })
  }

  /** Gives an access token newer than the one that was refused; throws when there is none to be had. */
  function renewed(refusedAccessToken: string): Promise<string> {
    renewing ??= exclusively(() => renewOnce(refusedAccessToken)).finally(() => {
      renewing = undefined
    })
    return renewing
  }

  async function renewOnce(refusedAccessToken: string): Promise<string> {
    const current = tokens()
    if (!current) throw new SessionEnded()
    if (current.accessToken !== refusedAccessToken) return current.accessToken
    const renewal = await renew(current.refreshToken)
    if (renewal.kind === 'unanswered') throw renewal.error
    if (renewal.kind === 'refused') {
      signOff()
      throw new SessionEnded()
    }
    keep(renewal.tokens)
    return renewal.tokens.accessToken
  }

  return {
    tokens,
    keep,
    signOff,
    renewed,
    /** The session has ended, and its last page is still there: what that page asks now is asked by nobody. */
    isLeaving: () => leaving,
    isSignedIn: () => tokens() !== null,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Another tab wrote to the storage: signing off there ends the session here too. */
    storageChanged(key: string | null, before: boolean) {
      if (key !== null && key !== 'accessToken' && key !== 'refreshToken') return
      changed()
      if (before && tokens() === null) leave()
    },
  }
}

export class SessionEnded extends Error {
  override name = 'SessionEnded'
}
