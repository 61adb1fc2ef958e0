import { heightGrid } from '#domain/terrain/height-grid.ts'
import { hillshade, NEUTRAL } from '#domain/terrain/hillshade.ts'
import type { Relief } from '#domain/terrain/relief.ts'
import { TINTS_M } from '#domain/terrain/tints.ts'
import { sharp } from '#server/lib/picture-library.ts'

const SIDE = 144
const METRES_PER_DEGREE = 111_195

/** The tints of the map by day, as in web/styles/tokens.css from --map-low to --map-t8. */
const TINTS = [
  0xdfe8ca, 0xe5ebcf, 0xecedd0, 0xf0ebc9, 0xefe2b6, 0xecd5a4, 0xe7c697, 0xe2bb98, 0xe6cbb4, 0xf0e4d8,
]

type Box = readonly [west: number, south: number, east: number, north: number]

/** A small square picture of a map's relief, as large as the middle of its box allows. */
export function packPicture(relief: Relief, [west, south, east, north]: Box): Promise<Uint8Array> {
  const [lat, lon] = [(south + north) / 2, (west + east) / 2]
  const half = Math.min(north - south, (east - west) * Math.cos((lat * Math.PI) / 180)) / 2
  const aside = half / Math.cos((lat * Math.PI) / 180)
  const grid = heightGrid(relief, [lon - aside, lat - half, lon + aside, lat + half], SIDE, SIDE)
  const metres = (2 * half * METRES_PER_DEGREE) / SIDE
  const grey = hillshade(grid, metres, Math.min(5, Math.max(1.5, metres / 60)))
  const pixels = new Uint8Array(SIDE * SIDE * 3)
  for (let row = 0; row < SIDE; row++)
    for (let column = 0; column < SIDE; column++) {
      const at = row * SIDE + column
      const height = grid.values[(row + 1) * grid.width + column + 1]!
      const tint = TINTS[TINTS_M.filter((limit) => height >= limit).length]!
      const light = grey[at]! / NEUTRAL
      for (const [i, shift] of [16, 8, 0].entries()) {
        const colour = (tint >> shift) & 255
        const lit = light < 1 ? colour * (0.45 + 0.55 * light) : colour + (255 - colour) * (light - 1) * 0.6
        pixels[at * 3 + i] = Math.max(0, Math.min(255, Math.round(lit)))
      }
    }
  return sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .webp({ quality: 72, effort: 5 })
    .toBuffer()
}
