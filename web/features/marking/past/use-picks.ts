import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ascentRoutes, type AscentDay } from '#contract/ascents.ts'
import { ApiProblem, call } from '#web/lib/api/api.ts'
import { useDraft } from '#web/lib/drafts/use-draft.ts'
import { t } from '#web/lib/i18n.ts'
import { announceReward, takeBackReward } from '#web/lib/page/reward-news.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { dismissToast, showToast } from '#web/ui/toast-store.ts'
import type { Climbed } from '#web/queries/use-climbed.ts'
import { toggled, withAll, withDay, without, type Picks } from './picks.ts'

export type Saved = {
  picks: Picks
  /** Ascents that were not there before. */
  gained: readonly number[]
  /** Summits that were climbed before. */
  before: ReadonlySet<number>
  /** What was said of it, with stamps and points once they are known. */
  toast: number | null
}

const NONE: Picks = []

/** What is picked, kept in this browser until it is saved, and the one request that marks it all. */
export function usePicks(userId: number, climbed: Climbed) {
  const [picks, setPicks] = useState(NONE)
  const [saved, setSaved] = useState<Saved | null>(null)
  const draft = useDraft(`past-summits-${userId}`, picks, { onTaken: setPicks })

  const save = useMutation({
    mutationFn: () => call(ascentRoutes.addMany, { body: { marks: [...picks] } }),
    onSuccess: ({ gained }) => {
      setSaved({ picks, gained, before: new Set(climbed.keys()), toast: reward(gained) })
      setPicks(NONE)
      refreshAfter.ascent()
    },
  })
  const undo = useMutation({
    mutationFn: (done: Saved) => call(ascentRoutes.removeMany, { body: { ids: [...done.gained] } }),
    onSuccess: (_answer, done) => {
      if (done.toast !== null) {
        dismissToast(done.toast)
        takeBackReward(done.toast)
      }
      setSaved(null)
      setPicks(done.picks)
      refreshAfter.ascent()
    },
  })

  const change = (changed: Picks) => {
    save.reset()
    setPicks(changed)
  }
  return {
    picks,
    saved,
    isKept: draft.isKept,
    save,
    undo,
    toggle: (id: number, day: AscentDay) => change(toggled(picks, id, day)),
    addAll: (ids: readonly number[], day: AscentDay) => change(withAll(picks, ids, day)),
    remove: (ids: readonly number[]) => change(without(picks, ids)),
    setDay: (day: AscentDay, id?: number) => change(withDay(picks, day, id)),
    goOn: () => setSaved(null),
    /** What the server says against each summit. */
    wrong: wrongOf(save.error, picks),
  }
}

/** Stamps and points come with a message: the page itself tells of the stones. */
function reward(gained: readonly number[]): number | null {
  if (gained.length === 0) return null
  const toast = showToast({ text: t('past.marked', { count: gained.length }) })
  announceReward({ cause: { ascentIds: [...gained] }, toast, isBrief: true })
  return toast
}

export type PickState = ReturnType<typeof usePicks>

/** `marks.3.date` is about the fourth pick. */
function wrongOf(error: unknown, picks: Picks): ReadonlyMap<number, string> {
  const fields = error instanceof ApiProblem ? (error.fields ?? {}) : {}
  return new Map(
    Object.entries(fields).flatMap(([path, words]) => {
      const pick = picks[Number(path.split('.')[1])]
      return pick ? [[pick.summitId, words] as const] : []
    }),
  )
}
