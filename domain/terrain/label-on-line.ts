import type { Point } from './path.ts'

/** Where words stand on a line. */
export interface LineLabel {
  x: number
  y: number
  /** Degrees. */
  turn: number
}

export interface LabelRoom {
  width: number
  height: number
  /** Of the words. */
  length: number
  /** How straight the line must be there: its ends' distance over its length. */
  straight: number
}

const GAP = 190

/** The straightest part of a line that has room for words, away from other words and from the edges. */
export function labelOn(
  points: readonly Point[],
  { width, height, length, straight: least }: LabelRoom,
  others: readonly LineLabel[],
): LineLabel | null {
  let best: LineLabel | null = null
  let straightest = least
  for (let i = 0; i < points.length; i += points.length > 200 ? 3 : 1) {
    const [ax, ay] = points[i]!
    let way = 0
    let end = i
    while (end + 1 < points.length && way < length) {
      way += Math.hypot(points[end + 1]![0] - points[end]![0], points[end + 1]![1] - points[end]![1])
      end++
    }
    if (way < length) break
    const [bx, by] = points[end]!
    const [x, y] = [(ax + bx) / 2, (ay + by) / 2]
    const straight = Math.hypot(bx - ax, by - ay) / way
    if (straight <= straightest) continue
    if (x < 40 || y < 30 || x > width - 40 || y > height - 30) continue
    if (others.some((other) => Math.hypot(other.x - x, other.y - y) < GAP)) continue
    const turn = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI
    straightest = straight
    // Never upside down.
    best = { x, y, turn: turn > 90 ? turn - 180 : turn < -90 ? turn + 180 : turn }
  }
  return best && { x: round(best.x), y: round(best.y), turn: Math.round(best.turn) }
}

const round = (value: number) => Math.round(value * 10) / 10
