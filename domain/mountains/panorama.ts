/** Directions and names on a drawn horizon. */

/** Smallest turn between two bearings, 0…180. */
export function angleBetween(a: number, b: number): number {
  const turn = Math.abs(a - b) % 360
  return Math.min(turn, 360 - turn)
}

export interface Label<T> {
  item: T
  x: number
}

/** Picks the best items so that no two labels stand nearer than the gap and none leaves the strip. */
export function placeLabels<T>(
  items: readonly { item: T; x: number; score: number }[],
  { width, gap, margin = gap }: { width: number; gap: number; margin?: number },
): Label<T>[] {
  const chosen: Label<T>[] = []
  for (const { item, x } of items.toSorted((a, b) => b.score - a.score || a.x - b.x)) {
    if (x < margin || x > width - margin) continue
    if (chosen.every((other) => Math.abs(other.x - x) >= gap)) chosen.push({ item, x })
  }
  return chosen.toSorted((a, b) => a.x - b.x)
}
