import type { Trail } from './trail.ts'

type Line = Pick<Trail, 'lat' | 'lon'>
/** West, south, east, north. */
type Box = readonly [number, number, number, number]

const boxes = new WeakMap<Line, Box>()

/** Does a line come near a box? Its own box is looked up: a tile asks this of every trail. */
export function isIn(line: Line, [west, south, east, north]: Box): boolean {
  let box = boxes.get(line)
  if (box === undefined) boxes.set(line, (box = boxOf(line)))
  return box[0] <= east && box[2] >= west && box[1] <= north && box[3] >= south
}

function boxOf({ lat, lon }: Line): Box {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
  lat.forEach((value, i) => {
    box[0] = Math.min(box[0], lon[i]!)
    box[1] = Math.min(box[1], value)
    box[2] = Math.max(box[2], lon[i]!)
    box[3] = Math.max(box[3], value)
  })
  return box
}
