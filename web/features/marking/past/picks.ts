import type { AscentDay, Mark } from '#contract/ascents.ts'

/** Summits of long ago that are about to be marked, each with its day, in the order in which they were picked. */
export type Picks = readonly Mark[]

/** Picks it with this day, or puts it back. */
export function toggled(picks: Picks, summitId: number, day: AscentDay): Picks {
  const rest = without(picks, [summitId])
  return rest.length < picks.length ? rest : [...picks, { summitId, ...day }]
}

/** All of these with this day; those that were picked before keep theirs. */
export function withAll(picks: Picks, summitIds: readonly number[], day: AscentDay): Picks {
  const before = new Set(picks.map((pick) => pick.summitId))
  const added = summitIds.filter((id) => !before.has(id)).map((summitId) => ({ summitId, ...day }))
  return [...picks, ...added]
}

export function without(picks: Picks, summitIds: readonly number[]): Picks {
  return picks.filter((pick) => !summitIds.includes(pick.summitId))
}

/** Another day for one of them, or for all. */
export function withDay(picks: Picks, day: AscentDay, summitId?: number): Picks {
  return picks.map((pick) =>
    summitId === undefined || pick.summitId === summitId ? { ...pick, ...day } : pick,
  )
}
