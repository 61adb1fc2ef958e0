import type { Stretch } from './walked-stretches.ts'

/** From one metre of a route to a later one. */
export type Span = readonly [fromM: number, toM: number]

/** One hike's part of a route. */
export type RouteWalk = { storyId: number; day: string; stretches: readonly Stretch[] }

/** Between two walked parts so little is no gap: a hut stands aside, a bridge was closed, a recorder began late. */
export const SMALLEST_GAP_M = 300
/** What may be missing of a route that somebody has walked: detours, silent recorders. */
const FINISH_SHARE = 0.98
/** As much of a section has to be walked for its tick. */
const SECTION_SHARE = 0.95

/** Everything that was walked, once, whatever the order and however often; from west to east as the route runs. */
export function walkedSpans(stretches: readonly Stretch[], lengthM: number): Span[] {
  const spans = stretches
    .map(([from, to]): [number, number] => (from < to ? [from, to] : [to, from]))
    .toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const union: [number, number][] = []
  for (const [from, to] of spans) {
    const last = union.at(-1)
    if (last && from - last[1] < SMALLEST_GAP_M) last[1] = Math.max(last[1], to)
    else union.push([from < SMALLEST_GAP_M ? 0 : from, to])
  }
  const end = union.at(-1)
  if (end && lengthM - end[1] < SMALLEST_GAP_M) end[1] = lengthM
  return union
}

export const metresOf = (spans: readonly Span[]) => spans.reduce((sum, [from, to]) => sum + to - from, 0)

/** What is left, from the first end to the last. */
export function gapsBetween(spans: readonly Span[], lengthM: number): Span[] {
  const gaps: Span[] = []
  let at = 0
  for (const [from, to] of spans) {
    if (from > at) gaps.push([at, from])
    at = to
  }
  if (lengthM > at) gaps.push([at, lengthM])
  return gaps
}

export const longestOf = (gaps: readonly Span[]): Span | null =>
  gaps.reduce<Span | null>((best, gap) => (best && best[1] - best[0] >= gap[1] - gap[0] ? best : gap), null)

export type Direction = 'forward' | 'backward' | 'both'

/** Which way most of it was walked; `both` where neither is three quarters of it. */
export function directionOf(stretches: readonly Stretch[]): Direction | null {
  let [forward, backward] = [0, 0]
  for (const [from, to] of stretches) {
    if (to > from) forward += to - from
    else backward += from - to
  }
  const all = forward + backward
  if (all === 0) return null
  if (forward >= 0.75 * all) return 'forward'
  return backward >= 0.75 * all ? 'backward' : 'both'
}

/** How many metres of a span are walked. */
export function metresWithin(spans: readonly Span[], [from, to]: Span): number {
  return spans.reduce((sum, span) => sum + Math.max(0, Math.min(to, span[1]) - Math.max(from, span[0])), 0)
}

export const isSectionDone = (walkedM: number, [from, to]: Span) => walkedM >= SECTION_SHARE * (to - from)

export const finishMetres = (lengthM: number) => Math.ceil(lengthM * FINISH_SHARE)

/** What each hike added to what was walked before it, in the order of days; those that added nothing are left out. */
export function addedByWalks(
  walks: readonly RouteWalk[],
  lengthM: number,
): { storyId: number; day: string; addedM: number; coveredM: number }[] {
  const inOrder = walks.toSorted((a, b) => (a.day === b.day ? a.storyId - b.storyId : a.day < b.day ? -1 : 1))
  let union: readonly Span[] = []
  let coveredM = 0
  return inOrder.flatMap(({ storyId, day, stretches }) => {
    union = walkedSpans([...union, ...stretches], lengthM)
    const now = metresOf(union)
    const addedM = now - coveredM
    coveredM = now
    return addedM > 0 ? [{ storyId, day, addedM, coveredM }] : []
  })
}
