import type { Place } from '#domain/mountains/geo.ts'
import { metresBetween } from '#domain/track/geo.ts'
import { longestSegmentM } from '#domain/track/measure/segment-distance.ts'
import { readLine } from '#domain/trails/trail-file.ts'
import { storyLimits } from '#contract/story.ts'

/**
 * Encoded lines as places. Anybody may send anything: places beyond our land and steps that nobody walks break a line, and after the
 * longest hike that a story may have nothing more is looked at.
 */
export function walkedLines(encoded: readonly string[]): Place[][] {
  const lines: Place[][] = []
  let walkedM = 0
  for (const text of encoded) {
    const { lat, lon } = readLine(text)
    let line: Place[] = []
    for (let i = 0; i < lat.length && walkedM < storyLimits.distance; i++) {
      const place = { lat: lat[i]!, lon: lon[i]! }
      const before = line.at(-1)
      const stepM = before ? metresBetween(before.lat, before.lon, place.lat, place.lon) : 0
      if (!isOnLand(place) || stepM > longestSegmentM) {
        lines.push(line)
        line = []
      } else walkedM += stepM
      if (isOnLand(place)) line.push(place)
    }
    lines.push(line)
  }
  return lines.filter(({ length }) => length > 1)
}

function isOnLand({ lat, lon }: Place): boolean {
  return lat > 48 && lat < 52 && lon > 12 && lon < 24
}
