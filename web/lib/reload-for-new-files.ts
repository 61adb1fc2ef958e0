const KEY = 'reloaded-at'
const PAUSE_MS = 60_000

/**
 * A page left open over a new release asks for files that are gone: the new page has the new names. Without network no
 * page would come back, and browsers do not always know whether there is one: the page is asked for first, and where it does not
 * come, the error is the route's to tell. Once a minute at most: a file that never comes must not have the page loaded
 * for ever.
 */
export async function reloadForNewFiles(): Promise<void> {
  const isRecent = () => Date.now() - Number(sessionStorage.getItem(KEY)) < PAUSE_MS
  if (isRecent()) return
  const page = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (!page?.ok || isRecent()) return
  sessionStorage.setItem(KEY, String(Date.now()))
  window.location.reload()
}
