import type { Place } from '../mountains/geo.ts'

/** West, south, east, north. */
type Box = readonly [number, number, number, number]

/** Land whose trails we know. */
export interface TrailArea {
  /** Key of its name in the dictionary. */
  slug: string
  /** `colours`: marked trails with their colours, black ones not everywhere; `paths`: paths whose marks we do not know. */
  knows: 'colours' | 'paths'
  boxes: readonly Box[]
}

/**
 * Measured on recorded hikes: 74 to 100 % of their places lie on a trail of ours in these boxes, much less around them. The
 * Polish Tatry are steps along the border ridge: across it trails are patchy.
 */
export const trailAreas: readonly TrailArea[] = [
  { slug: 'karkonosze', knows: 'colours', boxes: [[15.4, 50.62, 15.95, 50.88]] },
  { slug: 'gory-izerskie', knows: 'colours', boxes: [[15.1, 50.7, 15.4, 50.95]] },
  { slug: 'pieniny', knows: 'colours', boxes: [[20.2, 49.37, 20.77, 49.57]] },
  {
    slug: 'tatry',
    knows: 'colours',
    boxes: [
      [19.76, 49.205, 19.8, 49.29],
      [19.8, 49.195, 19.87, 49.29],
      [19.87, 49.215, 19.9, 49.29],
      [19.9, 49.23, 19.99, 49.29],
      [19.99, 49.215, 20.03, 49.29],
      [20.03, 49.179, 20.09, 49.29],
      [20.09, 49.24, 20.11, 49.29],
    ],
  },
  { slug: 'tatry-slowackie', knows: 'paths', boxes: [[20.09, 49.14, 20.25, 49.24]] },
]

/** Does a place lie in land whose trails we know? Outside, nothing is claimed. */
export function isKnown(place: Place): boolean {
  return areaOf(place) !== undefined
}

/** Are the colours of trails known there too? */
export function knowsColours(place: Place): boolean {
  return areaOf(place)?.knows === 'colours'
}

function areaOf({ lat, lon }: Place): TrailArea | undefined {
  return trailAreas.find(({ boxes }) =>
    boxes.some(([west, south, east, north]) => lon >= west && lon < east && lat >= south && lat < north),
  )
}

/** Does a box touch anything that we have of trails, also outside the known land? */
export function mayHaveTrails([west, south, east, north]: Box): boolean {
  return ANYTHING.some(([w, s, e, n]) => west < e && east > w && south < n && north > s)
}

/** Land with any trail of ours in it: the Sudety with their foreland, and the Carpathians along their long routes. */
const ANYTHING: readonly Box[] = [
  [14.7, 50.05, 17.75, 51.2],
  [18.75, 49.4, 20.2, 49.9],
  [19.65, 49.1, 21.2, 49.6],
  [21.1, 49.4, 22.1, 49.65],
  [22, 49, 22.85, 49.4],
]

type Line = readonly [from: Place, to: Place]

/** The edge of the known land, without the lines between neighbouring areas. */
export function knownEdge(): Line[] {
  const boxes = trailAreas.flatMap((area) => area.boxes)
  const lons = sorted(boxes.flatMap(([west, , east]) => [west, east]))
  const lats = sorted(boxes.flatMap(([, south, , north]) => [south, north]))
  const inside = (row: number, column: number) => {
    const [s, n, w, e] = [lats[row], lats[row + 1], lons[column], lons[column + 1]]
    if (s === undefined || n === undefined || w === undefined || e === undefined) return false
    return isKnown({ lat: (s + n) / 2, lon: (w + e) / 2 })
  }
  const edge: Line[] = []
  for (let row = 0; row < lats.length; row++)
    for (let column = 0; column < lons.length; column++) {
      const [lat, lon] = [lats[row]!, lons[column]!]
      if (inside(row, column) !== inside(row - 1, column))
        edge.push([
          { lat, lon },
          { lat, lon: lons[column + 1]! },
        ])
      if (inside(row, column) !== inside(row, column - 1))
        edge.push([
          { lat, lon },
          { lat: lats[row + 1]!, lon },
        ])
    }
  return edge
}

const sorted = (values: number[]) => [...new Set(values)].toSorted((a, b) => a - b)
