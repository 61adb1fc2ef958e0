import type { Add } from './adds.ts'
import { figureKinds, nameOfFigure, whatFollows, type FigureKind, type PlaceOf } from './figures.ts'

/** The tallies of one hiker in memory, with their figures: for counting anew from the first cause on. */
export function createTally(placeOf: PlaceOf) {
  const tallies = new Map<string, Add>()
  const figures = new Map<string, number>()

  function add(adds: readonly Add[]): void {
    for (const [kind, key, n] of adds) {
      const name = `${kind}:${key}`
      const before = tallies.get(name)?.[2] ?? 0
      tallies.set(name, [kind, key, before + n])
      if (kind in figureKinds) noteFigure(kind as FigureKind, key, before + n)
      if (before === 0 && n > 0) add(whatFollows(kind, key, placeOf))
    }
  }

  /** Nothing is ever taken away here, so the largest so far is the largest. */
  function noteFigure(kind: FigureKind, key: number, n: number): void {
    const name = nameOfFigure(kind, key)
    figures.set(name, Math.max(figures.get(name) ?? 0, n))
  }

  return { add, figures, tallies: (): Add[] => [...tallies.values()] }
}
