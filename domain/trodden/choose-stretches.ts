import type { NamedSpot, Stretch } from './stretches.ts'

/** A named place, and how many summits are seen from it; 0 where it is no summit. */
export interface ViewSpot extends NamedSpot {
  seen: number
}

export interface ToldStretch {
  from: string
  to: string
  lengthM: number
  class: number
}

const LEAST_M = 400
const MOST_WALKED = 5
const MOST_QUIET = 4

/**
 * The most walked stretches, and quiet ones that lead to a view: of the lowest class, to the summit from which most is seen. Where
 * all are of one class nothing is quieter than the rest.
 */
export function chooseStretches(stretches: readonly Stretch<ViewSpot>[]): {
  walked: ToldStretch[]
  quiet: ToldStretch[]
} {
  const long = stretches.filter(({ lengthM, from, to }) => lengthM >= LEAST_M && from.name !== to.name)
  const walked = long
    .toSorted((a, b) => b.class - a.class || b.lengthM - a.lengthM || compare(a, b))
    .slice(0, MOST_WALKED)
  const busiest = walked[0]?.class ?? 0
  const view = ({ from, to }: Stretch<ViewSpot>) => Math.max(from.seen, to.seen)
  const quiet = long
    .filter((one) => one.class === 1 && busiest > 1 && view(one) > 0 && !walked.includes(one))
    .toSorted((a, b) => view(b) - view(a) || compare(a, b))
    .slice(0, MOST_QUIET)
  return { walked: walked.map(told), quiet: quiet.map(told) }
}

/** The higher view last, as one walks there. */
function told({ from, to, lengthM, class: of }: Stretch<ViewSpot>): ToldStretch {
  const [first, last] = from.seen > to.seen ? [to, from] : [from, to]
  return { from: first.name, to: last.name, lengthM: Math.round(lengthM / 100) * 100, class: of }
}

function compare(a: Stretch<ViewSpot>, b: Stretch<ViewSpot>): number {
  const [one, other] = [`${a.from.name} ${a.to.name}`, `${b.from.name} ${b.to.name}`]
  return one < other ? -1 : one > other ? 1 : 0
}
