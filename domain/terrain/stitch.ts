import { BLOCKS, FINE_SIDE, FRAME, heightAt, SQUARES, type Relief } from './relief.ts'

/** Finest nodes between two nodes of a block. */
export const stepOf = (relief: Relief, block: number) => FINE_SIDE / relief.sides[block]!

/**
 * Where a node stands in `cells`, or −1 when no block has it. Nodes are counted in 3″ from the equator and Greenwich; a node on the
 * line between two blocks belongs to the southern and the eastern one.
 */
export function ownNode(relief: Relief, latNode: number, lonNode: number): number {
  const row = Math.ceil(latNode / FINE_SIDE) - 1 - relief.south10
  const column = Math.floor(lonNode / FINE_SIDE) - relief.west10
  if (row < 0 || column < 0 || row >= relief.rows || column >= relief.columns) return -1
  const block = row * relief.columns + column
  const start = relief.starts[block]!
  if (start < 0) return -1
  const step = stepOf(relief, block)
  const down = (row + 1 + relief.south10) * FINE_SIDE - latNode
  const right = lonNode - (column + relief.west10) * FINE_SIDE
  if (down % step !== 0 || right % step !== 0) return -1
  return start + (down / step + 1) * (relief.sides[block]! + FRAME) + right / step + 1
}

/** Fills the frames of all blocks from their neighbours, so that no step shows between blocks; then the highest nodes. */
export function stitch(relief: Relief): void {
  const byStep = [4, 2, 1].map((step) => blocksWith(relief, step))
  // A coarse block finds its frame among nodes of finer neighbours, a fine one between those of coarser ones.
  for (const blocks of byStep)
    for (const block of blocks) {
      alignEdges(relief, block)
      fillFrame(relief, block)
    }
  for (const blocks of byStep) for (const block of blocks) markTops(relief, block)
}

function blocksWith(relief: Relief, step: number): number[] {
  const found: number[] = []
  relief.starts.forEach((start, block) => {
    if (start >= 0 && stepOf(relief, block) === step) found.push(block)
  })
  return found
}

function fillFrame(relief: Relief, block: number): void {
  const side = relief.sides[block]!
  const wide = side + FRAME
  const step = stepOf(relief, block)
  const north = (Math.floor(block / relief.columns) + 1 + relief.south10) * FINE_SIDE
  const west = ((block % relief.columns) + relief.west10) * FINE_SIDE
  const start = relief.starts[block]!
  for (let row = -1; row <= side + 1; row++)
    for (let column = -1; column <= side + 1; column++) {
      if (row >= 0 && row < side && column === 0) column = side
      const at = start + (row + 1) * wide + column + 1
      const latNode = north - row * step
      const lonNode = west + column * step
      const known = ownNode(relief, latNode, lonNode)
      if (known >= 0) {
        relief.cells[at] = relief.cells[known]!
        continue
      }
      const between = betweenCoarser(relief, latNode, lonNode)
      const nearest = start + (clamp(row, 0, side - 1) + 1) * wide + clamp(column, 0, side - 1) + 1
      relief.cells[at] = Number.isNaN(between) ? relief.cells[nearest]! : Math.round(between)
    }
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))

function betweenCoarser(relief: Relief, latNode: number, lonNode: number): number {
  // A hair to the south and east: a node on the line belongs to that block.
  const nodes = BLOCKS * FINE_SIDE
  return heightAt(relief, (latNode - 1e-6) / nodes, (lonNode + 1e-6) / nodes)
}

/** Nodes of a block's northern and western edge that a coarser neighbour does not have are laid on its straight lines. */
function alignEdges(relief: Relief, block: number): void {
  const side = relief.sides[block]!
  const wide = side + FRAME
  const first = relief.starts[block]! + wide + 1
  const step = stepOf(relief, block)
  const row = Math.floor(block / relief.columns)
  const column = block % relief.columns
  const north = row + 1 < relief.rows ? block + relief.columns : -1
  const west = column > 0 ? block - 1 : -1
  const northNode = (row + 1 + relief.south10) * FINE_SIDE
  const westNode = (column + relief.west10) * FINE_SIDE
  const reach = side * step
  for (const [neighbour, stride, behind] of [
    [north, 1, nodeHeight(relief, northNode, westNode + reach)],
    [west, wide, nodeHeight(relief, northNode - reach, westNode)],
  ] as const) {
    if (neighbour < 0 || relief.starts[neighbour]! < 0) continue
    const ratio = stepOf(relief, neighbour) / step
    if (ratio <= 1) continue
    for (let from = 0; from < side; from += ratio) {
      const a = relief.cells[first + from * stride]!
      const b = from + ratio < side ? relief.cells[first + (from + ratio) * stride]! : behind
      if (Number.isNaN(b)) continue
      for (let i = 1; i < ratio; i++)
        relief.cells[first + (from + i) * stride] = Math.round(a + ((b - a) * i) / ratio)
    }
  }
}

/** A node's height whoever has it: its own block, or a coarser one between its nodes. */
function nodeHeight(relief: Relief, latNode: number, lonNode: number): number {
  const at = ownNode(relief, latNode, lonNode)
  return at < 0 ? betweenCoarser(relief, latNode, lonNode) : relief.cells[at]!
}

/** Of one block, whose nodes are all there. */
export function markTops(relief: Relief, block: number): void {
  const side = relief.sides[block]!
  const wide = side + FRAME
  const square = side / SQUARES
  const start = relief.starts[block]!
  let highest = -32768
  for (let sr = 0; sr < SQUARES; sr++)
    for (let sc = 0; sc < SQUARES; sc++) {
      let top = -32768
      for (let row = sr * square; row <= (sr + 1) * square; row++)
        for (let column = sc * square; column <= (sc + 1) * square; column++)
          top = Math.max(top, relief.cells[start + (row + 1) * wide + column + 1]!)
      relief.squareTops[(block * SQUARES + sr) * SQUARES + sc] = top
      highest = Math.max(highest, top)
    }
  relief.tops[block] = highest
}
