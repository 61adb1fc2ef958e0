import { isKeptForLong } from '#web/lib/browser/browser-storage.ts'

/** A page that stays open for days asks now and then whether there is something newer. */
const LOOK_EACH_MS = 60 * 60_000

/** Nobody who has just come waits for what is only fetched to be there one day. */
const REST_MS = 8_000

/**
 * Registers the worker; false where there is none to keep anything. Hardly any visit sees a newer one come: what is done about that
 * (newer-version.ts) is fetched for it.
 */
export async function watchWorker(
  onNewer: (registration: ServiceWorkerRegistration) => void,
): Promise<boolean> {
  const { serviceWorker } = navigator
  // Where storage is forbidden there are no workers, and asking for one is an error that nobody can catch.
  if (!serviceWorker || !isKeptForLong) return false
  // This page came before any worker did.
  const wasAlone = !serviceWorker.controller
  const registration = await serviceWorker.register('/worker.js').catch(() => null)
  if (!registration) return false
  let isNewer = false
  const look = () => {
    // The first worker of a browser waits for a moment, too, and replaces nobody. Told also when it is there no longer.
    if ((isNewer ||= !!registration.waiting && !!registration.active)) onNewer(registration)
  }
  look()
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', look),
  )
  const update = () => void registration.update().catch(() => undefined)
  setInterval(update, LOOK_EACH_MS)
  addEventListener('online', update)
  setTimeout(async () => {
    const { active } = await serviceWorker.ready
    // The files of this page first: they came before the worker did.
    if (wasAlone) active?.postMessage({ kind: 'keep-page', url: window.location.href })
    const wanted = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    active?.postMessage({ kind: 'bring-rest', wanted: wanted.filter((path) => path.startsWith('/static/')) })
  }, REST_MS)
  return true
}
