/**
 * Heights as small numbers that compress well: what is left after guessing each node from its neighbours to the west and north.
 * Two planes, low bytes and high bytes, because the high ones are nearly all zero.
 */

/** 0, −1, 1, −2, 2 … as 0, 1, 2, 3, 4 …: small numbers of either sign have an empty high byte. */
const folded = (value: number) => (value >= 0 ? value * 2 : -value * 2 - 1)
const unfolded = (value: number) => (value & 1 ? -(value + 1) / 2 : value / 2)

/** Of several guesses tried on our mountains this one left least: half a plane through three neighbours, half their mean. */
function guess(cells: Int16Array, at: number, stride: number, row: number, column: number): number {
  if (row === 0) return column === 0 ? 0 : cells[at - 1]!
  if (column === 0) return cells[at - stride]!
  return (3 * cells[at - 1]! + 3 * cells[at - stride]! - 2 * cells[at - stride - 1]! + 2) >> 2
}

/** Writes a square of `side` nodes into both planes from position `to`. */
export function packSquare(cells: Int16Array, side: number, low: Uint8Array, high: Uint8Array, to: number) {
  for (let row = 0, at = 0; row < side; row++)
    for (let column = 0; column < side; column++, at++) {
      const rest = folded(cells[at]! - guess(cells, at, side, row, column))
      low[to + at] = rest & 255
      high[to + at] = rest >> 8
    }
}

/** Reads it back into `cells`, whose lines are `stride` long, from position `start`. */
export function unpackSquare(
  low: Uint8Array,
  high: Uint8Array,
  from: number,
  side: number,
  cells: Int16Array,
  start: number,
  stride: number,
) {
  for (let row = 0, i = from; row < side; row++)
    for (let column = 0, at = start + row * stride; column < side; column++, at++, i++)
      cells[at] = unfolded(low[i]! | (high[i]! << 8)) + guess(cells, at, stride, row, column)
}
