import { heightAt, type Relief } from '#domain/terrain/relief.ts'
import { CostHeap } from '#domain/terrain/cost-heap.ts'

/** West, south, columns and rows of square degrees; each cell by its middle, rows from the north. */
export interface LandGrid {
  west: number
  north: number
  /** Degrees of latitude and of longitude a cell. */
  stepLat: number
  stepLon: number
  columns: number
  rows: number
}

export interface Marker {
  lat: number
  lon: number
  /** Number of the range, from 1. */
  range: number
}

/** How steep land must be to be a mountain: metres between the highest and the lowest ground around. */
const AROUND_M = 1_300
const HILLY_M = 70
/** Ranges whose highest top is lower than this are hills, and their foot is flatter. */
const LOW_M = 680
const LOW_HILLY_M = 42
/** No ground is of a range that has no summit within this: beyond the border lie ranges that we do not know. */
const REACH_M = 7_500
/** Around each summit the land is of its range. */
const TOP_M = 1_100
/** Smaller pieces without a summit are hills before the range. */
const LEAST_CELLS = 90

const METRES = 111_195

/**
 * To which range each cell belongs, 0 to none. From all summits at once the land is flooded from the highest cell down, so that a
 * cell is taken by the range from which one comes to it over the highest saddle, and ranges meet in valleys; what is flat is cut off.
 */
export function rangeLand(relief: Relief, grid: LandGrid, markers: readonly Marker[]): Uint8Array {
  const heights = heightsOf(relief, grid, withinReach(grid, markers))
  const land = flood(heights, grid, markers)
  cutAtFoot(land, heights, grid, markers)
  for (let round = 0; round < 3; round++) keepSummits(byMajority(land, grid), grid, markers)
  dropCrumbs(land, grid, markers)
  return land
}

export function cellAt(
  { west, north, stepLat, stepLon, columns }: LandGrid,
  lat: number,
  lon: number,
): number {
  return Math.floor((north - lat) / stepLat) * columns + Math.floor((lon - west) / stepLon)
}

/** Cells that a summit may have, and a margin: nothing else is looked at. */
function withinReach({ west, north, stepLat, stepLon, columns, rows }: LandGrid, markers: readonly Marker[]) {
  const cells = new Uint8Array(columns * rows)
  for (const { lat, lon } of markers) {
    const row = Math.floor((north - lat) / stepLat)
    const column = Math.floor((lon - west) / stepLon)
    const reachRows = Math.ceil((REACH_M + AROUND_M) / METRES / stepLat)
    const perLon = METRES * Math.cos((lat * Math.PI) / 180)
    const reachColumns = Math.ceil((REACH_M + AROUND_M) / perLon / stepLon)
    for (let r = Math.max(0, row - reachRows); r <= Math.min(rows - 1, row + reachRows); r++)
      cells.fill(
        1,
        r * columns + Math.max(0, column - reachColumns),
        r * columns + Math.min(columns, column + reachColumns + 1),
      )
  }
  return cells
}

function heightsOf(
  relief: Relief,
  { west, north, stepLat, stepLon, columns, rows }: LandGrid,
  wanted: Uint8Array,
): Float32Array {
  const heights = new Float32Array(columns * rows).fill(Number.NaN)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (wanted[row * columns + column] === 0) continue
      // Five places of the cell: a narrow valley must not fall between the middles.
      let [sum, known] = [0, 0]
      for (const [dy, dx] of [
        [0.5, 0.5],
        [0.25, 0.25],
        [0.25, 0.75],
        [0.75, 0.25],
        [0.75, 0.75],
      ]) {
        const height = heightAt(relief, north - (row + dy!) * stepLat, west + (column + dx!) * stepLon)
        if (!Number.isNaN(height)) [sum, known] = [sum + height, known + 1]
      }
      heights[row * columns + column] = known === 0 ? Number.NaN : sum / known
    }
  return heights
}

const NEIGHBOURS = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const

function around(cell: number, { columns, rows }: LandGrid): number[] {
  const row = Math.floor(cell / columns)
  const column = cell % columns
  return NEIGHBOURS.flatMap(([r, c]) => {
    const inside = row + r >= 0 && row + r < rows && column + c >= 0 && column + c < columns
    return inside ? [cell + r * columns + c] : []
  })
}

function flood(heights: Float32Array, grid: LandGrid, markers: readonly Marker[]): Uint8Array {
  const land = new Uint8Array(heights.length)
  const heap = new CostHeap()
  // The way from its summit: of two ranges that reach a cell over equal ground the nearer one has it.
  for (const { lat, lon, range } of markers) {
    const cell = cellAt(grid, lat, lon)
    if (land[cell] !== 0) continue
    land[cell] = range
    heap.push(cell, -heights[cell]!)
  }
  while (!heap.isEmpty) {
    const cell = heap.pop()
    for (const next of around(cell, grid)) {
      if (land[next] !== 0 || Number.isNaN(heights[next]!)) continue
      land[next] = land[cell]!
      heap.push(next, -heights[next]!)
    }
  }
  return land
}

function cutAtFoot(
  land: Uint8Array,
  heights: Float32Array,
  grid: LandGrid,
  markers: readonly Marker[],
): void {
  const { columns, rows, stepLat, stepLon, north } = grid
  const reachRows = Math.round(AROUND_M / METRES / stepLat)
  const near = distances(grid, markers)
  const tops = new Map<number, number>()
  for (const { lat, lon, range } of markers) {
    tops.set(range, Math.max(tops.get(range) ?? 0, heights[cellAt(grid, lat, lon)]!))
  }
  const kept = land.slice()
  for (let row = 0; row < rows; row++) {
    const perLon = METRES * Math.cos(((north - row * stepLat) * Math.PI) / 180)
    const reachColumns = Math.round(AROUND_M / perLon / stepLon)
    for (let column = 0; column < columns; column++) {
      const cell = row * columns + column
      if (land[cell] === 0) continue
      const { metres } = near(cell, land[cell]!)
      if (metres > REACH_M) kept[cell] = 0
      if (metres > REACH_M || metres < TOP_M) continue
      let [low, high] = [Infinity, -Infinity]
      for (let r = Math.max(0, row - reachRows); r <= Math.min(rows - 1, row + reachRows); r++)
        for (
          let c = Math.max(0, column - reachColumns);
          c <= Math.min(columns - 1, column + reachColumns);
          c++
        ) {
          const height = heights[r * columns + c]!
          if (height < low) low = height
          if (height > high) high = height
        }
      const enough = tops.get(land[cell]!)! < LOW_M ? LOW_HILLY_M : HILLY_M
      // The last slope belongs to the range, the flat ground before it does not.
      if (high - low < enough || heights[cell]! - low < (high - low) * 0.12) kept[cell] = 0
    }
  }
  land.set(kept)
}

/** Metres from a cell to the nearest summit of a range. */
function distances({ west, north, stepLat, stepLon, columns }: LandGrid, markers: readonly Marker[]) {
  const byRange = Map.groupBy(markers, ({ range }) => range)
  return (cell: number, range: number): { metres: number } => {
    const lat = north - (Math.floor(cell / columns) + 0.5) * stepLat
    const lon = west + ((cell % columns) + 0.5) * stepLon
    const perLon = METRES * Math.cos((lat * Math.PI) / 180)
    let best = Infinity
    for (const one of byRange.get(range) ?? []) {
      best = Math.min(best, Math.hypot((one.lat - lat) * METRES, (one.lon - lon) * perLon))
    }
    return { metres: best }
  }
}

/** The corners and sides of the square of cells around it are as it is: so is what most of them are. */
function isAmidItsOwn(land: Uint8Array, cell: number, columns: number): boolean {
  const own = land[cell]
  for (const step of [2, 2 * columns]) {
    if (land[cell - step] !== own || land[cell + step] !== own) return false
  }
  for (const step of [2 * columns + 2, 2 * columns - 2, columns + 1, columns - 1]) {
    if (land[cell - step] !== own || land[cell + step] !== own) return false
  }
  return true
}

/** Every cell as most of the cells around it: no teeth along a border, no holes of a cell or two. */
function byMajority(land: Uint8Array, { columns, rows }: LandGrid): Uint8Array {
  const before = land.slice()
  for (let row = 2; row < rows - 2; row++)
    for (let column = 2; column < columns - 2; column++) {
      if (isAmidItsOwn(before, row * columns + column, columns)) continue
      const counts = new Map<number, number>()
      for (let r = -2; r <= 2; r++)
        for (let c = -2; c <= 2; c++) {
          const one = before[(row + r) * columns + column + c]!
          counts.set(one, (counts.get(one) ?? 0) + 1)
        }
      let best = before[row * columns + column]!
      for (const [one, count] of counts) if (count > (counts.get(best) ?? 0)) best = one
      land[row * columns + column] = best
    }
  return land
}

function keepSummits(land: Uint8Array, grid: LandGrid, markers: readonly Marker[]): void {
  for (const { lat, lon, range } of markers) {
    const cell = cellAt(grid, lat, lon)
    for (const one of [
      cell,
      ...around(cell, grid),
      cell - grid.columns - 1,
      cell - grid.columns + 1,
      cell + grid.columns - 1,
      cell + grid.columns + 1,
    ])
      land[one] = range
  }
}

/** Pieces of a range without a summit go to none, and so do holes in a range to the range. */
function dropCrumbs(land: Uint8Array, grid: LandGrid, markers: readonly Marker[]): void {
  const withSummit = new Set(markers.map(({ lat, lon }) => cellAt(grid, lat, lon)))
  const seen = new Uint8Array(land.length)
  for (let start = 0; start < land.length; start++) {
    if (seen[start]) continue
    const own = land[start]!
    const piece = [start]
    seen[start] = 1
    const beside = new Set<number>()
    for (let at = 0; at < piece.length; at++)
      for (const next of around(piece[at]!, grid)) {
        if (land[next] !== own) beside.add(land[next]!)
        else if (!seen[next]) {
          seen[next] = 1
          piece.push(next)
        }
      }
    const isEnclosed = beside.size === 1 && piece.length < land.length / 4
    const isCrumb = own !== 0 && piece.length < LEAST_CELLS
    if (piece.some((cell) => withSummit.has(cell)) || !(isCrumb || isEnclosed)) continue
    const into = isEnclosed ? [...beside][0]! : 0
    for (const cell of piece) land[cell] = into
  }
}
