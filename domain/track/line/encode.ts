import { segmentEnd, type TrackColumns } from '../track.ts'

/**
 * A track for the wire: Google's polyline alphabet over the differences of each column, columns parted by a space
 * (which the alphabet does not have). Precision: 5 decimals of a degree (1.1 m), 1 m of elevation, whole seconds.
 * A missing elevation or time is an escape, not a 0.
 */
export interface EncodedTrack {
  /** Latitudes and longitudes, interleaved. */
  line: string
  /** Empty when no point has an elevation. */
  ele: string
  /** Empty when no point has a time. Seconds since the epoch. */
  time: string
  starts: number[]
}

const degrees = 1e5
/** Differences are doubled and this marks "missing"; real ones are shifted past it. */
const missing = 0

export function encodeTrack(track: TrackColumns): EncodedTrack {
  const { lat, lon, ele, time, starts } = track
  const out: number[] = []
  let lastLat = 0
  let lastLon = 0
  for (let i = 0; i < lat.length; i++) {
    const y = Math.round(lat[i]! * degrees)
    const x = Math.round(lon[i]! * degrees)
    pushSigned(out, y - lastLat)
    pushSigned(out, x - lastLon)
    lastLat = y
    lastLon = x
  }
  return {
    line: text(out),
    ele: encodeColumn(ele, 1),
    time: encodeColumn(time, 1 / 1000),
    starts: [...starts],
  }
}

/** Each segment of a track as a line of its own. */
export function encodeLines(track: TrackColumns): string[] {
  return Array.from(track.starts, (from, s) => {
    const to = segmentEnd(track, s)
    const none = new Float64Array(to - from).fill(NaN)
    const part = {
      lat: track.lat.subarray(from, to),
      lon: track.lon.subarray(from, to),
      ele: none,
      time: none,
    }
    return encodeTrack({ ...part, starts: Uint32Array.of(0) }).line
  })
}

export function decodeTrack(encoded: EncodedTrack): TrackColumns {
  const pairs = readAll(encoded.line)
  const n = pairs.length >> 1
  const lat = new Float64Array(n)
  const lon = new Float64Array(n)
  let y = 0
  let x = 0
  for (let i = 0; i < n; i++) {
    y += signed(pairs[2 * i]!)
    x += signed(pairs[2 * i + 1]!)
    lat[i] = y / degrees
    lon[i] = x / degrees
  }
  return {
    lat,
    lon,
    ele: decodeColumn(encoded.ele, n, 1),
    time: decodeColumn(encoded.time, n, 1 / 1000),
    starts: Uint32Array.from(encoded.starts),
  }
}

function encodeColumn(values: Float64Array, scale: number): string {
  const out: number[] = []
  let last = 0
  let any = false
  for (const value of values) {
    if (Number.isNaN(value)) pushUnsigned(out, missing)
    else {
      any = true
      const rounded = Math.round(value * scale)
      pushUnsigned(out, zigzag(rounded - last) + 1)
      last = rounded
    }
  }
  return any ? text(out) : ''
}

function decodeColumn(encoded: string, n: number, scale: number): Float64Array {
  const column = new Float64Array(n).fill(NaN)
  if (encoded === '') return column
  const values = readAll(encoded)
  let last = 0
  for (let i = 0; i < n && i < values.length; i++) {
    if (values[i] === missing) continue
    last += signed(values[i]! - 1)
    column[i] = Math.round(last / scale)
  }
  return column
}

function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value
}

function signed(value: number): number {
  return value % 2 === 1 ? -(value + 1) / 2 : value / 2
}

function pushSigned(out: number[], value: number): void {
  pushUnsigned(out, zigzag(value))
}

/** Five bits a character, lowest first; division instead of shifts, since seconds since 1970 exceed 31 bits. */
function pushUnsigned(out: number[], value: number): void {
  while (value >= 32) {
    out.push((value % 32) + 32 + 63)
    value = Math.floor(value / 32)
  }
  out.push(value + 63)
}

function text(codes: number[]): string {
  let out = ''
  for (let i = 0; i < codes.length; i += 8_192) out += String.fromCharCode(...codes.slice(i, i + 8_192))
  return out
}

function readAll(encoded: string): number[] {
  const out: number[] = []
  let value = 0
  let unit = 1
  for (let i = 0; i < encoded.length; i++) {
    const bits = encoded.charCodeAt(i) - 63
    value += (bits % 32) * unit
    if (bits >= 32) unit *= 32
    else {
      out.push(value)
      value = 0
      unit = 1
    }
  }
  return out
}
