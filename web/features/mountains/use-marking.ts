import { useQueryClient } from '@tanstack/react-query'
import { ascentRoutes, type OwnAscent } from '#contract/ascents.ts'
import { ApiProblem, call } from '#web/lib/api.ts'
import { date as inWords } from '#web/lib/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { ownAscentsQuery, ownClimbedQuery } from '#web/queries/ascents.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { withAscent, withoutAscent } from './climbed-state.ts'

export type Markable = { id: number; slug: string; name: string }

/** Marking and taking back: seen at once everywhere, put right by the server's answer, with a way back. */
export function useMarking() {
  const client = useQueryClient()
  const ownKey = (summit: Markable) => ownAscentsQuery(summit.slug).queryKey

  async function guess(summit: Markable, change: () => void): Promise<() => void> {
    // An answer that is on its way would overwrite the guess with what was before.
    await client.cancelQueries({ queryKey: ownClimbedQuery.queryKey })
    await client.cancelQueries({ queryKey: ownKey(summit) })
    const climbed = client.getQueryData(ownClimbedQuery.queryKey)
    const own = client.getQueryData(ownKey(summit))
    change()
    return () => {
      client.setQueryData(ownClimbedQuery.queryKey, climbed)
      client.setQueryData(ownKey(summit), own)
    }
  }

  async function mark(summit: Markable, date: string, share?: number): Promise<void> {
    const sent = call(ascentRoutes.add, { body: { summitId: summit.id, date } })
    const restore = await guess(summit, () => {
      client.setQueryData(ownClimbedQuery.queryKey, (all) => all && withAscent(all, summit.id, date))
      client.setQueryData(ownKey(summit), (all) => all && [pending(summit, date), ...all])
    })
    showToast({
      text: t('mountains.marked', { name: summit.name }),
      detail: inWords(date),
      ...(share !== undefined && { stone: { share } }),
      action: {
        label: t('mountains.undo'),
        onAct: () => void sent.then((ascent) => unmark(summit, ascent, false)).catch(() => {}),
      },
    })
    try {
      await sent
    } catch (error) {
      restore()
      complain('mountains.mark-failed', summit, error)
    }
    refreshAfter.ascent()
  }

  async function unmark(summit: Markable, ascent: OwnAscent, offerUndo = true): Promise<void> {
    const restore = await guess(summit, () => {
      const left = client.getQueryData(ownKey(summit))?.filter((one) => one.date !== ascent.date)
      client.setQueryData(ownKey(summit), left)
      client.setQueryData(
        ownClimbedQuery.queryKey,
        (all) => all && withoutAscent(all, summit.id, left?.map((one) => one.date) ?? []),
      )
    })
    try {
      await call(ascentRoutes.remove, { params: { id: ascent.id } })
      if (offerUndo) {
        showToast({
          text: t('mountains.unmarked', { name: summit.name }),
          action: { label: t('mountains.undo'), onAct: () => void mark(summit, ascent.date) },
        })
      }
    } catch (error) {
      restore()
      complain('mountains.unmark-failed', summit, error)
    }
    refreshAfter.ascent()
  }

  return { mark, unmark }
}

function pending(summit: Markable, date: string): OwnAscent {
  return { id: 0, summitId: summit.id, date, source: 'manual', storyId: null }
}

function complain(key: string, summit: Markable, error: unknown): void {
  const detail = error instanceof ApiProblem ? (error.fields?.['date'] ?? error.message) : undefined
  showToast({ tone: 'error', text: t(key, { name: summit.name }), ...(detail !== undefined && { detail }) })
}
