import { entryOf } from '#web/lib/loading/release.ts'
import { setOffline } from './offline-state.ts'

let waiting: ServiceWorker | null = null

/** The script that documents of its build begin with. */
function entryOfWorker(worker: ServiceWorker): Promise<string> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data as string)
    worker.postMessage({ kind: 'which-build' }, [port2])
  })
}

/** A newer worker is ready, or was until now. */
export async function lookAtNewer(registration: ServiceWorkerRegistration): Promise<void> {
  waiting = registration.waiting
  if (waiting === null || registration.active === null) return setOffline({ hasUpdate: false })
  // With network a page is always the newest: its worker takes over without a word, and nothing is loaded anew.
  if ((await entryOfWorker(waiting)) === entryOf(document)) waiting.postMessage({ kind: 'take-over' })
  else setOffline({ hasUpdate: true })
}

/** The newer version takes over, and this page is loaded anew: by a press, and never otherwise. */
export function takeUpdate(): void {
  if (!waiting) return window.location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  waiting.postMessage({ kind: 'take-over' })
}
