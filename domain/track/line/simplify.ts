import { metresPerDegree, metresPerDegreeOfLongitude } from '../geo.ts'
import type { TrackColumns } from '../track.ts'

/** Douglas–Peucker costs the square of what it is given in the worst case; a line is never given to it in longer pieces. */
const pieceLength = 512

/**
 * Indices of the points that keep the line within `toleranceM` of the original, segment by segment. Two rounds with half
 * of the tolerance each: the first bounds the cost (a hostile zigzag of 500 000 points takes seconds, not hours), the
 * second removes the joints between its pieces.
 */
export function simplify(track: TrackColumns, toleranceM: number): Uint32Array {
  const n = track.lat.length
  let kept = new Uint32Array(n)
  for (let i = 0; i < n; i++) kept[i] = i
  const isStart = new Uint8Array(n)
  for (const start of track.starts) isStart[start] = 1
  for (let round = 0; round < 2; round++) {
    const keep = new Uint8Array(kept.length)
    for (let from = 0; from < kept.length;) {
      let to = from
      while (to + 1 < kept.length && !isStart[kept[to + 1]!]) to++
      for (let a = from; a === from || a < to; a += pieceLength) {
        markPiece(track, kept, a, Math.min(to, a + pieceLength), toleranceM / 2, keep)
      }
      from = to + 1
    }
    let count = 0
    // In place: what is kept never moves up. Callbacks for each point of each zoom cost more than the geometry.
    for (let k = 0; k < kept.length; k++) if (keep[k] === 1) kept[count++] = kept[k]!
    kept = kept.slice(0, count)
  }
  return kept
}

/** Marks what is needed between positions `first` and `last` of `kept`. An explicit stack cannot overflow. */
function markPiece(
  { lat, lon }: TrackColumns,
  kept: Uint32Array,
  first: number,
  last: number,
  toleranceM: number,
  keep: Uint8Array,
): void {
  keep[first] = 1
  keep[last] = 1
  const kx = metresPerDegreeOfLongitude(lat[kept[first]!]!)
  const square = toleranceM * toleranceM
  const stack = [first, last]
  while (stack.length > 0) {
    const b = stack.pop()!
    const a = stack.pop()!
    const ax = lon[kept[a]!]! * kx
    const ay = lat[kept[a]!]! * metresPerDegree
    const dx = lon[kept[b]!]! * kx - ax
    const dy = lat[kept[b]!]! * metresPerDegree - ay
    const length = dx * dx + dy * dy
    let most = square
    let at = -1
    for (let k = a + 1; k < b; k++) {
      let x = lon[kept[k]!]! * kx - ax
      let y = lat[kept[k]!]! * metresPerDegree - ay
      if (length > 0) {
        const t = Math.max(0, Math.min(1, (x * dx + y * dy) / length))
        x -= t * dx
        y -= t * dy
      }
      const d = x * x + y * y
      if (d > most) {
        most = d
        at = k
      }
    }
    if (at < 0) continue
    keep[at] = 1
    stack.push(a, at, at, b)
  }
}

/** Half a pixel of a 512-pixel web map tile at the given zoom, in metres on Polish latitudes: nobody sees less. */
export function toleranceAt(zoom: number, lat = 50): number {
  return ((40_075_016.7 * Math.cos((lat * Math.PI) / 180)) / (512 * 2 ** zoom)) * 0.5
}

export function simplifyForZoom(track: TrackColumns, zoom: number): Uint32Array {
  return simplify(track, toleranceAt(zoom, track.lat[0] ?? 50))
}

/** The columns of the chosen points; segments that lost all points disappear. */
export function pickPoints(track: TrackColumns, indices: Uint32Array): TrackColumns {
  const starts: number[] = []
  let s = 0
  for (let k = 0; k < indices.length; k++) {
    let begins = k === 0
    while (s < track.starts.length && track.starts[s]! <= indices[k]!) {
      begins = true
      s++
    }
    if (begins) starts.push(k)
  }
  return {
    lat: pickColumn(track.lat, indices),
    lon: pickColumn(track.lon, indices),
    ele: pickColumn(track.ele, indices),
    time: pickColumn(track.time, indices),
    starts: Uint32Array.from(starts),
  }
}

export function pickColumn(column: Float64Array, indices: ArrayLike<number>): Float64Array {
  const out = new Float64Array(indices.length)
  for (let k = 0; k < out.length; k++) out[k] = column[indices[k]!]!
  return out
}
