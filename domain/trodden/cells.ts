import type { Place } from '../mountains/geo.ts'
import { metresBetween } from '../track/geo.ts'

/** Cells of the elevation model: three seconds of arc, some 93 m from south to north and 60 m from west to east. */
export const CELLS_PER_DEGREE = 1200
/** Our land; what lies outside has no cell. */
const LAND = { south: 48, west: 12, north: 52, east: 24 } as const

/** Cells are kept by squares of a tenth of a degree. */
export const SIDE = 120
const SQUARES_ACROSS = ((LAND.east - LAND.west) * CELLS_PER_DEGREE) / SIDE
const SQUARES_UP = ((LAND.north - LAND.south) * CELLS_PER_DEGREE) / SIDE

/** A cell by its row from the south and its column from the west. */
export type Cell = readonly [row: number, column: number]

export function cellAt({ lat, lon }: Place): Cell {
  return [Math.floor((lat - LAND.south) * CELLS_PER_DEGREE), Math.floor((lon - LAND.west) * CELLS_PER_DEGREE)]
}

/** The middle of a cell; halves are between cells. */
export function middleOf([row, column]: readonly [number, number]): Place {
  return {
    lat: LAND.south + (row + 0.5) / CELLS_PER_DEGREE,
    lon: LAND.west + (column + 0.5) / CELLS_PER_DEGREE,
  }
}

/** The square of a cell, or null outside our land. */
export function squareOf([row, column]: Cell): number | null {
  const [up, across] = [Math.floor(row / SIDE), Math.floor(column / SIDE)]
  return up < 0 || up >= SQUARES_UP || across < 0 || across >= SQUARES_ACROSS
    ? null
    : up * SQUARES_ACROSS + across
}

/** The first cell of a square, at its south-western corner. */
export function cornerOf(square: number): Cell {
  return [Math.floor(square / SQUARES_ACROSS) * SIDE, (square % SQUARES_ACROSS) * SIDE]
}

/** Squares that touch a box of west, south, east and north, widened by so many cells. */
export function squaresIn(
  [west, south, east, north]: readonly [number, number, number, number],
  room = 0,
): number[] {
  const [low, left] = cellAt({ lat: south, lon: west })
  const [high, right] = cellAt({ lat: north, lon: east })
  const within = (value: number, most: number) => Math.min(most - 1, Math.max(0, Math.floor(value / SIDE)))
  const squares: number[] = []
  if (
    high + room < 0 ||
    right + room < 0 ||
    low - room >= SQUARES_UP * SIDE ||
    left - room >= SQUARES_ACROSS * SIDE
  )
    return squares
  for (let up = within(low - room, SQUARES_UP); up <= within(high + room, SQUARES_UP); up++)
    for (
      let across = within(left - room, SQUARES_ACROSS);
      across <= within(right + room, SQUARES_ACROSS);
      across++
    )
      squares.push(up * SQUARES_ACROSS + across)
  return squares
}

/** Places along a line this far from each other at most: less than half of a cell's shorter side. */
const STEP_M = 25

/**
 * The cells around a walked line by square, as places in the square: those that it passes and their neighbours, since two people
 * on one path may be recorded in cells beside each other. So many metres are left out at both ends of every part: a part ends
 * where somebody set out, arrived, or hides the rest.
 */
export function cellsOf(
  lines: readonly (readonly Place[])[],
  cut: { startM: number; endM: number },
): Map<number, number[]> {
  const found = new Map<number, Set<number>>()
  const add = (row: number, column: number) => {
    const square = squareOf([row, column])
    if (square === null) return
    const cells = found.get(square) ?? new Set()
    found.set(square, cells)
    cells.add((row % SIDE) * SIDE + (column % SIDE))
  }
  for (const line of lines)
    for (const place of placesBetweenEnds(line, cut)) {
      const [row, column] = cellAt(place)
      for (let up = -1; up <= 1; up++)
        for (let across = -1; across <= 1; across++) add(row + up, column + across)
    }
  return new Map(
    [...found]
      .toSorted(([a], [b]) => a - b)
      .map(([square, cells]) => [square, [...cells].toSorted((a, b) => a - b)]),
  )
}

function* placesBetweenEnds(
  line: readonly Place[],
  { startM, endM }: { startM: number; endM: number },
): Generator<Place> {
  let wholeM = 0
  for (let i = 1; i < line.length; i++) wholeM += stepM(line[i - 1]!, line[i]!)
  let walkedM = 0
  for (let i = 1; i < line.length; i++) {
    const [from, to] = [line[i - 1]!, line[i]!]
    const m = stepM(from, to)
    const steps = Math.max(1, Math.ceil(m / STEP_M))
    for (let k = i === 1 ? 0 : 1; k <= steps; k++) {
      const atM = walkedM + (m * k) / steps
      if (atM >= startM && atM <= wholeM - endM)
        yield {
          lat: from.lat + ((to.lat - from.lat) * k) / steps,
          lon: from.lon + ((to.lon - from.lon) * k) / steps,
        }
    }
    walkedM += m
  }
}

const stepM = (a: Place, b: Place) => metresBetween(a.lat, a.lon, b.lat, b.lon)

/** A square and those that touch it. */
export function squaresAround(square: number): number[] {
  const [row, column] = cornerOf(square)
  return [-SIDE, 0, SIDE].flatMap((up) =>
    [-SIDE, 0, SIDE].flatMap((across) => squareOf([row + up, column + across]) ?? []),
  )
}
