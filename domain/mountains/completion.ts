/** How much of a range, a crown or the whole country somebody has climbed. */
export interface Completion {
  climbed: number
  total: number
  /** 0…1; 1 only when nothing is missing. */
  share: number
}

export function completionOf(summitIds: readonly number[], climbed: ReadonlySet<number>): Completion {
  const done = summitIds.filter((id) => climbed.has(id)).length
  return {
    climbed: done,
    total: summitIds.length,
    share: summitIds.length === 0 ? 0 : done / summitIds.length,
  }
}

export type ClimbedWhen = 'this-year' | 'earlier' | 'not-yet'

/** The three states of a summit on the climbed map, by the day of the last ascent ('YYYY-MM-DD'). */
export function climbedWhen(lastDay: string | undefined, year: number): ClimbedWhen {
  if (lastDay === undefined) return 'not-yet'
  return Number(lastDay.slice(0, 4)) === year ? 'this-year' : 'earlier'
}
