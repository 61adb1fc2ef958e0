import { rememberKeptOwner } from '#web/lib/kept/forget-kept.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { session } from '#web/lib/session/session.ts'
import { bringOwn } from './bring-own.ts'
import { holder } from './holder.ts'
import { keepAnswers } from './keep-answers.ts'
import { keptStore } from './kept-database.ts'
import { notePages } from './note-pages.ts'
import { setOffline } from './offline-state.ts'
import { startSending } from './waiting.ts'
import { watchWorker } from './watch-worker.ts'

/** While something on the screen is from the pocket, the server is asked for it so often. */
const AGAIN_MS = 15_000

/** After everything else: nobody waits for it. */
const OWN_MS = 20_000

type Router = {
  state: { location: { pathname: string; search: string } }
  subscribe: (hear: (state: Router['state']) => void) => unknown
}

const whenIdle = (run: () => void) =>
  typeof requestIdleCallback === 'undefined'
    ? setTimeout(run, 500)
    : requestIdleCallback(run, { timeout: 3_000 })

/** The worker says in a document that it had kept when that was; it holds for the page that was opened with it. */
function readDocumentAt(): () => number | null {
  const first = window.location.href
  const at = Number(document.querySelector<HTMLMetaElement>('meta[name=kept-at]')?.content)
  return () => (at > 0 && window.location.href === first ? at : null)
}

let hasBegun = false

/** From here on what is read is kept, and given back where there is no network. */
export function startOffline(router: Router): void {
  if (hasBegun) return
  hasBegun = true
  const answers = keepAnswers({
    client: queryClient,
    store: {
      ...keptStore,
      writeAnswers: (rows) => {
        if (holder() !== '') rememberKeptOwner(holder())
        return keptStore.writeAnswers(rows)
      },
    },
    holder,
    isLeaving: session.isLeaving,
    isOnline: () => navigator.onLine,
    whenIdle,
    onChange: () => look(),
  })

  const documentAt = readDocumentAt()
  let isLooking = false
  /** Once for all that changes together. */
  function look(): void {
    if (isLooking) return
    isLooking = true
    setTimeout(() => {
      isLooking = false
      const { keptAt, isMissing } = answers.look()
      const isCut = !navigator.onLine || keptAt !== null || isMissing
      const ages = [keptAt, documentAt()].filter((at) => at !== null)
      setOffline({ isCut, isMissing, keptAt: isCut && ages.length > 0 ? Math.min(...ages) : null })
    }, 50)
  }
  for (const sign of ['online', 'offline']) addEventListener(sign, look)
  addEventListener('online', answers.again)
  // The last moment that a phone surely grants a page.
  addEventListener('pagehide', () => void answers.write())
  setInterval(() => {
    if (navigator.onLine && document.visibilityState === 'visible') answers.again()
  }, AGAIN_MS)
  look()

  const note = notePages({ holder, isReadable: () => !answers.look().isMissing })
  const noteHere = ({ location }: Router['state']) => note(location.pathname + location.search)
  noteHere(router.state)
  router.subscribe(noteHere)

  void watchWorker()
  startSending()
  setTimeout(() => {
    const who = holder()
    if (who !== '' && navigator.onLine) void bringOwn(queryClient, who, () => holder() === who)
  }, OWN_MS)
}
