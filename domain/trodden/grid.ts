import { cornerOf, SIDE, type Cell } from './cells.ts'
import type { PlacedGrid } from './lines.ts'

/** Cells of a square that are shown, as places in it, and the class of each. */
export interface ShownSquare {
  square: number
  cells: readonly number[]
  classes: readonly number[]
}

/** Squares side by side as one grid, widened by so many cells of nothing; null without any. */
export function gridOf(squares: readonly ShownSquare[], room = 0): PlacedGrid | null {
  if (squares.length === 0) return null
  const corners = squares.map(({ square }) => cornerOf(square))
  const rows = corners.map(([row]) => row)
  const columns = corners.map(([, column]) => column)
  const corner: Cell = [Math.min(...rows) - room, Math.min(...columns) - room]
  const width = Math.max(...columns) + SIDE + room - corner[1]
  const height = Math.max(...rows) + SIDE + room - corner[0]
  const classes = new Uint8Array(width * height)
  squares.forEach(({ cells, classes: of }, i) => {
    const [row, column] = corners[i]!
    cells.forEach((cell, at) => {
      const [r, c] = [row + Math.floor(cell / SIDE) - corner[0], column + (cell % SIDE) - corner[1]]
      classes[r * width + c] = of[at]!
    })
  })
  return { width, height, classes, corner }
}

/** The cells of one square of a grid. */
export function squareIn({ width, classes, corner }: PlacedGrid, square: number): ShownSquare {
  const [row, column] = cornerOf(square)
  const cells: number[] = []
  const of: number[] = []
  for (let cell = 0; cell < SIDE * SIDE; cell++) {
    const at = (row + Math.floor(cell / SIDE) - corner[0]) * width + column + (cell % SIDE) - corner[1]
    if (classes[at]) {
      cells.push(cell)
      of.push(classes[at])
    }
  }
  return { square, cells, classes: of }
}
