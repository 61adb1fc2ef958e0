import type { AscentDay, ClimbedSummit, OwnAscent } from '#contract/ascents.ts'
import { isWithin, lastDayOf } from '#domain/time/rough-day.ts'

/** The list after one more ascent, before the server has said so. */
export function withAscent(all: readonly ClimbedSummit[], summitId: number, day: AscentDay): ClimbedSummit[] {
  const before = all.find((one) => one.summitId === summitId)
  if (before === undefined) return [...all, climbedOn(summitId, [day])]
  const ends: AscentDay[] = [
    { date: before.first, precision: before.firstPrecision },
    { date: before.last, precision: before.lastPrecision },
  ]
  // Known better already: the server adds nothing.
  if (ends.some((end) => isWithin(end, day))) return [...all]
  const after = { ...climbedOn(summitId, [...ends, day]), ascents: before.ascents + 1 }
  return [...all.filter((one) => one !== before), after]
}

/** The list after an ascent was taken back or corrected; `left` are all that there are now on that summit. */
export function withAscentsOf(
  all: readonly ClimbedSummit[],
  summitId: number,
  left: readonly OwnAscent[],
): ClimbedSummit[] {
  const rest = all.filter((one) => one.summitId !== summitId)
  return left.length === 0 ? rest : [...rest, climbedOn(summitId, left)]
}

/** As the server counts it: what is known roughly is the first by its last day and the last by its first. */
function climbedOn(summitId: number, days: readonly AscentDay[]): ClimbedSummit {
  const first = days.reduce((a, b) => (lastDayOf(b) < lastDayOf(a) ? b : a))
  const last = days.reduce((a, b) => (b.date > a.date ? b : a))
  return {
    summitId,
    ascents: days.length,
    first: first.date,
    firstPrecision: first.precision,
    last: last.date,
    lastPrecision: last.precision,
  }
}

/** The last ascent of a summit as a day. */
export function lastDay({ last, lastPrecision }: ClimbedSummit): AscentDay {
  return { date: last, precision: lastPrecision }
}
