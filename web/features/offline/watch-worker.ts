import { isKeptForLong } from '#web/lib/browser/browser-storage.ts'
import { entryOf } from '#web/lib/loading/release.ts'
import { setOffline } from './offline-state.ts'

const WORKER = '/worker.js'

/** A page that stays open for days asks now and then whether there is something newer. */
const LOOK_EACH_MS = 60 * 60_000

/** Nobody who has just come waits for what is only fetched to be there one day. */
const REST_MS = 8_000

let waiting: ServiceWorker | null = null

type Connection = { saveData?: boolean; effectiveType?: string }

const isFrugal = () => {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {}
  return saveData === true || effectiveType === '2g' || effectiveType === 'slow-2g'
}

/** The script that documents of its build begin with. */
function entryOfWorker(worker: ServiceWorker): Promise<string> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data as string)
    worker.postMessage({ kind: 'which-build' }, [port2])
  })
}

/** Registers the worker and tells when a newer one is ready. */
export async function watchWorker(): Promise<void> {
  // Where storage is forbidden there are no workers, and asking for one is an error that nobody can catch.
  if (!('serviceWorker' in navigator) || !isKeptForLong) return
  // This page came before any worker did.
  const wasAlone = navigator.serviceWorker.controller === null
  const registration = await navigator.serviceWorker.register(WORKER).catch(() => null)
  if (!registration) return
  const look = async () => {
    waiting = registration.waiting
    // The first worker of a browser replaces nobody.
    if (waiting === null || registration.active === null) return setOffline({ hasUpdate: false })
    // With network a page is always the newest: its worker takes over without a word, and nothing is loaded anew.
    if ((await entryOfWorker(waiting)) === entryOf(document)) waiting.postMessage({ kind: 'take-over' })
    else setOffline({ hasUpdate: true })
  }
  void look()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => void look())
  })
  const update = () => void registration.update().catch(() => undefined)
  setInterval(update, LOOK_EACH_MS)
  addEventListener('online', update)
  setTimeout(() => void bringRest(wasAlone), REST_MS)
}

/** The files of this page first: they came before the worker did. */
async function bringRest(wasAlone: boolean): Promise<void> {
  if (isFrugal()) return
  const { active } = await navigator.serviceWorker.ready
  if (wasAlone) active?.postMessage({ kind: 'keep-page', url: window.location.href })
  const wanted = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  active?.postMessage({ kind: 'bring-rest', wanted: wanted.filter((path) => path.startsWith('/static/')) })
}

/** The newer version takes over, and this page is loaded anew: by a press, and never otherwise. */
export function takeUpdate(): void {
  if (!waiting) return window.location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  waiting.postMessage({ kind: 'take-over' })
}
