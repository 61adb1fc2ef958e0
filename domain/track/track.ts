import type { Sport } from './sport.ts'

/** A recorded (or planned) line as flat columns: half a million points cost four arrays, not half a million objects. */
export interface Track {
  format: 'gpx' | 'tcx' | 'fit'
  /** A route is drawn by hand or planned: it has no times and proves nothing by itself. */
  kind: 'track' | 'route'
  name: string | null
  creator: string | null
  /** What the recorder calls it; left out where it says nothing. */
  sport?: Sport
  lat: Float64Array
  lon: Float64Array
  /** Metres above sea level as recorded; NaN where the device did not know. */
  ele: Float64Array
  /** Milliseconds since the epoch; NaN where the file has no time. */
  time: Float64Array
  /** Index of the first point of each segment, ascending, beginning with 0. */
  starts: Uint32Array
  waypoints: Waypoint[]
  warnings: TrackWarning[]
}

export interface Waypoint {
  lat: number
  lon: number
  ele: number | null
  name: string | null
}

export type TrackWarningCode = 'bad-coordinates' | 'bad-elevation' | 'bad-time' | 'no-position' | 'truncated'

export interface TrackWarning {
  code: TrackWarningCode
  count: number
}

export type TrackColumns = Pick<Track, 'lat' | 'lon' | 'ele' | 'time' | 'starts'>

export const trackLimits = { bytes: 50 * 1024 * 1024, points: 500_000, waypoints: 1_000 } as const

/** The highest inhabited plausibility: Everest and the Dead Sea with room for a badly set altimeter. */
const lowest = -600
const highest = 9_500
/** GPS time began in 1980; devices without a fix write 1970 or 1989. No civil recorder is older than this. */
const earliest = Date.UTC(1990, 0, 1)
const latest = Date.UTC(2100, 0, 1)

/** Collects points into growing columns and counts whatever had to be left out. */
export class TrackBuilder {
  lat: Float64Array
  lon: Float64Array
  ele: Float64Array
  time: Float64Array
  starts: number[] = []
  count = 0
  waypoints: Waypoint[] = []
  private breakPending = true
  private readonly warned = new Map<TrackWarningCode, number>()

  constructor(expected: number) {
    const capacity = Math.max(64, Math.min(expected, trackLimits.points + 1))
    this.lat = new Float64Array(capacity)
    this.lon = new Float64Array(capacity)
    this.ele = new Float64Array(capacity)
    this.time = new Float64Array(capacity)
  }

  warn(code: TrackWarningCode, count = 1): void {
    this.warned.set(code, (this.warned.get(code) ?? 0) + count)
  }

  breakSegment(): void {
    this.breakPending = true
  }

  clear(): void {
    this.count = 0
    this.starts = []
    this.breakPending = true
  }

  get full(): boolean {
    return this.count > trackLimits.points
  }

  /** `ele` and `time` are NaN when the file has none, Infinity never; anything implausible is dropped and counted. */
  add(lat: number, lon: number, ele: number, time: number): void {
    if (!isPlace(lat, lon)) return this.warn('bad-coordinates')
    if (this.count === this.lat.length) this.grow()
    if (this.breakPending) {
      this.starts.push(this.count)
      this.breakPending = false
    }
    const at = this.count++
    this.lat[at] = lat
    this.lon[at] = lon
    this.ele[at] = this.elevation(ele)
    this.time[at] = this.moment(time)
  }

  addWaypoint(lat: number, lon: number, ele: number, name: string | null): void {
    if (!isPlace(lat, lon)) return this.warn('bad-coordinates')
    if (this.waypoints.length >= trackLimits.waypoints) return
    const height = this.elevation(ele)
    this.waypoints.push({ lat, lon, ele: Number.isNaN(height) ? null : height, name })
  }

  finish(about: Pick<Track, 'format' | 'kind' | 'name' | 'creator' | 'sport'>): Track {
    const n = this.count
    return {
      ...about,
      lat: this.lat.slice(0, n),
      lon: this.lon.slice(0, n),
      ele: this.ele.slice(0, n),
      time: this.time.slice(0, n),
      starts: Uint32Array.from(this.starts),
      waypoints: this.waypoints,
      warnings: [...this.warned].map(([code, count]) => ({ code, count })),
    }
  }

  private elevation(value: number): number {
    if (value >= lowest && value <= highest) return value
    if (!Number.isNaN(value)) this.warn('bad-elevation')
    return NaN
  }

  private moment(value: number): number {
    if (value >= earliest && value < latest) return value
    if (!Number.isNaN(value)) this.warn('bad-time')
    return NaN
  }

  private grow(): void {
    const size = this.lat.length * 2
    this.lat = enlarged(this.lat, size)
    this.lon = enlarged(this.lon, size)
    this.ele = enlarged(this.ele, size)
    this.time = enlarged(this.time, size)
  }
}

/** 0°N 0°E is what a receiver without a fix writes; nobody hikes there. NaN fails every comparison. */
function isPlace(lat: number, lon: number): boolean {
  return lat >= -90 && lat <= 90 && lon >= -180 && lon <= 180 && !(lat === 0 && lon === 0)
}

function enlarged(column: Float64Array, size: number): Float64Array {
  const next = new Float64Array(size)
  next.set(column)
  return next
}

/** End (exclusive) of segment `s`. */
export function segmentEnd(track: TrackColumns, s: number): number {
  return track.starts[s + 1] ?? track.lat.length
}
