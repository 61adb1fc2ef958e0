import type { TroddenStretch } from '#contract/trodden.ts'
import { parkAt } from '#data/park-land.ts'
import { cellAt, middleOf, type Cell } from '#domain/trodden/cells.ts'
import { troddenSheet, troddenTile } from '#domain/trodden/drawn.ts'
import { gridOf, squareIn, type ShownSquare } from '#domain/trodden/grid.ts'
import { linesOf, type PlacedGrid, type TroddenLine } from '#domain/trodden/lines.ts'
import { chooseStretches, type ViewSpot } from '#domain/trodden/choose-stretches.ts'
import type { TroddenSeason } from '#domain/trodden/seasons.ts'
import { stretchesOf } from '#domain/trodden/stretches.ts'
import { thinned } from '#domain/trodden/thin.ts'
import { readTrails } from '#server/features/trails/trails.service.ts'

/** West, south, east, north. */
type Box = readonly [number, number, number, number]

export type TroddenWork =
  | { what: 'thin'; square: number; around: ShownSquare[] }
  | { what: 'tile'; z: number; x: number; y: number; squares: ShownSquare[] }
  | { what: 'sheet'; box: Box; width: number; height: number; squares: ShownSquare[] }
  | {
      what: 'place'
      version: number
      publishedOn: string | null
      box: Box
      spots: ViewSpot[]
      seasons: { season: TroddenSeason; squares: ShownSquare[] }[]
    }

/** Draws trodden ways, off the thread that answers everybody else. */
export function run(work: TroddenWork): Uint8Array {
  switch (work.what) {
    case 'thin':
      return json(thinSquare(work.square, work.around))
    case 'tile':
      return troddenTile(linesIn(work.squares), work.z, work.x, work.y)
    case 'sheet':
      return json({ lines: troddenSheet(linesIn(work.squares), work) })
    case 'place': {
      const { version, publishedOn, box, spots } = work
      const seasons = work.seasons.map(({ season, squares }) => ({ season, ...textOf(squares, box, spots) }))
      return json({ version, publishedOn, seasons })
    }
  }
}

/** Cells of nothing around a grid, so that no line is taken for one that goes on where the squares end. */
const ROOM = 1

function thinSquare(square: number, around: readonly ShownSquare[]): ShownSquare {
  const grid = gridOf(around, ROOM)
  if (grid === null || !around.some((one) => one.square === square)) return { square, cells: [], classes: [] }
  const open = {
    ...grid,
    classes: grid.classes.map((value, at) => (value > 0 && isOpen(grid, at) ? value : 0)),
  }
  return squareIn({ ...grid, ...thinned(open) }, square)
}

/** In national parks people walk along marked trails alone; whatever else was recorded there is not shown. */
function isOpen({ width, corner }: PlacedGrid, at: number): boolean {
  const cell: Cell = [corner[0] + Math.floor(at / width), corner[1] + (at % width)]
  return parkAt(middleOf(cell)) === null || markedCells().has(keyOf(cell))
}

const keyOf = ([row, column]: Cell) => row * 14_400 + column

let marked: Set<number> | undefined

/** Cells of marked trails in parks and those beside them, found once in each thread. */
function markedCells(): Set<number> {
  if (marked) return marked
  marked = new Set()
  for (const { colours, lat, lon } of readTrails().network.trails) {
    if (colours.length === 0) continue
    for (let i = 1; i < lat.length; i++) {
      const steps = Math.max(
        1,
        Math.ceil(Math.max(Math.abs(lat[i]! - lat[i - 1]!), Math.abs(lon[i]! - lon[i - 1]!)) * 2400),
      )
      for (let k = 0; k <= steps; k++) {
        const [row, column] = cellAt({
          lat: lat[i - 1]! + ((lat[i]! - lat[i - 1]!) * k) / steps,
          lon: lon[i - 1]! + ((lon[i]! - lon[i - 1]!) * k) / steps,
        })
        for (let up = -1; up <= 1; up++)
          for (let across = -1; across <= 1; across++) marked.add(keyOf([row + up, column + across]))
      }
    }
  }
  return marked
}

function linesIn(squares: readonly ShownSquare[]): TroddenLine[] {
  const grid = gridOf(squares, ROOM)
  return grid === null ? [] : linesOf(grid)
}

type PlaceText = { known: boolean; walked: TroddenStretch[]; quiet: TroddenStretch[] }

function textOf(squares: readonly ShownSquare[], box: Box, spots: readonly ViewSpot[]): PlaceText {
  const grid = gridOf(squares, ROOM)
  if (grid === null) return { known: false, walked: [], quiet: [] }
  const [west, south, east, north] = box
  const isSeen = linesOf(grid).some(({ places }) =>
    places.some(({ lat, lon }) => lat >= south && lat <= north && lon >= west && lon <= east),
  )
  return { known: isSeen, ...chooseStretches(stretchesOf(grid, spots)) }
}

function json(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(value))
}
