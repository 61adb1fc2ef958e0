import { metresAlong } from './along.ts'
import { metresBetween } from '../geo.ts'
import type { TrackColumns } from '../track.ts'

/**
 * What stays the same when one hike is exported by two apps: they drop points, round coordinates, shift elevations and
 * trim the ends, but the hike begins, ends and passes its places at the same times.
 */
export interface Fingerprint {
  /** Milliseconds; null without times. */
  startedAt: number | null
  endedAt: number | null
  lengthM: number
  /** Places at equal shares of the time (or of the way, without times): latitude, longitude, … in 4 decimals. */
  places: number[]
}

const samples = 16

export function fingerprint(track: TrackColumns): Fingerprint {
  const { lat, lon, time } = track
  const n = lat.length
  const first = time.findIndex((value) => !Number.isNaN(value))
  const last = time.findLastIndex((value) => !Number.isNaN(value))
  const timed = first >= 0 && time[last]! > time[first]!
  const along = metresAlong(track)
  const scale = timed ? monotone(time) : along
  const from = timed ? time[first]! : 0
  const to = timed ? time[last]! : (along[n - 1] ?? 0)
  const places: number[] = []
  let i = 0
  for (let s = 0; s <= samples; s++) {
    const at = from + ((to - from) * s) / samples
    while (i + 1 < n && scale[i + 1]! <= at) i++
    const next = Math.min(n - 1, i + 1)
    const span = scale[next]! - scale[i]!
    const share = span > 0 ? Math.min(1, Math.max(0, (at - scale[i]!) / span)) : 0
    places.push(
      round(lat[i]! + (lat[next]! - lat[i]!) * share),
      round(lon[i]! + (lon[next]! - lon[i]!) * share),
    )
  }
  return {
    startedAt: timed ? from : null,
    endedAt: timed ? to : null,
    lengthM: Math.round(along[n - 1] ?? 0),
    places,
  }
}

/** Times that never go back, so that they can be searched. */
function monotone(time: Float64Array): Float64Array {
  const out = new Float64Array(time.length)
  let last = -Infinity
  for (let i = 0; i < time.length; i++) {
    if (time[i]! > last) last = time[i]!
    out[i] = last
  }
  return out
}

function round(value: number): number {
  return Math.round(value * 1e4) / 1e4
}

/** Auto-pause and trimmed ends shift the ends by minutes; a mean distance of 150 m allows for both. */
const endsMs = 10 * 60_000
const meanPlaceM = 150

export function sameHike(a: Fingerprint, b: Fingerprint): boolean {
  if ((a.startedAt === null) !== (b.startedAt === null)) return false
  if (a.startedAt !== null) {
    if (Math.abs(a.startedAt - b.startedAt!) > endsMs || Math.abs(a.endedAt! - b.endedAt!) > endsMs)
      return false
  } else if (Math.abs(a.lengthM - b.lengthM) > 0.1 * Math.max(a.lengthM, b.lengthM)) return false
  let total = 0
  for (let i = 0; i < a.places.length; i += 2) {
    total += metresBetween(a.places[i]!, a.places[i + 1]!, b.places[i]!, b.places[i + 1]!)
  }
  return total / (a.places.length / 2) <= meanPlaceM
}
