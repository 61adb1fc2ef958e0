/** Latitude of a place on a web map's height, counted from 0 at the top to 1 at the bottom. */
export function latOf(share: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * share))) * 180) / Math.PI
}
