import { decodeTrack, encodeTrack } from './encode.ts'
import { pickPoints, simplify } from './simplify.ts'
import type { TrackColumns } from '../track.ts'

/** A tenth of a kilometre is a hair on a map of a country; lines begin to be thinned with half of it. */
const firstToleranceM = 50

/**
 * Encoded lines for one map, together no longer than `budget` characters: the more there are, the coarser each of them.
 * The ends of a line and of the budget hold whatever comes in; only a tolerance of a thousand kilometres would not be enough.
 */
export function coarseLines(lines: readonly string[], budget: number): string[] {
  const length = (all: readonly string[]) => all.reduce((sum, line) => sum + line.length, 0)
  if (length(lines) <= budget) return [...lines]
  const tracks = lines.map((line) => decodeTrack({ line, ele: '', time: '', starts: [0] }))
  let coarse = [...lines]
  for (let tolerance = firstToleranceM; length(coarse) > budget && tolerance < 1e6; tolerance *= 2) {
    coarse = tracks.map((track) => encoded(pickPoints(track, simplify(track, tolerance))))
  }
  return coarse
}

function encoded({ lat, lon, starts }: TrackColumns): string {
  const none = new Float64Array(lat.length).fill(NaN)
  return encodeTrack({ lat, lon, ele: none, time: none, starts }).line
}
