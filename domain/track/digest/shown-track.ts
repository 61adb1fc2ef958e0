import { encodeLines } from '../line/encode.ts'
import { pickPoints, simplify, simplifyForZoom } from '../line/simplify.ts'
import { metresAlong } from '../measure/along.ts'
import { metresOnProfile, waySamples, type WaySamples } from '../measure/profile.ts'
import type { Hiding } from '../privacy/hiding.ts'
import { visibleTrack } from '../privacy/privacy.ts'
import type { TrackColumns } from '../track.ts'

/** Made without the hidden parts: all that anybody, the author included, is ever shown of the line. */
export type ShownTrack = {
  /** Moments of the first and the last point that are shown, in milliseconds; null without times. */
  from: number | null
  to: number | null
  /** One rough line for drawing small, and heights along it. */
  line: string | null
  heights: number[] | null
  /** West, south, east, north. */
  bounds: number[] | null
  /** Encoded lines by the map's zoom up to which they are fine enough. */
  lines: Record<string, string[]>
  profile: ShownProfile
  /** Metres of the whole track before the first point that is shown, and after the last. */
  hiddenStartM: number
  hiddenEndM: number
}

/** Parallel columns, at most 1 000 long. */
export type ShownProfile = {
  distance: number[]
  elevation: (number | null)[]
  lat: number[]
  lon: number[]
  /** Since the first shown point. */
  minutes: (number | null)[]
}

/** Zooms of the map for which lines are kept ready: a country, a range, a path. */
const zooms = [9, 12, 15, 18]
const ROUGH_POINTS = 120
const HEIGHTS = 60

/** What may be shown, with the way back from each of its points to the whole track and its metres on the profile. */
export type Shown = { shown: ShownTrack; index: Uint32Array; along: Float64Array }

export function showTrack(full: TrackColumns, hiding: Hiding): Shown {
  const track = visibleTrack(full, hiding)
  const index = wayBack(full, track)
  const along = metresAlong(track)
  const samples = waySamples(track, undefined, along)
  const first = index[0]
  const last = index.at(-1)
  const times = [...track.time].filter((time) => !Number.isNaN(time))
  const profile = profileOf(track, samples)
  const fullLength = metresAlong(full)
  const total = fullLength.at(-1) ?? 0
  return {
    index,
    along: metresOnProfile(samples, along),
    shown: {
      from: times[0] ?? null,
      to: times.at(-1) ?? null,
      line: roughLine(track),
      heights: heightsOf(profile),
      bounds: boundsOf(track),
      lines: Object.fromEntries(
        zooms.map((zoom) => [zoom, encodeLines(pickPoints(track, simplifyForZoom(track, zoom)))]),
      ),
      profile,
      hiddenStartM: first === undefined ? total : fullLength[first]!,
      hiddenEndM: last === undefined ? 0 : total - fullLength[last]!,
    },
  }
}

/** Points keep their order when others are taken away, so one walk along both finds each again. */
function wayBack(full: TrackColumns, part: TrackColumns): Uint32Array {
  const index = new Uint32Array(part.lat.length)
  let i = 0
  for (let k = 0; k < index.length; k++) {
    while (
      full.lat[i] !== part.lat[k] ||
      full.lon[i] !== part.lon[k] ||
      !Object.is(full.time[i], part.time[k])
    )
      i++
    index[k] = i++
  }
  return index
}

/** One line for drawing small: the tolerance doubles until few enough points are left. */
export function roughLine(track: TrackColumns): string | null {
  if (track.lat.length < 2) return null
  const whole = { ...track, starts: Uint32Array.of(0) }
  for (let tolerance = 5; ; tolerance *= 2) {
    const kept = simplify(whole, tolerance)
    if (kept.length <= ROUGH_POINTS) return encodeLines(pickPoints(whole, kept))[0] ?? null
  }
}

function profileOf(track: TrackColumns, { index, distanceM, elevationM }: WaySamples): ShownProfile {
  const start = track.time[index[0] ?? 0] ?? NaN
  const degrees = (column: Float64Array) => Array.from(index, (i) => Math.round(column[i]! * 1e5) / 1e5)
  return {
    distance: Array.from(distanceM, Math.round),
    elevation: elevationM ? Array.from(elevationM, Math.round) : Array.from(index, () => null),
    lat: degrees(track.lat),
    lon: degrees(track.lon),
    minutes: Array.from(index, (i) => {
      const minutes = (track.time[i]! - start) / 60_000
      return Number.isNaN(minutes) ? null : Math.round(minutes * 10) / 10
    }),
  }
}

export function heightsOf({ elevation }: ShownProfile): number[] | null {
  const known = elevation.filter((z) => z !== null)
  if (known.length < 2) return null
  const count = Math.min(HEIGHTS, known.length)
  return Array.from({ length: count }, (_, k) => known[Math.round((k * (known.length - 1)) / (count - 1))]!)
}

export function boundsOf({ lat, lon }: TrackColumns): number[] | null {
  if (lat.length === 0) return null
  const box = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < lat.length; i++) {
    box[0] = Math.min(box[0]!, lon[i]!)
    box[1] = Math.min(box[1]!, lat[i]!)
    box[2] = Math.max(box[2]!, lon[i]!)
    box[3] = Math.max(box[3]!, lat[i]!)
  }
  return box.map((value) => Math.round(value * 1e5) / 1e5)
}
