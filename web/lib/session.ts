import { useSyncExternalStore } from 'react'
import { authRoutes } from '#contract/auth.ts'
import { routeUrl } from '#contract/lib/route.ts'
import { paths } from '../paths.ts'
import { API_BASE } from './media.ts'
import { go } from './navigate.ts'
import { queryClient } from './query-client.ts'
import { createSessionStore, type Exclusively, type Renewal, type Tokens } from './session-store.ts'
import { send } from './transport.ts'
import { forgetWritten, forgetWrittenByOthers } from './written.ts'

/** Two tabs that wake with the same expired token would both rotate it: the lock lets one do it for both. */
const exclusively: Exclusively = (task) =>
  'locks' in navigator ? navigator.locks.request('kopczyk-refresh', task) : task()

async function renew(refreshToken: string): Promise<Renewal> {
  const headers = { Accept: 'application/json', Authorization: `Bearer ${refreshToken}` }
  try {
    const { status, body } = await send({
      method: 'GET',
      url: routeUrl(API_BASE, authRoutes.refresh, {}),
      headers,
    })
    if (status === 200) return { kind: 'renewed', tokens: body as Tokens }
    // No network in the valley or a restarting server says nothing about the session: only a refusal ends it.
    if (status >= 500 || status === 429)
      return { kind: 'unanswered', error: new Error(`Refresh answered ${status}`) }
    return { kind: 'refused' }
  } catch (error) {
    return { kind: 'unanswered', error }
  }
}

/** While pages are drawn at build there is no browser, and nobody is signed in. */
function browserStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  if (typeof localStorage !== 'undefined') return localStorage
  return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
}

export const session = createSessionStore({
  storage: browserStorage(),
  exclusively,
  renew,
  // Cleared under its feet, the page that is being left would ask for everything again, as nobody.
  onSignedOff: () => go(paths.signin).finally(() => queryClient.clear()),
})

/** Stores the tokens of a successful sign-in and goes to the stories. */
export function signIn(tokens: Tokens): void {
  queryClient.clear()
  forgetWrittenByOthers(tokens)
  session.keep(tokens)
  void go(paths.activities)
}

/**
 * Ends the session on the server too; nobody waits for that answer, and without network the tokens still go. What was
 * written here goes with them: after the tokens, because nothing is kept any more once nobody is signed in.
 */
export function signOff(): void {
  const tokens = session.tokens()
  if (tokens) void endOnServer(tokens.refreshToken)
  session.signOff()
  forgetWritten()
}

async function endOnServer(refreshToken: string): Promise<void> {
  const headers = { Accept: 'application/json', 'Content-Type': 'application/json' }
  const body = JSON.stringify({ refreshToken })
  const url = routeUrl(API_BASE, authRoutes.signoff, {})
  await send({ method: 'POST', url, headers, body }).catch(() => undefined)
}

export function useIsSignedIn(): boolean {
  return useSyncExternalStore(session.subscribe, session.isSignedIn, () => false)
}

/** Signing off in one tab signs off in all of them. */
export function watchOtherTabs(): void {
  let wasSignedIn = session.isSignedIn()
  session.subscribe(() => {
    wasSignedIn = session.isSignedIn()
  })
  window.addEventListener('storage', (event) => session.storageChanged(event.key, wasSignedIn))
}
