import { holder } from '#web/features/offline/holder.ts'
import { startOffline } from '#web/features/offline/start-offline.ts'
import { localStore } from '#web/lib/browser/browser-storage.ts'
import { DEEDS_CHANGED, hasKeptDeeds } from '#web/lib/deeds/waiting-deeds.ts'
import { STORIES_WAITING } from '#web/lib/drafts/stories-waiting.ts'
import { hasMaps } from '#web/lib/kept/kept-maps.ts'

// Every page fetches this file once it rests: it holds what each of them needs, and imports nothing but what each of them has
// (e2e/pocket-size.spec.ts weighs it). The rest comes where there is something to do.
const bringRest = () => import('./pocket-in-need.ts').catch(() => null)

/** What waits for the network goes out on whichever page it comes back. */
async function send(): Promise<void> {
  const who = navigator.onLine && localStore.getItem(STORIES_WAITING) !== null && holder()
  if (!who && !hasKeptDeeds()) return
  const code = await bringRest()
  if (hasKeptDeeds()) await code?.sendDeeds().catch(() => undefined)
  if (who) await code?.sendStories(Number(who)).catch(() => undefined)
}

/** Maps in this phone know ways to huts: asked where there are such, and once somebody needs one. */
async function lookForWay(): Promise<void> {
  if (hasMaps() && document.querySelector('#emergency[data-lat]')) (await bringRest())?.showWayToHut()
}

/** Begins what keeps and sends, once a page has come to rest. */
export async function startPocket(router: Parameters<typeof startOffline>[0]): Promise<void> {
  const begun = startOffline(router, bringRest)
  addEventListener('emergency-place', () => void lookForWay())
  // It may stand open already.
  void lookForWay()
  const sendNow = () => void send()
  sendNow()
  for (const sign of ['online', DEEDS_CHANGED]) addEventListener(sign, sendNow)
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if ((data as { kind?: string } | null)?.kind === 'send-deeds') sendNow()
  })
  await begun
}
