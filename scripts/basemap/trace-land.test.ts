import { expect, it } from 'vitest'
import type { Point } from '#domain/terrain/path.ts'
import { traceLand } from './trace-land.ts'

/** Two lands side by side, one of them with a piece apart. */
const columns = 60
const rows = 30
const land = new Uint8Array(columns * rows)
const fill = (of: number, west: number, east: number, north: number, south: number) => {
  for (let row = north; row < south; row++) land.fill(of, row * columns + west, row * columns + east)
}
fill(1, 5, 25, 5, 25)
fill(2, 25, 40, 5, 25)
fill(2, 45, 57, 8, 20)

function inside([x, y]: Point, ring: readonly Point[]): boolean {
  let odd = false
  for (let i = 1; i < ring.length; i++) {
    const [[ax, ay], [bx, by]] = [ring[i - 1]!, ring[i]!]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd
  }
  return odd
}

it('has every cell that is not beside a border in the ring of its land', () => {
  const rings = traceLand(land, { columns, rows })
  expect([...rings.values()].map((own) => own.length).toSorted()).toEqual([1, 2])
  for (let row = 2; row < rows - 2; row++)
    for (let column = 2; column < columns - 2; column++) {
      const own = land[row * columns + column]!
      const around = [-2, 2].flatMap((r) => [-2, 2].map((c) => land[(row + r) * columns + column + c]!))
      if (around.some((one) => one !== own)) continue
      for (const [of, all] of rings) {
        expect(all.some((ring) => inside([column + 0.5, row + 0.5], ring))).toBe(of === own)
      }
    }
})

it('gives both lands the same border between them', () => {
  const points = (of: number) => traceLand(land, { columns, rows }).get(of)!.flat().map(String)
  const shared = points(1).filter((one) => points(2).includes(one))
  expect(shared.length).toBeGreaterThanOrEqual(2)
})
