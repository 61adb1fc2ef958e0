/** An ascent by the first and the last day on which it may have been; most are known to the day. */
export type DatedAscent = { summitId: number; from: string; until: string }

export type YearSummits = {
  /** Climbed for the first time, in the order of the days. */
  fresh: { summitId: number; day: string }[]
  /** All that were surely climbed in the period, the new ones too. */
  climbed: number[]
  /** Climbed before it, and not in it. */
  before: number[]
}

/**
 * What a period brought. An ascent known only roughly is in it when all days that it may have been on are, and a summit is new
 * only when it can not have been climbed earlier. `from` and `until` are its first and last day.
 */
export function summitsOf(ascents: readonly DatedAscent[], from: string, until: string): YearSummits {
  const known = new Map<number, { first: string | null; isEarlier: boolean }>()
  for (const ascent of ascents) {
    if (ascent.from > until) continue
    const of = known.get(ascent.summitId) ?? { first: null, isEarlier: false }
    known.set(ascent.summitId, of)
    if (ascent.from < from) of.isEarlier = true
    else if (ascent.until <= until && (of.first === null || ascent.from < of.first)) of.first = ascent.from
  }
  const fresh: YearSummits['fresh'] = []
  const [climbed, before]: [number[], number[]] = [[], []]
  for (const [summitId, { first, isEarlier }] of known) {
    if (first !== null) climbed.push(summitId)
    else if (isEarlier) before.push(summitId)
    if (first !== null && !isEarlier) fresh.push({ summitId, day: first })
  }
  const byNumber = (a: number, b: number) => a - b
  return {
    fresh: fresh.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.summitId - b.summitId)),
    climbed: climbed.toSorted(byNumber),
    before: before.toSorted(byNumber),
  }
}
