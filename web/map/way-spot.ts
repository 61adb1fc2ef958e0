import type { FlatLine } from './way-grid.ts'

/** A line that fits into a square of this many units is a speck: nobody would see it, or hit it. */
const SPECK = 10

/** The half-way point of a line, where its name points to; on most hikes the furthest or the highest place. */
export function middleOf(line: FlatLine): { x: number; y: number } {
  const middle = 2 * Math.floor(line.length / 4)
  return { x: line[middle] ?? 0, y: line[middle + 1] ?? 0 }
}

/** Where a line too small to be seen gets a mark instead. It lies on the line, so that whoever points at it means that line. */
export function spotOf(line: FlatLine): { x: number; y: number } | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = 0; at < line.length; at += 2) {
    left = Math.min(left, line[at]!)
    right = Math.max(right, line[at]!)
    top = Math.min(top, line[at + 1]!)
    bottom = Math.max(bottom, line[at + 1]!)
    if (right - left > SPECK || bottom - top > SPECK) return null
  }
  return line.length === 0 ? null : middleOf(line)
}
