/** A line in picture units, flat: x, y, x, y, … */
export type FlatLine = Float64Array

/** The place on a line that lies nearest to where somebody points. */
export type WayHit = { index: number; x: number; y: number; distance: number }

export type WayGrid = {
  /** The nearest line within reach; of two equally near ones that which comes first. */
  nearest: (x: number, y: number, reach: number) => WayHit | null
}

/** Cells on one axis; pictures are some thousand units wide, lines a little outside of them included. */
const SPAN = 1 << 16
const keyOf = (column: number, row: number) => (column + SPAN / 2) * SPAN + row + SPAN / 2

/** Segments by the squares that they touch, so that pointing looks at a few of them instead of at all. */
export function wayGrid(lines: readonly FlatLine[], cell = 14): WayGrid {
  // Pairs in one flat list for each cell: the line, and where in it the segment begins.
  const cells = new Map<number, number[]>()
  const square = (value: number) => Math.floor(value / cell)
  for (const [index, line] of lines.entries()) {
    // A line of one point is a segment of no length.
    for (let at = 0; at < Math.max(line.length - 2, Math.min(line.length, 1)); at += 2) {
      const [ax, ay, bx, by] = ends(line, at)
      const right = square(Math.max(ax, bx))
      const bottom = square(Math.max(ay, by))
      for (let column = square(Math.min(ax, bx)); column <= right; column++) {
        for (let row = square(Math.min(ay, by)); row <= bottom; row++) {
          const key = keyOf(column, row)
          const inside = cells.get(key)
          if (inside) inside.push(index, at)
          else cells.set(key, [index, at])
        }
      }
    }
  }
  return {
    nearest(x, y, reach) {
      let best: WayHit | null = null
      for (let column = square(x - reach); column <= square(x + reach); column++) {
        for (let row = square(y - reach); row <= square(y + reach); row++) {
          const inside = cells.get(keyOf(column, row)) ?? []
          for (let i = 0; i < inside.length; i += 2) {
            const index = inside[i]!
            const hit = nearestOn(lines[index]!, inside[i + 1]!, x, y)
            if (hit.distance > reach) continue
            if (
              best &&
              (hit.distance > best.distance || (hit.distance === best.distance && index >= best.index))
            )
              continue
            best = { index, ...hit }
          }
        }
      }
      return best
    },
  }
}

function ends(line: FlatLine, at: number): [ax: number, ay: number, bx: number, by: number] {
  const [ax, ay] = [line[at]!, line[at + 1]!]
  return [ax, ay, line[at + 2] ?? ax, line[at + 3] ?? ay]
}

function nearestOn(line: FlatLine, at: number, px: number, py: number): Omit<WayHit, 'index'> {
  const [ax, ay, bx, by] = ends(line, at)
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((px - ax) * dx + (py - ay) * dy) / length))
  const [x, y] = [ax + share * dx, ay + share * dy]
  return { x, y, distance: Math.hypot(px - x, py - y) }
}
