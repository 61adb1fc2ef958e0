import type { PlanPoint } from '#contract/trails.ts'
import { distanceM } from '#domain/mountains/geo.ts'
import type { Box } from '#domain/terrain/height-grid.ts'

/** What answers about trails cost, in milliseconds of a core, before anything is done for them: estimates, rounded up. */
export const TILE_MS = 10
export const SIGNS_MS = 60
export const WAYS_UP_MS = 600

export function sheetCostMs([west, south, east, north]: Box): number {
  return 20 + 4 * (east - west) * (north - south)
}

export function alongCostMs(lines: readonly string[]): number {
  return 5 + lines.reduce((letters, { length }) => letters + length, 0) / 500
}

/** The search widens with the way, and each point begins another one. */
export function planCostMs(points: readonly PlanPoint[]): number {
  const km =
    points.reduce((all, point, i) => all + (i === 0 ? 0 : distanceM(points[i - 1]!, point)), 0) / 1000
  return 30 + 2 * points.length + 4 * km
}
