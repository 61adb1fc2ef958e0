import type { LonLat } from './map-summit.ts'
import type { Projection } from './projection.ts'
import type { FlatLine } from './way-grid.ts'

/** Places as a line in picture units. */
export function flatLine(places: readonly LonLat[], { project }: Projection): FlatLine {
  const line = new Float64Array(places.length * 2)
  for (const [index, place] of places.entries()) line.set(project(place), index * 2)
  return line
}

/** Path data in tenths of a unit, relative after the first point; steps too short to be seen are left out. */
export function flatPath(line: FlatLine): string {
  let [x, y] = [0, 0]
  let path = ''
  for (let at = 0; at < line.length; at += 2) {
    const [toX, toY] = [Math.round(line[at]! * 10), Math.round(line[at + 1]! * 10)]
    if (at > 0 && toX === x && toY === y) continue
    path += `${at === 0 ? 'M' : 'l'}${(toX - x) / 10} ${(toY - y) / 10}`
    ;[x, y] = [toX, toY]
  }
  return path
}
