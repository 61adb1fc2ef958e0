import { describe, expect, it } from 'vitest'
import { heightTile, terrariumOf } from './height-tile.ts'
import { latOf } from './mercator.ts'
import { landOf } from './testing/land-of.ts'

const plane = (lat: number, lon: number) => 700 + (lat - 49.2) * 3_000 - (lon - 19.8) * 2_000
const land = landOf(plane)

describe('heights of a tile', () => {
  it.each([
    ['from single nodes', 12, 2274, 1402, 32, 0],
    ['with a frame', 12, 2274, 1402, 32, 3],
    ['from the mean of several', 12, 2274, 1402, 8, 0],
  ])('are those of the middles of its pixels, %s', (_how, z, x, y, side, frame) => {
    const { width, height, values } = heightTile(land, z, x, y, side, frame)
    expect([width, height]).toEqual([side + 2 * frame, side + 2 * frame])
    const n = 2 ** z
    for (const [i, heightM] of values.entries()) {
      const [column, row] = [(i % width) - frame, Math.floor(i / width) - frame]
      const lon = ((x + (column + 0.5) / side) / n) * 360 - 180
      const lat = latOf((y + (row + 0.5) / side) / n)
      expect(Math.abs(heightM - plane(lat, lon)), `${column} ${row}`).toBeLessThan(1.5)
    }
  })

  it('are 0 where nothing is known', () => {
    expect([...heightTile(land, 12, 100, 100, 2).values]).toEqual([0, 0, 0, 0])
  })
})

it('a height as a colour can be read back to a quarter of a metre', () => {
  const heights = [0, 0.25, 1.5, 255.75, 256, 2499, -12.5, 8848.75]
  const bytes = terrariumOf({ width: heights.length, height: 1, values: Float32Array.from(heights) })
  expect(bytes).toHaveLength(heights.length * 3)
  const read = heights.map(
    (_, i) => bytes[i * 3]! * 256 + bytes[i * 3 + 1]! + bytes[i * 3 + 2]! / 256 - 32_768,
  )
  expect(read).toEqual(heights)
})
