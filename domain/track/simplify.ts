import { metresPerDegree, metresPerDegreeOfLongitude } from './geo.ts'
import { segmentEnd, type TrackColumns } from './track.ts'

/**
 * Indices of the points that keep the line within `toleranceM` of the original (Douglas–Peucker, segment by segment).
 * An explicit stack: a spiral of 500 000 points must not overflow the call stack.
 */
export function simplify(track: TrackColumns, toleranceM: number): Uint32Array {
  const n = track.lat.length
  const keep = new Uint8Array(n)
  for (let s = 0; s < track.starts.length; s++)
    markSegment(track, track.starts[s]!, segmentEnd(track, s) - 1, toleranceM, keep)
  let count = 0
  for (let i = 0; i < n; i++) count += keep[i]!
  const out = new Uint32Array(count)
  for (let i = 0, k = 0; i < n; i++) if (keep[i]) out[k++] = i
  return out
}

function markSegment(
  track: TrackColumns,
  first: number,
  last: number,
  toleranceM: number,
  keep: Uint8Array,
): void {
  if (last < first) return
  keep[first] = 1
  keep[last] = 1
  const { lat, lon } = track
  const kx = metresPerDegreeOfLongitude(lat[first]!)
  const square = toleranceM * toleranceM
  const stack = [first, last]
  while (stack.length > 0) {
    const b = stack.pop()!
    const a = stack.pop()!
    const ax = lon[a]! * kx
    const ay = lat[a]! * metresPerDegree
    const dx = lon[b]! * kx - ax
    const dy = lat[b]! * metresPerDegree - ay
    const length = dx * dx + dy * dy
    let most = square
    let at = -1
    for (let i = a + 1; i < b; i++) {
      let x = lon[i]! * kx - ax
      let y = lat[i]! * metresPerDegree - ay
      if (length > 0) {
        const t = Math.max(0, Math.min(1, (x * dx + y * dy) / length))
        x -= t * dx
        y -= t * dy
      }
      const d = x * x + y * y
      if (d > most) {
        most = d
        at = i
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
  const pick = (column: Float64Array) => Float64Array.from(indices, (i) => column[i]!)
  return {
    lat: pick(track.lat),
    lon: pick(track.lon),
    ele: pick(track.ele),
    time: pick(track.time),
    starts: Uint32Array.from(starts),
  }
}
