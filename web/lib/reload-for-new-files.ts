const KEY = 'reloaded-at'
const PAUSE_MS = 60_000

/**
 * A page left open over a new release asks for files that are gone: the new page has the new names. Without network no
 * page would come back; there the error is the route's to tell. Once a minute at most: a file that never comes must not
 * have the page loaded for ever.
 */
export function reloadForNewFiles(): void {
  if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(KEY)) < PAUSE_MS) return
  sessionStorage.setItem(KEY, String(Date.now()))
  window.location.reload()
}
