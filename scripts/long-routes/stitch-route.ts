import { metresBetween } from '#domain/track/geo.ts'

export type Columns = { lat: number[]; lon: number[] }

/** Ends that lie nearer are one junction that two hands drew. */
const SEAM_M = 100

/**
 * One line from the lines of a route in any order and direction: from the free end that is nearest to its first place on, always to the
 * nearest end of what is left. Where that is farther than a seam a new piece begins.
 */
export function stitchRoute(
  lines: readonly { lat: ArrayLike<number>; lon: ArrayLike<number> }[],
  first: { lat: number; lon: number },
): Columns[] {
  const left = lines.map(({ lat, lon }) => ({ lat: Array.from(lat), lon: Array.from(lon) }))
  const pieces: Columns[] = []
  let here = first
  while (left.length > 0) {
    const { at, isTurned, farM } = nearestEnd(left, here)
    const [line] = left.splice(at, 1)
    const lat = isTurned ? line!.lat.toReversed() : line!.lat
    const lon = isTurned ? line!.lon.toReversed() : line!.lon
    const piece = pieces.at(-1)
    if (piece && farM <= SEAM_M) {
      const isSame = farM < 0.5
      piece.lat.push(...lat.slice(isSame ? 1 : 0))
      piece.lon.push(...lon.slice(isSame ? 1 : 0))
    } else pieces.push({ lat, lon })
    here = { lat: lat.at(-1)!, lon: lon.at(-1)! }
  }
  return pieces
}

function nearestEnd(left: readonly Columns[], { lat, lon }: { lat: number; lon: number }) {
  let best = { at: 0, isTurned: false, farM: Infinity }
  left.forEach((line, at) => {
    for (const isTurned of [false, true]) {
      const end = isTurned ? line.lat.length - 1 : 0
      const farM = metresBetween(lat, lon, line.lat[end]!, line.lon[end]!)
      if (farM < best.farM) best = { at, isTurned, farM }
    }
  })
  return best
}
