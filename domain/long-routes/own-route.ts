import {
  directionOf,
  gapsBetween,
  isSectionDone,
  longestOf,
  metresOf,
  metresWithin,
  walkedSpans,
  type Direction,
  type RouteWalk,
  type Span,
} from './coverage.ts'

export type Stop = { name: string; atM: number; isEnd: boolean }

export type Section = { from: string; to: string; span: [number, number] }

export type OwnSection = Section & {
  walkedM: number
  isDone: boolean
  by: { storyId: number; day: string } | null
}

export type OwnRoute = {
  walkedM: number
  spans: [number, number][]
  direction: Direction | null
  days: number
  firstOn: string | null
  lastOn: string | null
  longestGap: { span: [number, number]; from: string | null; to: string | null } | null
  sections: OwnSection[]
}

/** A gap begins or ends at a place that is so near. */
const NAMED_M = 2_500

const pair = ([from, to]: Span): [number, number] => [from, to]

/** From each stop at which sections end to the next. */
export function sectionsOf(stops: readonly Stop[]): Section[] {
  const ends = stops.filter(({ isEnd }) => isEnd)
  return ends.slice(1).map((end, at) => ({
    from: ends[at]!.name,
    to: end.name,
    span: [ends[at]!.atM, end.atM],
  }))
}

/** The nearest place that a route passes; null where none is near. */
export function nameAt(stops: readonly Stop[], m: number): string | null {
  const near = stops.toSorted((a, b) => Math.abs(a.atM - m) - Math.abs(b.atM - m))[0]
  return near && Math.abs(near.atM - m) <= NAMED_M ? near.name : null
}

/** What a hiker has of a route after these walks. */
export function ownRoute(
  { stops, lengthM }: { stops: readonly Stop[]; lengthM: number },
  walks: readonly RouteWalk[],
): OwnRoute {
  const stretches = walks.flatMap((walk) => walk.stretches)
  const spans = walkedSpans(stretches, lengthM)
  const gap = spans.length === 0 ? null : longestOf(gapsBetween(spans, lengthM))
  const days = [...new Set(walks.map(({ day }) => day))].toSorted()
  return {
    walkedM: metresOf(spans),
    spans: spans.map(pair),
    direction: directionOf(stretches),
    days: days.length,
    firstOn: days[0] ?? null,
    lastOn: days.at(-1) ?? null,
    longestGap: gap && {
      span: pair(gap),
      from: nameAt(stops, gap[0]),
      to: nameAt(stops, gap[1]),
    },
    sections: sectionsOf(stops).map((section) => {
      const walkedM = metresWithin(spans, section.span)
      const isDone = isSectionDone(walkedM, section.span)
      return { ...section, walkedM, isDone, by: isDone ? finishedBy(section.span, walks, lengthM) : null }
    }),
  }
}

/** The first hike after which a section was done. */
function finishedBy(span: Span, walks: readonly RouteWalk[], lengthM: number): OwnSection['by'] {
  const inOrder = walks.toSorted((a, b) => (a.day === b.day ? a.storyId - b.storyId : a.day < b.day ? -1 : 1))
  for (let n = 1; n <= inOrder.length; n++) {
    const { storyId, day, stretches } = inOrder[n - 1]!
    if (!stretches.some(([a, b]) => Math.min(a, b) < span[1] && Math.max(a, b) > span[0])) continue
    const spans = walkedSpans(
      inOrder.slice(0, n).flatMap((walk) => walk.stretches),
      lengthM,
    )
    if (isSectionDone(metresWithin(spans, span), span)) return { storyId, day }
  }
  return null
}
