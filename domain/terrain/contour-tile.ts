import { contourLines } from './contours.ts'
import { blurred } from './height-grid.ts'
import { heightTile } from './height-tile.ts'
import { simplify } from './path.ts'
import type { Relief } from './relief.ts'
import { EXTENT, vectorTile, type TileFeature } from './vector-tile.ts'

const SIDE = 128
const FRAME = 2
/** Metres between contours by zoom. */
const SPACING: Record<number, number> = { 9: 200, 10: 100, 11: 100, 12: 50, 13: 20, 14: 20 }

export function spacingAt(zoom: number): number {
  return SPACING[zoom] ?? 20
}

/** Contours of a web map tile; `strong` is 1 on every fifth. */
export function contourTile(relief: Relief, z: number, x: number, y: number): Uint8Array {
  const grid = blurred(heightTile(relief, z, x, y, SIDE, FRAME))
  const spacing = spacingAt(z)
  const unit = EXTENT / SIDE
  let low = Infinity
  let high = -Infinity
  for (const value of grid.values) [low, high] = [Math.min(low, value), Math.max(high, value)]
  const lines: TileFeature[] = []
  for (let ele = Math.max(spacing, Math.ceil(low / spacing) * spacing); ele < high; ele += spacing)
    for (const line of contourLines(grid, ele)) {
      if (line.length < 5) continue
      // Nodes are the middles of pixels.
      const points = line.map(([px, py]) => [(px - FRAME + 0.5) * unit, (py - FRAME + 0.5) * unit] as const)
      lines.push({
        points: simplify(points, 6),
        properties: { ele, strong: ele % (spacing * 5) === 0 ? 1 : 0 },
      })
    }
  return vectorTile('contours', lines)
}
