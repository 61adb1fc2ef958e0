export type Candidate = { atM: number; kind: 'hut' | 'pass' | 'place' | 'summit' }

/** A morning's or an afternoon's walk. */
const USUAL_M = 11_000
const SPREAD_M = 4_000
/** Sections end where people stop: at a hut, in a village, on a pass; on a summit when nothing else is near. */
const COST = { hut: 0, place: 0.1, pass: 0.15, summit: 0.8 } as const

/** The stops that part a route into sections of about the same length: the cheapest choice of all, both ends included. */
export function chooseSections(stops: readonly Candidate[]): number[] {
  const best = stops.map(() => ({ cost: Infinity, before: -1 }))
  if (best[0]) best[0].cost = 0
  for (let to = 1; to < stops.length; to++) {
    for (let from = 0; from < to; from++) {
      const off = (stops[to]!.atM - stops[from]!.atM - USUAL_M) / SPREAD_M
      const cost = best[from]!.cost + off * off + COST[stops[to]!.kind]
      if (cost < best[to]!.cost) best[to] = { cost, before: from }
    }
  }
  const chosen: number[] = []
  for (let at = stops.length - 1; at >= 0; at = best[at]!.before) chosen.push(at)
  return chosen.toReversed()
}
