import type { Box } from './height-grid.ts'

/** West, south, east and north of a web map tile. */
export function tileBox(z: number, x: number, y: number): Box {
  const n = 2 ** z
  return [(x / n) * 360 - 180, latOf((y + 1) / n), ((x + 1) / n) * 360 - 180, latOf(y / n)]
}

/** Latitude of a place on a web map's height, counted from 0 at the top to 1 at the bottom. */
export function latOf(share: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * share))) * 180) / Math.PI
}
