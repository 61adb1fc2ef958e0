import { holder } from '#web/features/offline/holder.ts'
import { startOffline } from '#web/features/offline/start-offline.ts'
import { localStore } from '#web/lib/browser/browser-storage.ts'
import { hasMaps } from '#web/lib/kept/kept-maps.ts'
import { WAITING } from '#web/lib/drafts/drafts-owner.ts'

type Router = Parameters<typeof startOffline>[0]

/** Finished stories that wait go out on whichever page the network comes back; their code is fetched only for them. */
async function sendStories(): Promise<void> {
  if (!navigator.onLine || holder() === '' || localStore.getItem(WAITING) === null) return
  const code = await import('#web/features/story-writing/waiting-stories.ts').catch(() => null)
  await code?.sendWaiting(Number(holder()))
}

/** Maps in this phone know ways to huts; their code is fetched only where there are such, and once somebody needs it. */
function watchEmergency(): void {
  const card = document.getElementById('emergency')
  if (!card) return
  let showWay: (() => void) | undefined
  const lookForWay = async () => {
    if (!hasMaps()) return
    showWay ??= (await import('#web/features/offline/way-to-hut.ts').catch(() => null))?.showWayToHut(card)
    showWay?.()
  }
  addEventListener('emergency-place', () => void lookForWay())
  // It may stand open already.
  if ('lat' in card.dataset) void lookForWay()
}

/** Begins what keeps and sends, once a page has come to rest. */
export function startPocket(router: Router): void {
  startOffline(router)
  watchEmergency()
  void sendStories()
  addEventListener('online', () => void sendStories())
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if ((data as { kind?: string } | null)?.kind === 'send-deeds') void sendStories()
  })
}
