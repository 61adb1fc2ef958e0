import type { Feature, LineString } from 'geojson'

/** Unbroken parts of a line, longitude first. */
export type Lines = readonly (readonly (readonly [lon: number, lat: number])[])[]

/** Steps of one piece: so much of a line is told anew when it grows by one. */
const PIECE = 64
/** No part has as many pieces. */
const PIECES = 100_000

/**
 * The pieces of a line that are new or longer than when so many places of each part were told: a walk of eight hours grows at the cost
 * of one of a minute. `counts` is what to tell the next time.
 */
export function grownLine(
  lines: Lines,
  told: readonly number[],
): { features: Feature<LineString>[]; counts: number[] } {
  const features = lines.flatMap((line, part) => {
    const before = told[part] ?? 0
    // Steps lie between places, so the last place that was told begins the first new one.
    const [first, last] = [Math.max(0, before - 1), line.length - 2]
    if (last < first) return []
    const from = Math.floor(first / PIECE)
    const count = Math.floor(last / PIECE) - from + 1
    return Array.from({ length: count }, (_, i) => pieceOf(line, part, from + i))
  })
  return { features, counts: lines.map((line) => line.length) }
}

/** Each begins with the place at which the one before it ends. */
function pieceOf(line: Lines[number], part: number, piece: number): Feature<LineString> {
  const places = line.slice(piece * PIECE, (piece + 1) * PIECE + 1)
  return {
    type: 'Feature',
    id: part * PIECES + piece,
    geometry: { type: 'LineString', coordinates: places.map(([lon, lat]) => [lon, lat]) },
    properties: {},
  }
}
