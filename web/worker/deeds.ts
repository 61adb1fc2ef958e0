import { holderOf, lifeOf } from '../lib/session/access-token.ts'
import { deedStore, type Deed } from '../lib/deeds/deed-database.ts'
import { sendStories } from './stories.ts'
import { sendDeeds, SENDING, type Answer } from '../lib/deeds/send-deeds.ts'

declare const self: ServiceWorkerGlobalScope

/** Pages renew under the same lock (web/lib/session.ts). */
const RENEWING = 'kopczyk-refresh'

const API = '/api'

/**
 * The network is back. Where a page is open, it sends what waits and shows what became of it; otherwise the worker does, as
 * whoever kept it.
 */
export async function sendWhatWaits(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.length > 0) return pages.forEach((page) => page.postMessage({ kind: 'send-deeds' }))
  await self.navigator.locks.request(SENDING, async () => {
    const token = await currentToken()
    const holder = token === null ? null : holderOf({ accessToken: token })
    const outcome = await sendDeeds({
      store: deedStore,
      isOwn: (deed) => deed.holder === '' || deed.holder === holder,
      send: (deed) => send(deed, token),
    })
    const stories = outcome === 'cut' ? 'cut' : await sendStories(holder, token)
    // The browser tries again, a few times and each time later.
    if (stories === 'cut') throw new Error('Still without network')
  })
}

async function send(deed: Deed, token: string | null): Promise<Answer> {
  const answer = await fetch(API + deed.url, {
    method: deed.method,
    headers: {
      Accept: 'application/json',
      ...(deed.body !== null && { 'Content-Type': 'application/json' }),
      ...(deed.holder !== '' && token !== null && { Authorization: `Bearer ${token}` }),
    },
    body: deed.body === null ? null : JSON.stringify(deed.body),
  })
  return { status: answer.status, body: await answer.json().catch(() => null) }
}

/** Renewed where it has run out; the page that opens next finds the new ones (web/lib/deeds/adopt-session.ts). */
async function currentToken(): Promise<string | null> {
  return self.navigator.locks.request(RENEWING, async () => {
    const kept = await deedStore.readSession()
    if (!kept) return null
    const life = lifeOf(kept)
    if (life && life.until > Date.now() + 30_000) return kept.accessToken
    const answer = await fetch(`${API}/auth/refresh`, {
      headers: { Accept: 'application/json', Authorization: `Bearer ${kept.refreshToken}` },
    })
    if (!answer.ok) return null
    const fresh = (await answer.json()) as { accessToken: string; refreshToken: string }
    await deedStore.writeSession({ ...fresh, from: kept.from })
    return fresh.accessToken
  })
}
