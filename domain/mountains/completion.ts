/** How much of a range, a crown or the whole country somebody has climbed. */

export interface CompletionSummit {
  id: number
  rangeId: number
}

export interface Ascent {
  summitId: number
  /** 'YYYY-MM-DD'. */
  date: string
}

export interface Completion {
  climbed: number
  total: number
  /** 0…1; 1 only when nothing is missing. */
  share: number
}

export type ClimbedWhen = 'this-year' | 'earlier' | 'not-yet'

export function completionOf(summitIds: readonly number[], climbed: ReadonlySet<number>): Completion {
  const done = summitIds.filter((id) => climbed.has(id)).length
  return {
    climbed: done,
    total: summitIds.length,
    share: summitIds.length === 0 ? 0 : done / summitIds.length,
  }
}

/** Completion of every range that has summits, by range id. Ascents of one summit on several days count once. */
export function rangeCompletion(
  summits: readonly CompletionSummit[],
  ascents: readonly Ascent[],
): Map<number, Completion> {
  const climbed = new Set(ascents.map((a) => a.summitId))
  const byRange = Map.groupBy(summits, (s) => s.rangeId)
  return new Map(
    [...byRange].map(([rangeId, own]) => [
      rangeId,
      completionOf(
        own.map((s) => s.id),
        climbed,
      ),
    ]),
  )
}

/** One range for one hiker: what is done and which summits are left. */
export function rangeProgress(
  summits: readonly CompletionSummit[],
  ascents: readonly Ascent[],
  rangeId: number,
): Completion & { climbedIds: number[]; missingIds: number[] } {
  const climbed = new Set(ascents.map((a) => a.summitId))
  const own = summits.filter((s) => s.rangeId === rangeId).map((s) => s.id)
  return {
    ...completionOf(own, climbed),
    climbedIds: own.filter((id) => climbed.has(id)),
    missingIds: own.filter((id) => !climbed.has(id)),
  }
}

/** The three states of a summit on the climbed map; a summit climbed in both years shows the newer one. */
export function climbedWhen(ascents: readonly Ascent[], summitId: number, year: number): ClimbedWhen {
  let state: ClimbedWhen = 'not-yet'
  for (const ascent of ascents) {
    if (ascent.summitId !== summitId) continue
    if (Number(ascent.date.slice(0, 4)) === year) return 'this-year'
    state = 'earlier'
  }
  return state
}
