import { tabStore } from '../browser/browser-storage.ts'
import { hasTypedWords, noteTyping } from '../forms/typed-words.ts'
import { entryOf, isOfAnotherRelease } from './release.ts'

const KEY = 'reloaded-at'
const PAUSE_MS = 60_000

/** So long somebody who has left may wait for the next page. */
const LEAVING_MS = 20_000
let leftAt = 0

type Leaving = { destination: { sameDocument: boolean }; downloadRequest: string | null }

/** Another document is on its way here. Only some browsers say so. */
function noteLeaving({ destination, downloadRequest }: Leaving): void {
  if (!destination.sameDocument && downloadRequest === null) leftAt = Date.now()
}

type Path = { pathname: string; search: string; hash: string }

/** Where the app is on its way to, while the page that it leaves still stands there. */
type GoingTo = () => Path | undefined

export function watchForNewFiles(goingTo: GoingTo): void {
  let asking: Promise<void> | null = null
  window.addEventListener('vite:preloadError', () => {
    // Several files of one page may be gone at once.
    asking ??= reloadForNewFiles(goingTo).finally(() => (asking = null))
  })
  window.addEventListener('input', noteTyping)
  const { navigation } = window as { navigation?: { addEventListener: (of: string, hear: unknown) => void } }
  navigation?.addEventListener('navigate', noteLeaving)
}

/**
 * A page left open over a new release asks for files that are gone: the new page has the new names. A file may also fail to
 * come because there is no network, or because the reader is leaving: Firefox then gives up what is on its way, and to
 * load this page anew would take them back. So the page is asked for first, and only one of another release is loaded; where
 * it does not come, the error is the route's to tell. Once a minute at most: a file that never comes must not have the page
 * loaded for ever. Where somebody has written something, their words are worth more: the line about a newer version comes
 * (web/features/offline), and they load it themselves.
 */
async function reloadForNewFiles(goingTo: GoingTo): Promise<void> {
  // A clock that was put back must not hold it up for days.
  const isRecent = (at: number, ms: number) => Math.abs(Date.now() - at) < ms
  const mayNot = () => isRecent(Number(tabStore.getItem(KEY)), PAUSE_MS) || isRecent(leftAt, LEAVING_MS)
  if (mayNot()) return
  const entry = entryOf(document)
  const answer = await fetch(window.location.href, { cache: 'no-store' }).catch(() => null)
  const page = answer?.ok ? await answer.text().catch(() => null) : null
  if (entry === null || page === null || !isOfAnotherRelease(page, entry) || mayNot()) return
  if (hasTypedWords()) {
    const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
    return void registration?.update().catch(() => undefined)
  }
  tabStore.setItem(KEY, String(Date.now()))
  const { pathname, search, hash } = goingTo() ?? {}
  // Somebody who is on their way gets there.
  if (pathname !== undefined) window.location.assign(`${pathname}${search}${hash}`)
  else window.location.reload()
}
