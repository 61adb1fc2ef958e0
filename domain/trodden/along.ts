import type { Place } from '../mountains/geo.ts'
import { metresBetween } from '../track/geo.ts'
import { lengthOfLine } from '../trails/way-cost.ts'
import { cellAt } from './cells.ts'
import type { PlacedGrid } from './lines.ts'

/** So many metres of a way, and how trodden they are: 0 where nothing is told. */
export interface TroddenPart {
  m: number
  class: number
}

/** Less than half of a cell's shorter side. */
const STEP_M = 25
/** Whoever crosses a trodden way is near it for less than this; to walk it takes longer. */
const CROSSED_M = 300
/** A hole this short in a trodden way is where two lines of cells run past each other. */
const HOLE_M = 150

/** How trodden a way is, from its beginning to its end. Nothing looks more trodden than the map shows it. */
export function troddenAlong(way: readonly Place[], grid: PlacedGrid | null): TroddenPart[] {
  // Where nothing is told there is nothing to look for, however long the way is.
  if (grid === null) return [{ m: lengthOfLine(way), class: 0 }].filter(({ m }) => m > 0)
  const parts: TroddenPart[] = []
  const add = (m: number, of: number) => {
    const last = parts.at(-1)
    if (last?.class === of) last.m += m
    else if (m > 0) parts.push({ m, class: of })
  }
  for (let i = 1; i < way.length; i++) {
    const [from, to] = [way[i - 1]!, way[i]!]
    const m = metresBetween(from.lat, from.lon, to.lat, to.lon)
    const steps = Math.max(1, Math.ceil(m / STEP_M))
    for (let k = 0; k < steps; k++) {
      const share = (k + 0.5) / steps
      const middle = {
        lat: from.lat + (to.lat - from.lat) * share,
        lon: from.lon + (to.lon - from.lon) * share,
      }
      add(m / steps, classBeside(middle, grid))
    }
  }
  return joined(withoutCrossings(joined(withoutHoles(parts))))
}

/** The class of a place's cell or, where a path is told by the cells beside it, of one that touches it. */
function classBeside(place: Place, grid: PlacedGrid): number {
  const { width, height, classes, corner } = grid
  const [row, column] = cellAt(place)
  let most = 0
  for (let up = -1; up <= 1; up++)
    for (let across = -1; across <= 1; across++) {
      const [r, c] = [row + up - corner[0], column + across - corner[1]]
      if (r >= 0 && r < height && c >= 0 && c < width) most = Math.max(most, classes[r * width + c]!)
    }
  return most
}

function withoutHoles(parts: readonly TroddenPart[]): TroddenPart[] {
  return parts.map((part, i) => {
    const [before, after] = [parts[i - 1]?.class ?? 0, parts[i + 1]?.class ?? 0]
    return part.class === 0 && part.m < HOLE_M ? { ...part, class: Math.min(before, after) } : part
  })
}

/** Trodden parts one after another are walked only if they are long together. */
function withoutCrossings(parts: readonly TroddenPart[]): TroddenPart[] {
  const kept: TroddenPart[] = []
  for (let from = 0; from < parts.length;) {
    let to = from + 1
    if (parts[from]!.class > 0) while (to < parts.length && parts[to]!.class > 0) to++
    const run = parts.slice(from, to)
    const isWalked = run.reduce((sum, { m }) => sum + m, 0) >= CROSSED_M
    kept.push(...run.map((part) => (isWalked ? part : { ...part, class: 0 })))
    from = to
  }
  return kept
}

function joined(parts: readonly TroddenPart[]): TroddenPart[] {
  const found: TroddenPart[] = []
  for (const { m, class: of } of parts) {
    const last = found.at(-1)
    if (last?.class === of) last.m += m
    else found.push({ m, class: of })
  }
  return found
}
