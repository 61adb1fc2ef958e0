import { useEffect } from 'react'
import { forumRoutes, type ThreadPage } from '#contract/forum.ts'
import { call } from '#web/lib/api/api.ts'
import { useIsSignedIn } from '#web/lib/session/session.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'

/** Tells the server how far a thread has been read, once its page is on the screen. */
export function useReading(answer: ThreadPage | undefined): void {
  const isSignedIn = useIsSignedIn()
  const id = answer?.thread.id
  const firstUnread = answer?.thread.firstUnread ?? null
  const last = answer?.posts.at(-1)?.number ?? 0
  const isNews = firstUnread !== null && last >= firstUnread
  useEffect(() => {
    if (!isSignedIn || id === undefined || !isNews) return
    // Nobody waits for it; what is not told now is told at the next visit.
    call(forumRoutes.read, { params: { id }, body: { number: last } }).then(
      () => refreshAfter.reading(),
      () => undefined,
    )
  }, [isSignedIn, id, last, isNews])
}
