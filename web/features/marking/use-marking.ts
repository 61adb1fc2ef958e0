import { useQueryClient } from '@tanstack/react-query'
import { ascentRoutes, type AscentDay, type OwnAscent } from '#contract/ascents.ts'
import { ApiProblem, call } from '#web/lib/api/api.ts'
import { doDeed, undoKept } from '#web/lib/deeds/do-deed.ts'
import { newKey } from '#web/lib/deeds/new-key.ts'
import { sayKept } from '#web/lib/deeds/say-kept.ts'
import { roughDate } from '#web/lib/format/format-rough-day.ts'
import { t } from '#web/lib/i18n.ts'
import { announceReward, takeBackReward } from '#web/lib/page/reward-news.ts'
import { ownAscentsQuery, ownClimbedQuery } from '#web/queries/ascents.ts'
import { summitListQuery } from '#web/queries/mountains.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { dismissToast, showToast } from '#web/ui/toast-store.ts'
import { withAscent, withAscentsOf } from './climbed-state.ts'

export type Markable = { id: number; slug: string; name: string }

/** What was last said of an ascent: its way back leads nowhere once the ascent is changed again. */
const said = new Map<OwnAscent['id'], number>()

function dismissSaid({ id }: OwnAscent): void {
  const toast = said.get(id)
  if (toast !== undefined) {
    dismissToast(toast)
    takeBackReward(toast)
  }
  said.delete(id)
}

/** Marking, correcting and taking back: seen at once everywhere, put right by the server's answer, with a way back. */
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

  /** How much of the summit's range is climbed, if the list of summits is at hand. */
  function shareOfRange(summit: Markable): number | undefined {
    const summits = client.getQueryData(summitListQuery.queryKey)?.summits
    const range = summits?.find(({ id }) => id === summit.id)?.range
    const inRange = summits?.filter((one) => one.range === range) ?? []
    const climbed = new Set(client.getQueryData(ownClimbedQuery.queryKey)?.map((one) => one.summitId))
    return inRange.length === 0
      ? undefined
      : inRange.filter(({ id }) => climbed.has(id)).length / inRange.length
  }

  async function mark(summit: Markable, day: AscentDay, isBrief = false): Promise<void> {
    const key = newKey()
    const at = window.location.pathname
    const sent = doDeed({
      kind: 'ascent',
      title: `${summit.name}, ${roughDate(day)}`,
      key,
      route: ascentRoutes.add,
      input: (clientKey) => ({ body: { summitId: summit.id, ...day, clientKey } }),
    })
    const restore = await guess(summit, () => {
      client.setQueryData(ownClimbedQuery.queryKey, (all) => all && withAscent(all, summit.id, day))
      client.setQueryData(ownKey(summit), (all) => all && [pending(summit, day), ...all])
    })
    const share = shareOfRange(summit)
    const toast = showToast({
      text: t('mountains.marked', { name: summit.name }),
      detail: roughDate(day),
      ...(share !== undefined && { stone: { share } }),
      action: {
        label: t('mountains.undo'),
        onAct: () =>
          void sent
            .then(async (outcome) => {
              if (!outcome.isKept) return unmark(summit, outcome.reply, false)
              restore()
              await undoKept(key)
            })
            .catch(() => {}),
      },
    })
    try {
      const outcome = await sent
      if (outcome.isKept) return sayKept()
      const { id } = outcome.reply
      said.set(id, toast)
      announceReward({ cause: { ascentId: id }, toast, at, isBrief })
    } catch (error) {
      restore()
      dismissToast(toast)
      showFailure('mountains.mark-failed', summit, error)
    }
    refreshAfter.ascent()
  }

  /** Shows the summit with what its ascents will be, until the server has answered. */
  function show(summit: Markable, change: (own: OwnAscent[]) => OwnAscent[]): void {
    const known = client.getQueryData(ownKey(summit))
    const own = change(known ?? [])
    if (known) client.setQueryData(ownKey(summit), own)
    client.setQueryData(ownClimbedQuery.queryKey, (all) => all && withAscentsOf(all, summit.id, own))
  }

  async function unmark(summit: Markable, ascent: OwnAscent, offerUndo = true): Promise<void> {
    dismissSaid(ascent)
    const restore = await guess(summit, () =>
      show(summit, (own) => own.filter((one) => one.id !== ascent.id && one.id !== 0)),
    )
    try {
      await call(ascentRoutes.remove, { params: { id: ascent.id } })
      if (offerUndo) {
        showToast({
          text: t('mountains.unmarked', { name: summit.name }),
          action: { label: t('mountains.undo'), onAct: () => void mark(summit, dayOf(ascent)) },
        })
      }
    } catch (error) {
      restore()
      showFailure('mountains.unmark-failed', summit, error)
    }
    refreshAfter.ascent()
  }

  async function correct(summit: Markable, ascent: OwnAscent, day: AscentDay): Promise<void> {
    dismissSaid(ascent)
    const restore = await guess(summit, () =>
      show(summit, (own) => own.map((one) => (one.id === ascent.id ? { ...one, ...day } : one))),
    )
    try {
      const { id } = await call(ascentRoutes.change, { params: { id: ascent.id }, body: day })
      const toast = showToast({
        text: t('mountains.corrected', { name: summit.name }),
        detail: roughDate(day),
        action: {
          label: t('mountains.undo'),
          onAct: () => void correct(summit, { ...ascent, ...day, id }, dayOf(ascent)),
        },
      })
      said.set(id, toast)
    } catch (error) {
      restore()
      showFailure('mountains.correct-failed', summit, error)
    }
    refreshAfter.ascent()
  }

  return { mark, unmark, correct }
}

function dayOf({ date, precision }: OwnAscent): AscentDay {
  return { date, precision }
}

function pending(summit: Markable, day: AscentDay): OwnAscent {
  return { id: 0, summitId: summit.id, ...day, source: 'manual', storyId: null }
}

function showFailure(key: string, summit: Markable, error: unknown): void {
  const detail = error instanceof ApiProblem ? (error.fields?.['date'] ?? error.message) : undefined
  showToast({ tone: 'error', text: t(key, { name: summit.name }), ...(detail !== undefined && { detail }) })
}
