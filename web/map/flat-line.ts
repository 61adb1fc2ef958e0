import type { LonLat } from './map-summit.ts'
import type { Projection } from './projection.ts'
import type { FlatLine } from './way-grid.ts'

/** Steps shorter than this many units are not seen; over a whole country most of a hike is made of them. */
const LEAST_STEP = 0.7

/** Places as a line in picture units, without steps that nobody would see; its ends always stay. */
export function flatLine(places: readonly LonLat[], { project }: Projection): FlatLine {
  const line = new Float64Array(places.length * 2)
  let kept = 0
  for (let index = 0; index < places.length; index++) {
    const [x, y] = project(places[index]!)
    const isNear =
      kept > 0 && Math.abs(x - line[kept - 2]!) < LEAST_STEP && Math.abs(y - line[kept - 1]!) < LEAST_STEP
    if (isNear && index < places.length - 1) continue
    line[kept++] = x
    line[kept++] = y
  }
  return line.subarray(0, kept)
}

/** Path data in tenths of a unit, relative after the first point. */
export function flatPath(line: FlatLine): string {
  let [x, y] = [0, 0]
  let path = ''
  for (let at = 0; at < line.length; at += 2) {
    const [toX, toY] = [Math.round(line[at]! * 10), Math.round(line[at + 1]! * 10)]
    path += `${at === 0 ? 'M' : 'l'}${(toX - x) / 10} ${(toY - y) / 10}`
    ;[x, y] = [toX, toY]
  }
  return path
}
