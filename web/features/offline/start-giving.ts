import { queryClient } from '#web/lib/api/query-client.ts'
import { sweepKept } from '#web/lib/kept/sweep-kept.ts'
import { giveBack } from './give-back.ts'
import { holder } from './holder.ts'
import type { keepAnswers } from './keep-answers.ts'
import { setOffline } from './offline-state.ts'
import { readAnswer } from './read-kept.ts'

/** While something on the screen is from the pocket, the server is asked for it so often. */
const AGAIN_MS = 15_000

/** The worker says in a document that it had kept when that was; it holds for the page that was opened with it. */
function readDocumentAt(first: string): () => number | null {
  const at = Number(document.querySelector<HTMLMetaElement>('meta[name=kept-at]')?.content)
  return () => (at > 0 && window.location.href === first ? at : null)
}

/** From here on what is kept is given back, and the line at the foot says so. */
export function startGiving(keeping: ReturnType<typeof keepAnswers>, opened: string) {
  const giving = giveBack({
    client: queryClient,
    read: readAnswer,
    holder,
    isOnline: () => navigator.onLine,
    keeping,
    onChange: () => look(),
  })
  const documentAt = readDocumentAt(opened)
  let isLooking = false
  /** Once for all that changes together. */
  function look(): void {
    if (isLooking) return
    isLooking = true
    setTimeout(() => {
      isLooking = false
      const { keptAt, isMissing } = giving.look()
      const isCut = !navigator.onLine || keptAt !== null || isMissing
      const ages = [keptAt, documentAt()].filter((at) => at !== null)
      setOffline({ isCut, isMissing, keptAt: isCut && ages.length > 0 ? Math.min(...ages) : null })
    }, 50)
  }
  for (const sign of ['online', 'offline']) addEventListener(sign, look)
  addEventListener('online', giving.again)
  setInterval(() => {
    if (navigator.onLine && document.visibilityState === 'visible') giving.again()
  }, AGAIN_MS)
  look()
  if (!navigator.serviceWorker?.controller) void sweepKept()
  return giving
}
