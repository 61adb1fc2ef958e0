import type { Place } from '../mountains/geo.ts'
import { middleOf, type Cell } from './cells.ts'
import { linked, type ClassGrid } from './thin.ts'

export interface TroddenLine {
  /** 1 to 4. */
  class: number
  places: Place[]
}

/** A grid whose south-western cell is this one. */
export type PlacedGrid = ClassGrid & { corner: Cell }

/** Thinned cells as lines between forks and ends, each of one class. */
export function linesOf(grid: PlacedGrid): TroddenLine[] {
  const { width, height, classes } = grid
  const linksOf = (at: number) => linked(classes, width, height, at)
  const done = new Set<string>()
  const key = (a: number, b: number) => (a < b ? `${a} ${b}` : `${b} ${a}`)
  const lines: TroddenLine[] = []
  const follow = (from: number, first: number) => {
    const way = [from, first]
    done.add(key(from, first))
    for (let at = first; ;) {
      const links = linksOf(at)
      if (links.length !== 2) break
      const next = links.find((one) => !done.has(key(at, one)))
      if (next === undefined) break
      done.add(key(at, next))
      way.push(next)
      at = next
    }
    lines.push(...byClass(way, grid))
  }
  const cells: number[] = []
  classes.forEach((value, at) => {
    if (value !== 0) cells.push(at)
  })
  const begin = (at: number) => {
    for (const next of linksOf(at)) if (!done.has(key(at, next))) follow(at, next)
  }
  for (const at of cells) if (linksOf(at).length !== 2) begin(at)
  // What is left are rings, which have no end to begin at.
  for (const at of cells) begin(at)
  return lines
}

function byClass(way: readonly number[], { width, classes, corner }: PlacedGrid): TroddenLine[] {
  const places = softened(
    way.map((at) => middleOf([corner[0] + Math.floor(at / width), corner[1] + (at % width)])),
  )
  // A step has the lower class of its two cells: nothing looks more trodden than it is.
  const steps = way.slice(1).map((at, i) => Math.min(classes[at]!, classes[way[i]!]!))
  const lines: TroddenLine[] = []
  steps.forEach((value, i) => {
    const line = lines.at(-1)
    if (line?.class === value) line.places.push(places[i + 1]!)
    else lines.push({ class: value, places: [places[i]!, places[i + 1]!] })
  })
  return lines
}

/** Each place between its neighbours: steps from cell to cell become a way. Ends stay, so that lines meet. */
function softened(places: readonly Place[]): Place[] {
  let now = [...places]
  for (let round = 0; round < 3; round++)
    now = now.map((place, i) => {
      const [before, after] = [now[i - 1], now[i + 1]]
      if (before === undefined || after === undefined) return place
      return {
        lat: (before.lat + 2 * place.lat + after.lat) / 4,
        lon: (before.lon + 2 * place.lon + after.lon) / 4,
      }
    })
  return now
}
