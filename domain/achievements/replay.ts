import type { Add } from './adds.ts'
import type { Achievement } from './catalogue.ts'
import { evaluate } from './evaluate.ts'
import type { PlaceOf } from './figures.ts'
import { createTally } from './tally.ts'

export type CountedCause = { day: string; adds: readonly Add[] }

/** The day on which each of these achievements was reached, walking through the causes in the order of their days. */
export function earnedDays(
  causes: readonly CountedCause[],
  achievements: readonly Achievement[],
  placeOf: PlaceOf,
): Map<string, string> {
  const tally = createTally(placeOf)
  const days = new Map<string, string>()
  let open = achievements
  for (const { day, adds } of causes.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))) {
    if (open.length === 0) break
    tally.add(adds)
    for (const { id } of open.filter((one) => evaluate(one, tally.figures).has)) days.set(id, day)
    open = open.filter(({ id }) => !days.has(id))
  }
  return days
}
