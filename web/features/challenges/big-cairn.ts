import { hash } from '#web/ui/hash.ts'
import { pebble } from '#domain/cairn/cairn-shape.ts'

export type BigStone = { path: string; x: number; y: number }

export const BIG = { width: 380, ground: 248 } as const

/** More stones than this are too small to be told apart. */
export const MOST_STONES = 120

/** How many stones stand in each row, from the ground up: each row one fewer, the top one what is left. */
export function rowsOf(count: number): number[] {
  let base = 1
  while ((base * (base + 1)) / 2 < count) base++
  const rows: number[] = []
  for (let left = count, size = base; left > 0; size--) {
    const row = Math.min(size, left)
    rows.push(row)
    left -= row
  }
  return rows
}

/** Exactly as many stones as there are summits, always laid the same way. */
export function bigCairn(count: number): { stones: BigStone[]; height: number } {
  const rows = rowsOf(count)
  const wide = Math.min(64, (BIG.width - 20) / rows[0]!)
  const tall = wide * 0.68
  const stones = rows.flatMap((row, level) => {
    const left = (BIG.width - row * wide) / 2
    return Array.from({ length: row }, (_, at): BigStone => {
      const id = `${level}-${at}`
      const x = left + wide * (at + 0.5) + (hash(id) - 0.5) * wide * 0.08
      const bottom = BIG.ground - 2 - level * tall
      const top = bottom - tall * (0.9 + hash(id, 1) * 0.06)
      return { path: pebble(x, wide * (0.455 + hash(id, 2) * 0.025), top, bottom), x, y: (top + bottom) / 2 }
    })
  })
  return { stones, height: rows.length * tall + 6 }
}
