import type { Point } from './path.ts'

/** Values on a grid, row by row. */
export interface Grid {
  values: Float32Array
  width: number
  height: number
}

export function gridOf(
  width: number,
  height: number,
  valueAt: (column: number, row: number) => number,
): Grid {
  const values = new Float32Array(width * height)
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) values[row * width + column] = valueAt(column, row)
  return { values, width, height }
}

/**
 * Sides that a contour joins in a cell, by which corners are above: 1 top left, 2 top right, 4 bottom right, 8 bottom left.
 * Sides are 0 top, 1 right, 2 bottom, 3 left; the high ground always lies to the same hand, so that pieces can be chained.
 */
const JOINS: readonly (readonly [number, number])[][] = [
  [],
  [[3, 0]],
  [[0, 1]],
  [[3, 1]],
  [[1, 2]],
  [
    [3, 0],
    [1, 2],
  ],
  [[0, 2]],
  [[3, 2]],
  [[2, 3]],
  [[2, 0]],
  [
    [0, 1],
    [2, 3],
  ],
  [[2, 1]],
  [[1, 3]],
  [[1, 0]],
  [[0, 3]],
  [],
]

/** Lines of equal value by marching squares, in grid coordinates. A closed line repeats its first point at the end. */
export function contourLines(grid: Grid, level: number): Point[][] {
  const next = new Map<number, number>()
  for (let row = 0; row < grid.height - 1; row++)
    for (let column = 0; column < grid.width - 1; column++)
      for (const [from, to] of JOINS[caseOf(grid, column, row, level)]!)
        next.set(edgeId(grid, column, row, from), edgeId(grid, column, row, to))
  return chains(next).map((chain) => chain.map((edge) => crossing(grid, edge, level)))
}

/** Closed outlines of everything above a level; ground outside the grid counts as below. */
export function contourRings(grid: Grid, level: number): Point[][] {
  const width = grid.width + 2
  const padded = gridOf(width, grid.height + 2, (column, row) => {
    const inside = column > 0 && row > 0 && column <= grid.width && row <= grid.height
    return inside ? grid.values[(row - 1) * grid.width + column - 1]! : level - 1e-3
  })
  return contourLines(padded, level).map((line) => line.map(([x, y]): Point => [x - 1, y - 1]))
}

function caseOf({ values, width }: Grid, column: number, row: number, level: number): number {
  const at = row * width + column
  return (
    (values[at]! > level ? 1 : 0) |
    (values[at + 1]! > level ? 2 : 0) |
    (values[at + width + 1]! > level ? 4 : 0) |
    (values[at + width]! > level ? 8 : 0)
  )
}

/** Even numbers are sides running right from a grid point, odd ones running down. */
function edgeId({ width }: Grid, column: number, row: number, side: number): number {
  const at = row * width + column
  if (side === 0) return at * 2
  if (side === 2) return (at + width) * 2
  return (side === 3 ? at : at + 1) * 2 + 1
}

function chains(next: Map<number, number>): number[][] {
  const ends = new Set(next.values())
  const out: number[][] = []
  const follow = (start: number) => {
    const chain = [start]
    for (let edge = next.get(start); edge !== undefined; edge = next.get(edge)) {
      next.delete(chain.at(-1)!)
      chain.push(edge)
      if (edge === start) break
    }
    next.delete(chain.at(-1)!)
    out.push(chain)
  }
  const starts = Array.from(next.keys())
  for (const start of starts) if (!ends.has(start)) follow(start)
  for (const start of starts) if (next.has(start)) follow(start)
  return out
}

function crossing({ values, width }: Grid, edge: number, level: number): Point {
  const at = edge >> 1
  const down = edge % 2 === 1
  const from = values[at]!
  const to = values[down ? at + width : at + 1]!
  const share = from === to ? 0.5 : (level - from) / (to - from)
  const column = at % width
  const row = Math.floor(at / width)
  return down ? [column, row + share] : [column + share, row]
}
