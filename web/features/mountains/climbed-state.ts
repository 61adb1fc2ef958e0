import type { ClimbedSummit } from '#contract/ascents.ts'

export type Climbed = ReadonlyMap<number, ClimbedSummit>

/** The list after one more ascent, before the server has said so. */
export function withAscent(all: readonly ClimbedSummit[], summitId: number, date: string): ClimbedSummit[] {
  const before = all.find((one) => one.summitId === summitId)
  const after: ClimbedSummit =
    before === undefined
      ? { summitId, ascents: 1, first: date, last: date }
      : {
          summitId,
          ascents: before.ascents + 1,
          first: date < before.first ? date : before.first,
          last: date > before.last ? date : before.last,
        }
  return [...all.filter((one) => one.summitId !== summitId), after]
}

/** The list after an ascent was taken back; `left` are the days that remain on that summit. */
export function withoutAscent(
  all: readonly ClimbedSummit[],
  summitId: number,
  left: readonly string[],
): ClimbedSummit[] {
  const rest = all.filter((one) => one.summitId !== summitId)
  if (left.length === 0) return rest
  const days = left.toSorted()
  return [...rest, { summitId, ascents: days.length, first: days[0]!, last: days.at(-1)! }]
}
