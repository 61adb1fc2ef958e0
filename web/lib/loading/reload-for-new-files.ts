import { tabStore } from '../browser/browser-storage.ts'
import { entryOf, isOfAnotherRelease } from './release.ts'

const KEY = 'reloaded-at'
const PAUSE_MS = 60_000

/**
 * A page left open over a new release asks for files that are gone: the new page has the new names. A file may also fail to
 * come because there is no network, or because the reader is leaving: Firefox then gives up what is on its way, and to
 * load this page anew would take them back. So the page is asked for first, and only one of another release is loaded; where
 * it does not come, the error is the route's to tell. Once a minute at most: a file that never comes must not have the page
 * loaded for ever.
 */
export async function reloadForNewFiles(): Promise<void> {
  const isRecent = () => Date.now() - Number(tabStore.getItem(KEY)) < PAUSE_MS
  if (isRecent()) return
  const entry = entryOf(document)
  const answer = await fetch(window.location.href, { cache: 'no-store' }).catch(() => null)
  const page = answer?.ok ? await answer.text().catch(() => null) : null
  if (entry === null || page === null || !isOfAnotherRelease(page, entry) || isRecent()) return
  tabStore.setItem(KEY, String(Date.now()))
  window.location.reload()
}
