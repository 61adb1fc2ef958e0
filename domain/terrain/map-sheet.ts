import { contourLines, contourRings, type Grid } from './contours.ts'
import { blurred, heightGrid, type Box } from './height-grid.ts'
import { hillshade } from './hillshade.ts'
import { labelOn, type LineLabel } from './label-on-line.ts'
import { pathOf, type Point } from './path.ts'
import type { Relief } from './relief.ts'
import { TINTS_M } from './tints.ts'

/** Units of the picture between two points of the grid; small scales have more land under each of them. */
const CELL = 4
const SMALL_SCALE = { metresPerUnit: 60, cell: 2 }
const METRES_PER_DEGREE = 111_195
/** Contours by the scale: up to so many metres a unit, they are so many metres apart. */
const SPACING = [
  { upTo: 11, metres: 20 },
  { upTo: 32, metres: 50 },
  { upTo: 75, metres: 100 },
  { upTo: 190, metres: 200 },
] as const
/** Every fifth line is stronger and has its height written on it. */
const INDEX = 5
/** Of a height, and how straight a line must be to have it written on it. */
const LABEL = { length: 34, straight: 0.93 }

export interface SheetLabel extends LineLabel {
  heightM: number
}

export interface MapSheet {
  /** Outlines of the ground above each limit of `TINTS_M`, lowest first; those that the picture does not reach are left out. */
  tints: { band: number; d: string }[]
  contours: string
  indexContours: string
  labels: SheetLabel[]
  /** Metres between contours; null where the scale is too small for them. */
  spacingM: number | null
  shade: { width: number; height: number; grey: Uint8Array }
}

export interface SheetOptions {
  box: Box
  width: number
  height: number
}

/** Everything that a drawn map shows of the relief: tints, light and shade, contours with their heights. */
export function drawMapSheet(relief: Relief, { box, width, height }: SheetOptions): MapSheet {
  const perUnit = ((box[3] - box[1]) * METRES_PER_DEGREE) / height
  const cell = perUnit > SMALL_SCALE.metresPerUnit ? SMALL_SCALE.cell : CELL
  const columns = Math.round(width / cell) + 1
  const rows = Math.round(height / cell) + 1
  const sampled = heightGrid(relief, box, columns, rows)
  const grid = cell === CELL ? blurred(sampled) : sampled
  const spacingM = SPACING.find(({ upTo }) => perUnit <= upTo)?.metres ?? null
  const place = placeIn(columns, rows, width, height)
  return {
    tints: drawTints(grid, place),
    ...drawContours(grid, place, spacingM, { width, height }),
    spacingM,
    shade: {
      width: columns,
      height: rows,
      grey: hillshade(grid, perUnit * cell, stretchFor(perUnit)),
    },
  }
}

type Place = (point: Point) => Point

/** Points of the grid, which is one wider on each side, in units of the picture. */
function placeIn(columns: number, rows: number, width: number, height: number): Place {
  return ([x, y]) => [((x - 1) * width) / (columns - 1), ((y - 1) * height) / (rows - 1)]
}

/** The smaller the scale, the flatter the land would look. */
function stretchFor(metresPerUnit: number): number {
  return Math.min(7, Math.max(1.1, 0.95 * Math.sqrt(metresPerUnit / 4)))
}

function range({ values }: Grid): [low: number, high: number] {
  return values.reduce<[number, number]>(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Infinity, -Infinity],
  )
}

function drawTints(grid: Grid, place: Place): MapSheet['tints'] {
  const [low, high] = range(grid)
  return TINTS_M.flatMap((limit, band) => {
    if (high <= limit) return []
    // Everything is above: only the highest of such limits shows.
    if (low > limit) return low > (TINTS_M[band + 1] ?? Infinity) ? [] : [{ band, d: '' }]
    const d = contourRings(grid, limit)
      .map((ring) => pathOf(ring.map(place), 0.5))
      .join('')
    return [{ band, d }]
  })
}

function drawContours(
  grid: Grid,
  place: Place,
  spacingM: number | null,
  size: { width: number; height: number },
) {
  const labels: SheetLabel[] = []
  let contours = ''
  let indexContours = ''
  if (spacingM === null) return { contours, indexContours, labels }
  const [low, high] = range(grid)
  for (let level = Math.ceil(low / spacingM) * spacingM; level < high; level += spacingM) {
    const isIndex = level % (spacingM * INDEX) === 0
    for (const line of contourLines(grid, level)) {
      const points = line.map(place)
      // A speck of a few units is noise rather than a hill.
      if (lengthOf(points) < 14) continue
      const d = pathOf(points, 0.4)
      if (!isIndex) {
        contours += d
        continue
      }
      indexContours += d
      const label = labelOn(points, { ...size, ...LABEL }, labels)
      if (label !== null) labels.push({ ...label, heightM: level })
    }
  }
  return { contours, indexContours, labels }
}

function lengthOf(points: readonly Point[]): number {
  let length = 0
  for (let i = 1; i < points.length; i++)
    length += Math.hypot(points[i]![0] - points[i - 1]![0], points[i]![1] - points[i - 1]![1])
  return length
}
