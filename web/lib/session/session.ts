import { useSyncExternalStore } from 'react'
import { authRoutes } from '#contract/auth.ts'
import { routeUrl } from '#contract/lib/route.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../ui/toast-store.ts'
import { holderOf } from './access-token.ts'
import { withLock } from '../browser/browser-lock.ts'
import { localStore } from '../browser/browser-storage.ts'
import { t } from '../i18n.ts'
import { API_BASE } from '../api/media.ts'
import { go } from '../page/navigate.ts'
import { queryClient } from '../api/query-client.ts'
import { lapsedState } from './session-end.ts'
import { createRenewal, type Exclusively, type Renewal, type Trouble } from './session-renewal.ts'
import { createSessionStore, type End, type Tokens } from './session-store.ts'
import { send } from '../api/transport.ts'
import { isAtDoor, rememberHere, wayBack } from './way-here.ts'
import { countWaiting } from '../deeds/waiting-deeds.ts'

/** Two tabs that wake with the same expired token would both rotate it: the lock lets one do it for both. */
const exclusively: Exclusively = (task) =>
  withLock('kopczyk-refresh', async () => {
    await adoptRenewed()
    return task()
  })

/** While something waited to be sent, the worker may have renewed the session in the name of this page. */
async function adoptRenewed(): Promise<void> {
  const here = store.tokens()
  if (here === null || countWaiting() === 0) return
  const code = await import('../deeds/adopt-session.ts').catch(() => null)
  const fresh = await code?.renewedByWorker(here)
  if (fresh) store.replace(fresh)
}

async function renew(refreshToken: string): Promise<Renewal> {
  const headers = { Accept: 'application/json', Authorization: `Bearer ${refreshToken}` }
  try {
    const { status, body } = await send({
      method: 'GET',
      url: routeUrl(API_BASE, authRoutes.refresh, {}),
      headers,
    })
    if (status === 200) return isTokens(body) ? { kind: 'renewed', tokens: body } : { kind: 'stumbled' }
    return { kind: status >= 500 || status === 429 ? 'stumbled' : 'refused' }
  } catch (error) {
    return { kind: 'unreached', error }
  }
}

/** The network of a hotel may answer anything with its own welcome page. */
function isTokens(body: unknown): body is Tokens {
  if (typeof body !== 'object' || body === null) return false
  const { accessToken, refreshToken } = body as Partial<Tokens>
  return typeof accessToken === 'string' && typeof refreshToken === 'string'
}

async function onEnded(why: End): Promise<void> {
  const isBySelf = why === 'signed-off'
  const writer = store.writer()
  if (isBySelf) wayBack.forget()
  else rememberHere(writer && holderOf(writer))
  // Whoever sets a new password is on the way to signing in already, and must not lose the link that they came with.
  if (isBySelf || !isAtDoor()) await go(paths.signin, isBySelf ? {} : { state: lapsedState(why) })
  // Only now: cleared under its feet, the page that is being left would ask for everything again, as nobody.
  queryClient.clear()
}

/** What whoever waits was told last; not to be repeated with every request. */
let told: Trouble | null = null

function onTrouble(trouble: Trouble): void {
  if (told === trouble) return
  told = trouble
  showToast({ text: t(`session.${trouble}`), detail: t(`session.${trouble}-detail`), tone: 'error' })
}

const store = createSessionStore({ storage: localStore, onEnded })
store.subscribe(() => {
  told = null
})

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export const session = {
  ...store,
  ...createRenewal({ store, exclusively, renew, wait, now: Date.now, onTrouble }),
}

/** The style sheets hide what is for strangers alone from whoever is signed in; the boot script says it before the first paint. */
export function showWhoReads(): void {
  const show = () => document.documentElement.classList.toggle('signed-in', session.isSignedIn())
  show()
  session.subscribe(show)
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
