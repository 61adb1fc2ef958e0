import type { Place } from '../mountains/geo.ts'
import { metresBetween } from '../track/geo.ts'
import { cellAt, middleOf } from './cells.ts'
import type { PlacedGrid } from './lines.ts'
import { linked } from './thin.ts'

/** A place with a name that a stretch may begin or end at. */
export interface NamedSpot extends Place {
  name: string
}

export interface Stretch<T extends NamedSpot> {
  from: T
  to: T
  lengthM: number
  /** The lowest on the way: all of it is walked by so many at least. */
  class: number
}

/** A place this many cells from a line stands on it: some 300 m. */
const BESIDE = 3

/**
 * Trodden ways from one named place to the next. Every cell belongs to the place from which it is reached soonest along the lines;
 * where the cells of two places meet, a stretch leads from one to the other.
 */
export function stretchesOf<T extends NamedSpot>(grid: PlacedGrid, spots: readonly T[]): Stretch<T>[] {
  const { width, height, classes } = grid
  const count = classes.length
  const owner = new Int32Array(count).fill(-1)
  const lengthM = new Float64Array(count)
  const least = new Uint8Array(count)
  const queue: number[] = []
  spots.forEach((spot, place) => {
    const at = nearestCell(grid, spot)
    // Of two places at one cell the first has it: callers name the better known first.
    if (at === null || owner[at] !== -1) return
    owner[at] = place
    least[at] = classes[at]!
    queue.push(at)
  })
  const best = new Map<string, Stretch<T>>()
  const meet = (a: number, b: number, stepM: number) => {
    const [low, high] = owner[a]! < owner[b]! ? [owner[a]!, owner[b]!] : [owner[b]!, owner[a]!]
    const whole = {
      from: spots[low]!,
      to: spots[high]!,
      lengthM: lengthM[a]! + lengthM[b]! + stepM,
      class: Math.min(least[a]!, least[b]!),
    }
    const key = `${low} ${high}`
    const before = best.get(key)
    if (before === undefined || whole.lengthM < before.lengthM) best.set(key, whole)
  }
  // Cells are of nearly one size, so that going ring by ring comes close to the shortest way.
  for (let i = 0; i < queue.length; i++) {
    const at = queue[i]!
    for (const next of linked(classes, width, height, at)) {
      const stepM = metresOf(grid, at, next)
      if (owner[next] === -1) {
        owner[next] = owner[at]!
        lengthM[next] = lengthM[at]! + stepM
        least[next] = Math.min(least[at]!, classes[next]!)
        queue.push(next)
      } else if (owner[next] !== owner[at]) meet(at, next, stepM)
    }
  }
  return [...best.values()]
}

function nearestCell({ width, height, classes, corner }: PlacedGrid, spot: Place): number | null {
  const [row, column] = cellAt(spot)
  let found: { at: number; m: number } | null = null
  for (let up = -BESIDE; up <= BESIDE; up++)
    for (let across = -BESIDE - 2; across <= BESIDE + 2; across++) {
      const [r, c] = [row + up - corner[0], column + across - corner[1]]
      if (r < 0 || r >= height || c < 0 || c >= width || !classes[r * width + c]) continue
      const middle = middleOf([row + up, column + across])
      const m = metresBetween(spot.lat, spot.lon, middle.lat, middle.lon)
      if (found === null || m < found.m) found = { at: r * width + c, m }
    }
  return found?.at ?? null
}

function metresOf({ width, corner }: PlacedGrid, a: number, b: number): number {
  const [from, to] = [a, b].map((at) =>
    middleOf([corner[0] + Math.floor(at / width), corner[1] + (at % width)]),
  )
  return metresBetween(from!.lat, from!.lon, to!.lat, to!.lon)
}
