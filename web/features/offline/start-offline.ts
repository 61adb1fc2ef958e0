import type { Query } from '@tanstack/react-query'
import { queryClient } from '#web/lib/api/query-client.ts'
import { rememberKeptOwner } from '#web/lib/kept/kept-owner.ts'
import { announceOfflineLine } from '#web/lib/page/offline-line.ts'
import { session } from '#web/lib/session/session.ts'
import type { bringOwn } from './bring-own.ts'
import { holder } from './holder.ts'
import { keepAnswers } from './keep-answers.ts'
import type { lookAtNewer } from './newer-version.ts'
import { notePages } from './note-pages.ts'
import type { startGiving } from './start-giving.ts'
import { watchWorker } from './watch-worker.ts'
import { writeKept } from './write-kept.ts'

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

/** What comes where the network fails or a newer version is there (web/pages/pocket-in-need.ts); null where it does not come. */
type BringRest = () => Promise<{
  startGiving: typeof startGiving
  lookAtNewer: typeof lookAtNewer
  bringOwn: typeof bringOwn
} | null>

/**
 * From here on what is read is kept. What gives it back comes at the first sign of a lack, out of the pocket itself; a page that begins
 * without network waits for it.
 */
export async function startOffline(router: Router, bringRest: BringRest): Promise<void> {
  const opened = window.location.href
  let giving: ReturnType<typeof startGiving> | undefined
  const give = async (query?: Query) => {
    const code = await bringRest()
    giving ??= code?.startGiving(answers, opened)
    if (query) giving?.give(query)
  }
  const answers = keepAnswers({
    client: queryClient,
    write: (rows) => {
      if (holder() !== '') rememberKeptOwner(holder())
      return writeKept('answers', rows)
    },
    holder,
    isLeaving: session.isLeaving,
    isOnline: () => navigator.onLine,
    whenIdle,
    onLack: (query) => void give(query),
  })
  addEventListener('offline', () => void give())
  // The last moment that a phone surely grants a page.
  addEventListener('pagehide', () => void answers.write())

  const note = notePages({ holder, isReadable: () => !giving?.look().isMissing })
  const noteHere = ({ location }: Router['state']) => note(location.pathname + location.search)
  noteHere(router.state)
  router.subscribe(noteHere)

  void watchWorker(async (registration) => (await bringRest())?.lookAtNewer(registration)).then((isKept) => {
    if (isKept) return
    // No worker has the rest in its pocket: it has to come while there is a network.
    announceOfflineLine()
    void give()
  })
  setTimeout(async () => {
    const who = holder()
    if (who !== '' && navigator.onLine)
      await (await bringRest())?.bringOwn(queryClient, who, () => holder() === who).catch(() => undefined)
  }, OWN_MS)
  if (!navigator.onLine) await give()
}
