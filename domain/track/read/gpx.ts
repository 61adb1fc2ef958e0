import { parseNumber, parseTime } from './byte-values.ts'
import type { TrackProblem } from './problems.ts'
import { sportOfWords } from '../sport.ts'
import { TrackBuilder, type Track } from '../track.ts'
import { tagCode, type XmlScanner } from './xml-scanner.ts'

const TRKPT = tagCode('trkpt')
const RTEPT = tagCode('rtept')
const RPT = tagCode('rpt')
const WPT = tagCode('wpt')
const TRKSEG = tagCode('trkseg')
const TRK = tagCode('trk')
const RTE = tagCode('rte')
const METADATA = tagCode('metadata')
const ELE = tagCode('ele')
const TIME = tagCode('time')
const NAME = tagCode('name')
const TYPE = tagCode('type')

/** About 110 bytes a point is what recorders write; a wrong guess only costs one enlargement. */
const bytesPerPoint = 110

/**
 * Reads a GPX body; the scanner stands behind `<gpx …>`. Prefixes are ignored, so `<gpx:trkpt>` is a point too.
 * Only direct children of a point are looked at: sensors' extensions repeat names such as `time`.
 */
export function readGpx(scanner: XmlScanner, creator: string | null): Track | TrackProblem {
  const { bytes } = scanner
  const builder = new TrackBuilder(Math.ceil(bytes.length / bytesPerPoint))
  let depth = 1
  let pointDepth = 0
  let pointCode = 0
  let parent = 0
  let lat = NaN
  let lon = NaN
  let ele = NaN
  let time = NaN
  let pointName: string | null = null
  let trackName: string | null = null
  let routeName: string | null = null
  let fileName: string | null = null
  let trackType: string | null = null
  let hasTrack = false
  const commit = () => {
    if (pointCode === TRKPT) builder.add(lat, lon, ele, time)
    else if (pointCode === WPT) builder.addWaypoint(lat, lon, ele, pointName)
    pointCode = 0
    pointDepth = 0
  }
  for (;;) {
    const token = scanner.next()
    if (token === 'open') {
      if (!scanner.selfClosing) depth++
      const { code } = scanner
      if (pointDepth !== 0 && code !== TRKPT && code !== RPT) {
        if (depth !== pointDepth + 1 || scanner.selfClosing) continue
        if (code === ELE) ele = parseNumber(bytes, scanner.pos, scanner.textEnd())
        else if (code === TIME) time = readTime(builder, bytes, scanner.pos, scanner.textEnd())
        else if (code === NAME && pointCode === WPT) pointName = scanner.text()
      } else if (code === TRKPT || code === WPT || code === RTEPT || code === RPT) {
        let i = scanner.attributesStart
        let foundLat = NaN
        let foundLon = NaN
        while ((i = scanner.value(i)) >= 0) {
          if (scanner.nameEnd - scanner.nameStart !== 3 || bytes[scanner.nameStart] !== 108) continue
          const second = bytes[scanner.nameStart + 1]
          if (second === 97) foundLat = parseNumber(bytes, scanner.valueStart, scanner.valueEnd)
          else if (second === 111) foundLon = parseNumber(bytes, scanner.valueStart, scanner.valueEnd)
        }
        if (code === RPT || code === RTEPT) {
          // A route beside a recorded track is its plan; the track is what happened.
          if (hasTrack) continue
          if (code === RPT) {
            builder.add(foundLat, foundLon, NaN, NaN)
            if (builder.full) return { problem: 'track-too-many-points' }
            continue
          }
        }
        if (code === TRKPT && !hasTrack) {
          hasTrack = true
          builder.clear()
        }
        lat = foundLat
        lon = foundLon
        ele = NaN
        time = NaN
        pointName = null
        pointCode = code
        pointDepth = depth
        if (code === RTEPT) {
          // Added at once so that Garmin's shaping points (`rpt`, inside) follow it; its elevation comes later.
          builder.add(lat, lon, NaN, NaN)
        }
        if (scanner.selfClosing) {
          commit()
          pointDepth = 0
        }
        if (builder.full) return { problem: 'track-too-many-points' }
      } else if (code === TRKSEG || code === RTE || code === TRK) {
        builder.breakSegment()
        if (code !== TRKSEG) parent = code
      } else if (code === METADATA) parent = METADATA
      else if (code === NAME && depth <= 3 && !scanner.selfClosing) {
        // Deeper names are the author's.
        if (parent === TRK) trackName ??= scanner.text()
        else if (parent === RTE) routeName ??= scanner.text()
        else fileName ??= scanner.text()
      } else if (code === TYPE && parent === TRK && depth <= 3 && !scanner.selfClosing)
        trackType ??= scanner.text()
    } else if (token === 'close') {
      if (pointDepth !== 0 && scanner.code === pointCode) {
        if (pointCode === RTEPT) fillRoutePoint(builder, lat, lon, ele)
        commit()
      }
      depth--
    } else if (token === 'doctype') return { problem: 'track-doctype' }
    else {
      if (token === 'truncated' || depth > 0) builder.warn('truncated')
      break
    }
  }
  if (builder.full) return { problem: 'track-too-many-points' }
  if (builder.count === 0) return { problem: 'track-no-points' }
  const kind = hasTrack ? 'track' : 'route'
  const sport = sportOfWords(trackType)
  return builder.finish({
    format: 'gpx',
    kind,
    name: (hasTrack ? trackName : routeName) ?? fileName,
    creator,
    ...(sport !== null && { sport }),
  })
}

/** Sets the elevation of the route point unless shaping points came after it. */
function fillRoutePoint(builder: TrackBuilder, lat: number, lon: number, ele: number): void {
  const at = builder.count - 1
  if (at < 0 || Number.isNaN(ele) || builder.lat[at] !== lat || builder.lon[at] !== lon) return
  builder.count--
  if (builder.starts.at(-1) === at) {
    builder.starts.pop()
    builder.breakSegment()
  }
  builder.add(lat, lon, ele, NaN)
}

function readTime(builder: TrackBuilder, bytes: Uint8Array, start: number, end: number): number {
  const time = parseTime(bytes, start, end)
  if (Number.isNaN(time) && end > start) builder.warn('bad-time')
  return time
}
