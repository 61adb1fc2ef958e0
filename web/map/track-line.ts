import { decodeTrack } from '#domain/track/line/encode.ts'
import type { LonLat } from '#web/map/map-summit.ts'

/** An encoded line as places, longitude first. */
export function placesOf(line: string): LonLat[] {
  const { lat, lon } = decodeTrack({ line, ele: '', time: '', starts: [0] })
  return Array.from(lat, (value, at) => [lon[at]!, value] as const)
}
