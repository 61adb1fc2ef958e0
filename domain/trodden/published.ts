import type { ShownSquare } from './grid.ts'
import { troddenSeasons, type TroddenSeason } from './seasons.ts'

/** From how many different hikers on each class begins; below the first nothing is ever shown. */
export const CLASS_FROM = [5, 20, 80, 220] as const
export const LEAST_HIKERS = CLASS_FROM[0]

/** 0: nothing is shown, 1 to 4: the more people, the higher. */
export function classOf(hikers: number): number {
  return CLASS_FROM.filter((from) => hikers >= from).length
}

/** What somebody walked in one square. Walks of one hiker stand one after another. */
export type SquareWalk = { hiker: number; season: Exclude<TroddenSeason, 'year'>; cells: readonly number[] }

/** A number from 0 to 1 that follows from a secret and these words: always the same, and guessed by nobody. */
export type Draw = (words: string) => number

/** Of this share of hikers nothing is counted in a square; who they are there is secret. */
export const LEFT_OUT = 0.5
/** A square shows a cell from 5 hikers on, or from up to so many more: a secret of the square and the season. */
export const MOST_MORE = 5

/** New walks come in together: those of so many different hikers at least. */
export const COME_IN_TOGETHER = 5

/** How many counted hikers a square wants before it shows a cell. */
export function wantedIn(draw: Draw, square: number, season: TroddenSeason): number {
  return LEAST_HIKERS + Math.floor(draw(`wanted ${square} ${season}`) * (MOST_MORE + 1))
}

export function isLeftOut(draw: Draw, square: number, hiker: number): boolean {
  return draw(`left out ${square} ${hiker}`) < LEFT_OUT
}

/** Counts different hikers in each cell of a square, season by season, as their walks come. */
export function squareCount(draw: Draw, square: number) {
  // Of the many cells of a square people pass few.
  const counts = seasonal(() => new Map<number, number>())
  const last = seasonal(() => new Map<number, number>())
  return {
    add({ hiker, season, cells }: SquareWalk): void {
      if (isLeftOut(draw, square, hiker)) return
      for (const part of ['year', season] as const)
        for (const cell of cells)
          if (last[part].get(cell) !== hiker) {
            last[part].set(cell, hiker)
            counts[part].set(cell, (counts[part].get(cell) ?? 0) + 1)
          }
    },
    /** Cells that enough hikers passed, with their classes. */
    shown(): Record<TroddenSeason, ShownSquare> {
      return seasonal((season) => {
        const wanted = wantedIn(draw, square, season)
        const passed = [...counts[season]]
          .filter(([, hikers]) => hikers >= wanted)
          .toSorted(([a], [b]) => a - b)
        return {
          square,
          cells: passed.map(([cell]) => cell),
          classes: passed.map(([, hikers]) => classOf(hikers)),
        }
      })
    },
  }
}

function seasonal<T>(make: (season: TroddenSeason) => T): Record<TroddenSeason, T> {
  return Object.fromEntries(troddenSeasons.map((season) => [season, make(season)])) as Record<
    TroddenSeason,
    T
  >
}
