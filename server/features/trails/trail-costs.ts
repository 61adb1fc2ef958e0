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

/** Of all searches over land together, and of each however short: they share the nodes that one may have (`overLand`). */
const LAND_MS = 450
const SHORT_LAND_MS = 7

/**
 * The search widens with the way, and each point begins another one. Whether a leg follows trails is known too late, so each is
 * counted as if it went over land: there the search grows with the square of its length.
 */
export function planCostMs(points: readonly PlanPoint[]): number {
  const legs = points.slice(1).map((point, i) => distanceM(points[i]!, point) / 1000)
  const km = legs.reduce((all, leg) => all + leg, 0)
  const landMs = legs.reduce((all, leg) => all + SHORT_LAND_MS + 5 * leg ** 2, 0)
  return 30 + 2 * points.length + 4 * km + Math.min(landMs, Math.max(LAND_MS, SHORT_LAND_MS * legs.length))
}
