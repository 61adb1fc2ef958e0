import type { Precision } from '../time/rough-day.ts'
import type { PointEntry, RoughEvidence } from './entry.ts'
import { firstAscentPoints } from './first-ascent.ts'
import { yearOf } from './period.ts'
import { pointRules } from './rules.ts'
import { scopesOf, type RangeType } from './scope.ts'

/** An ascent that others may know of, and that nothing speaks against. */
export type CountedAscent = {
  day: string
  /** The same as `day`, or the last day of the stretch in which it was, if it is not known to the day. */
  lastDay: string
  precision: Precision
  storyId: number | null
}

export type ClimbedSummit = {
  id: number
  heightM: number
  inCrown: boolean
  range: { id: number; type: RangeType }
}

/**
 * Entries for all ascents of one summit by one hiker. The first ascent is the earliest one, whenever it was told; one that
 * is known only by its year may have been on the last day of it.
 */
export function ascentEntries(summit: ClimbedSummit, ascents: readonly CountedAscent[]): PointEntry[] {
  const inOrder = ascents.toSorted((a, b) => compare(a.lastDay, b.lastDay) || compare(a.day, b.day))
  const repeatsOf = new Map<number, number>()
  const entries: PointEntry[] = []
  for (const [at, ascent] of inOrder.entries()) {
    const { precision } = ascent
    const common = {
      earnedOn: ascent.day,
      monthKnown: precision === 'day' || precision === 'month',
      storyId: ascent.storyId,
      summitId: summit.id,
      scopes: scopesOf([summit.range]),
    }
    if (at === 0) {
      const evidence = { heightM: summit.heightM, crown: summit.inCrown, ...roughly(precision) }
      const points = firstAscentPoints(summit.heightM, summit.inCrown)
      entries.push({ kind: 'first-ascent', points, evidence, ...common })
      continue
    }
    const inYear = (repeatsOf.get(yearOf(ascent.day)) ?? 0) + 1
    repeatsOf.set(yearOf(ascent.day), inYear)
    const points = Math.min(pointRules.repeat, pointRules.mostForRepeats - (inYear - 1) * pointRules.repeat)
    if (points > 0) entries.push({ kind: 'repeat-ascent', points, evidence: roughly(precision), ...common })
  }
  return entries
}

/** How exactly the day is known, where it is not known to the day. */
function roughly(precision: Precision): RoughEvidence {
  return precision === 'day' ? {} : { precision }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
