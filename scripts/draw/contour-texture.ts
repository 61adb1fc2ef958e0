/** The quiet contour lines behind page heads, bands and the side menu: `node scripts/draw/contour-texture.ts`. */
import { contourLines, gridOf } from '#domain/terrain/contours.ts'
import { fractal, ridged } from '#domain/terrain/noise.ts'
import { pathOf, type Point } from '#domain/terrain/path.ts'
import { writePicture } from './picture.ts'

interface Texture {
  name: string
  width: number
  height: number
  seed: number
  levels: number
  colour: string
  opacity: number
}

const CELL_PX = 6
/** Every fifth line is thicker, as on maps. */
const INDEX_LINE = 5

/** The files are backgrounds, so they cannot read the page's variables: the colours repeat --map-contour and --menu-ink-2. */
const TEXTURES: readonly Texture[] = [
  { name: 'contours-light', width: 1200, height: 700, seed: 3, levels: 14, colour: '#b38850', opacity: 0.34 },
  { name: 'contours-dark', width: 1200, height: 700, seed: 3, levels: 14, colour: '#8f6d42', opacity: 0.34 },
  { name: 'contours-menu', width: 256, height: 900, seed: 11, levels: 12, colour: '#b4c9b8', opacity: 0.16 },
]

function texture({ width, height, seed, levels, colour, opacity }: Texture): string {
  const grid = gridOf(
    Math.ceil(width / CELL_PX) + 1,
    Math.ceil(height / CELL_PX) + 1,
    (column, row) =>
      fractal(column / 46, row / 46, 4, seed) + 0.35 * ridged(column / 70, row / 70, 2, seed + 3),
  )
  let low = Infinity
  let high = -Infinity
  for (const value of grid.values) {
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  let thin = ''
  let thick = ''
  for (let i = 0; i < levels; i++)
    for (const line of contourLines(grid, low + ((high - low) * (i + 0.5)) / levels)) {
      if (line.length < 12) continue
      const d = pathOf(
        line.map(([x, y]): Point => [x * CELL_PX, y * CELL_PX]),
        0.6,
      )
      if (i % INDEX_LINE === 0) thick += d
      else thin += d
    }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">` +
    `<g fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-linejoin="round"><path stroke-width=".8" d="${thin}"/><path stroke-width="1.4" d="${thick}"/></g></svg>`
  )
}

for (const t of TEXTURES) writePicture(`data/pictures/${t.name}.svg`, texture(t), 15)
