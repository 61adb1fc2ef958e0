import type { Place } from './geo.ts'

/** Does a place lie inside a closed ring of [lon, lat]? */
export function isInside(
  { lat, lon }: Place,
  ring: readonly (readonly [lon: number, lat: number])[],
): boolean {
  let odd = false
  for (let i = 1; i < ring.length; i++) {
    const [ax, ay] = ring[i - 1]!
    const [bx, by] = ring[i]!
    if (ay > lat !== by > lat && lon < ((bx - ax) * (lat - ay)) / (by - ay) + ax) odd = !odd
  }
  return odd
}
