/**
 * Measured heights of the land as blocks of a tenth of a degree, each with nodes 3, 6 or 12 seconds of arc apart (or finer ones
 * of the operator). Plain data in flat arrays, so that threads can share one copy.
 */
export interface Relief {
  /** South-west corner and size of the area, in tenths of a degree. */
  south10: number
  west10: number
  rows: number
  columns: number
  /** Where each block's nodes begin in `cells`, row by row from the south-west; −1 where nothing is known. */
  starts: Int32Array
  /** Nodes along the side of each block. */
  sides: Uint16Array
  /** Heights in metres. A block has a frame of its neighbours' nodes: one before, two behind its own. */
  cells: Int16Array
  /** The highest node of each block, and of each of its 10 × 10 squares from the north-west. */
  tops: Int16Array
  squareTops: Int16Array
  /** Finer nodes of a block when an operator has them. */
  finer?: (block: number) => FinerBlock | null
}

/** Nodes with their frame, as in `cells`. */
export interface FinerBlock {
  side: number
  cells: Int16Array
}

/** Blocks to a degree. */
export const BLOCKS = 10
/** Nodes of the finest level along a block. */
export const FINE_SIDE = 120
/** Nodes of the frame: one to the north and west, two to the south and east. */
export const FRAME = 3
export const SQUARES = 10
/** Nodes of the finest level to a degree: three seconds of arc. */
export const NODES = BLOCKS * FINE_SIDE

export function blockOf(relief: Relief, lat: number, lon: number): number {
  const row = Math.floor(lat * BLOCKS - relief.south10)
  const column = Math.floor(lon * BLOCKS - relief.west10)
  if (row < 0 || column < 0 || row >= relief.rows || column >= relief.columns) return -1
  const block = row * relief.columns + column
  return relief.starts[block]! < 0 ? -1 : block
}

/** Height of the ground in metres, between nodes by straight lines; NaN where nothing is known. */
export function heightAt(relief: Relief, lat: number, lon: number): number {
  const y = lat * BLOCKS - relief.south10
  const x = lon * BLOCKS - relief.west10
  const row = Math.floor(y)
  const column = Math.floor(x)
  if (!(row >= 0 && column >= 0 && row < relief.rows && column < relief.columns)) return Number.NaN
  const block = row * relief.columns + column
  let at = relief.starts[block]!
  if (at < 0) return Number.NaN
  let side = relief.sides[block]!
  let cells = relief.cells
  if (relief.finer !== undefined) {
    const finer = relief.finer(block)
    if (finer !== null) {
      ;({ side, cells } = finer)
      at = 0
    }
  }
  const down = (row + 1 - y) * side
  const right = (x - column) * side
  const r = Math.floor(down)
  const c = Math.floor(right)
  const fy = down - r
  const fx = right - c
  at += (r + 1) * (side + FRAME) + c + 1
  const below = at + side + FRAME
  const north = cells[at]! + (cells[at + 1]! - cells[at]!) * fx
  const south = cells[below]! + (cells[below + 1]! - cells[below]!) * fx
  return north + (south - north) * fy
}

/** The same as a question about places alone, for whoever need not know of reliefs. */
export function groundOf(relief: Relief): (lat: number, lon: number) => number {
  return (lat, lon) => heightAt(relief, lat, lon)
}

/** Catmull–Rom through four nodes: passes through them without corners. */
function cubic(a: number, b: number, c: number, d: number, t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
}

/** The same without corners, for pictures: the net of nodes must not show in light and shade. */
export function smoothHeightAt(relief: Relief, lat: number, lon: number): number {
  const block = blockOf(relief, lat, lon)
  if (block < 0) return Number.NaN
  const finer = relief.finer?.(block) ?? null
  const side = finer?.side ?? relief.sides[block]!
  const cells = finer?.cells ?? relief.cells
  const wide = side + FRAME
  const row = Math.floor(block / relief.columns)
  const down = (row + 1 - (lat * BLOCKS - relief.south10)) * side
  const right = (lon * BLOCKS - relief.west10 - (block % relief.columns)) * side
  const r = Math.min(side - 1, Math.floor(down))
  const c = Math.min(side - 1, Math.floor(right))
  const fx = right - c
  const fy = down - r
  const a = (finer === null ? relief.starts[block]! : 0) + r * wide + c
  const b = a + wide
  const d = b + wide
  const e = d + wide
  return cubic(
    cubic(cells[a]!, cells[a + 1]!, cells[a + 2]!, cells[a + 3]!, fx),
    cubic(cells[b]!, cells[b + 1]!, cells[b + 2]!, cells[b + 3]!, fx),
    cubic(cells[d]!, cells[d + 1]!, cells[d + 2]!, cells[d + 3]!, fx),
    cubic(cells[e]!, cells[e + 1]!, cells[e + 2]!, cells[e + 3]!, fx),
    fy,
  )
}
