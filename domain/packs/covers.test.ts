import { describe, expect, it } from 'vitest'
import { makeRelief } from '../terrain/make-relief.ts'
import { tileBox } from '../terrain/mercator.ts'
import { coversTile, touchesTile } from './covers.ts'

/** Four blocks of which those are known that are named, from the south-west. */
const landWith = (...known: number[]) =>
  makeRelief(
    Uint8Array.from({ length: 4 }, (_, block) => (known.includes(block) ? 1 : 0)),
    undefined,
    { south10: 492, west10: 198, rows: 2, columns: 2 },
  )
const Z = 13

/** The tile around a place. */
function tileAt(lat: number, lon: number): readonly [z: number, x: number, y: number] {
  const n = 2 ** Z
  const x = Math.floor(((lon + 180) / 360) * n)
  const y = Array.from({ length: n }, (_, one) => one).find((one) => tileBox(Z, x, one)[1] <= lat)!
  return [Z, x, y]
}

describe('land under a tile', () => {
  const middles = [0, 1, 2, 3].map((block) => tileAt(49.25 + (block >> 1) / 10, 19.85 + (block & 1) / 10))

  it.each([0, 1, 2, 3])('is known where block %i is, and nowhere else', (block) => {
    const land = landWith(block)
    expect(middles.map((tile) => coversTile(land, ...tile))).toEqual([0, 1, 2, 3].map((one) => one === block))
    expect(middles.map((tile) => touchesTile(land, ...tile))).toEqual(
      [0, 1, 2, 3].map((one) => one === block),
    )
  })

  it('may be known in part', () => {
    const edge = tileAt(49.25, 19.9)
    const [west, , east] = tileBox(...edge)
    expect(west < 19.9 && east > 19.9).toBe(true)
    expect([coversTile(landWith(0), ...edge), touchesTile(landWith(0), ...edge)]).toEqual([false, true])
    expect([coversTile(landWith(1), ...edge), touchesTile(landWith(1), ...edge)]).toEqual([false, true])
    expect([coversTile(landWith(0, 1), ...edge), touchesTile(landWith(2, 3), ...edge)]).toEqual([true, false])
  })

  it('is not known outside', () => {
    const land = landWith(0, 1, 2, 3)
    for (const [lat, lon] of [
      [49.1, 19.85],
      [49.5, 19.85],
      [49.25, 19.7],
      [49.25, 20.1],
    ] as const) {
      expect(coversTile(land, ...tileAt(lat, lon))).toBe(false)
      expect(touchesTile(land, ...tileAt(lat, lon))).toBe(false)
    }
  })
})
