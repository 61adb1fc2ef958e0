import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { wishRoutes, type Wish } from '#contract/wishes.ts'
import { ApiProblem } from '#web/lib/api/api.ts'
import { doDeed } from '#web/lib/deeds/do-deed.ts'
import { today } from '#web/lib/format/format-date.ts'
import { sayKept } from '#web/lib/deeds/say-kept.ts'
import { t } from '#web/lib/i18n.ts'
import { isLastChange } from '#web/lib/api/is-last-change.ts'
import { useIsSignedIn } from '#web/lib/session/session.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { ownWishesQuery } from '#web/queries/wishes.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { withWish } from './wish-list.ts'

export type Wishable = { id: number; name: string }

const wishing = ['wishing'] as const

/** Whether the viewer wants to climb the summit, and a way to change that. */
export function useWishing(summit: Wishable) {
  const client = useQueryClient()
  const isSignedIn = useIsSignedIn()
  const { queryKey } = ownWishesQuery
  const { data: isWished = false } = useQuery({
    ...ownWishesQuery,
    enabled: isSignedIn,
    select: (wishes: Wish[]) => wishes.some((one) => one.summitId === summit.id),
  })
  const change = useMutation({
    // One after another: of two quick presses the second is the last word on the server, too.
    scope: { id: `wish-${summit.id}` },
    mutationKey: [...wishing, summit.id],
    mutationFn: async (wanted: boolean) => {
      const about = {
        title: summit.name,
        input: (clientKey: string) => ({ params: { id: summit.id }, query: { clientKey } }),
      }
      const { isKept } = wanted
        ? await doDeed({ ...about, kind: 'wish', route: wishRoutes.add })
        : await doDeed({ ...about, kind: 'unwish', route: wishRoutes.remove })
      return isKept
    },
    onSuccess: (isKept) => {
      if (isKept) sayKept()
    },
    onError: (error, wanted) => {
      // Pressed again since: that is the last word, and this answer comes too late for it.
      if (isLastChange(client, [...wishing, summit.id])) show(!wanted)
      const detail = error instanceof ApiProblem ? error.message : undefined
      showToast({
        tone: 'error',
        text: t('wishes.failed', { name: summit.name }),
        ...(detail !== undefined && { detail }),
      })
      // Climbed in another tab, perhaps.
      if (error instanceof ApiProblem && error.status === 409) refreshAfter.ascent()
    },
    // What the server says between two presses, of this summit or another, would undo the later one on the screen.
    onSettled: (isKept) => {
      if (isKept !== true && isLastChange(client, wishing)) refreshAfter.wish()
    },
  })

  function show(wanted: boolean): void {
    client.setQueryData(queryKey, (all) => all && withWish(all, summit.id, wanted, today()))
  }

  async function wish(wanted: boolean, offerUndo = true): Promise<void> {
    // An answer that is on its way would overwrite the guess with what was before.
    await client.cancelQueries({ queryKey })
    show(wanted)
    if (offerUndo) {
      showToast({
        text: t(wanted ? 'wishes.added' : 'wishes.removed', { name: summit.name }),
        action: { label: t('mountains.undo'), onAct: () => void wish(!wanted, false) },
      })
    }
    change.mutate(wanted)
  }

  return { isWished, wish, isSignedIn }
}
