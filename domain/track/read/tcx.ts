import { parseNumber, parseTime } from './byte-values.ts'
import type { TrackProblem } from './problems.ts'
import { sportOfWords, type Sport } from '../sport.ts'
import { TrackBuilder, type Track } from '../track.ts'
import { tagCode, type XmlScanner } from './xml-scanner.ts'

const TRACKPOINT = tagCode('Trackpoint')
const TRACK = tagCode('Track')
const LATITUDE = tagCode('LatitudeDegrees')
const LONGITUDE = tagCode('LongitudeDegrees')
const ALTITUDE = tagCode('AltitudeMeters')
const TIME = tagCode('Time')
const NAME = tagCode('Name')
const COURSE = tagCode('Course')
const ACTIVITY = tagCode('Activity')

const bytesPerPoint = 300

/** Reads a TCX body. Trackpoints without a position (heart-rate only, indoors) are normal and skipped. */
export function readTcx(scanner: XmlScanner): Track | TrackProblem {
  const { bytes } = scanner
  const builder = new TrackBuilder(Math.ceil(bytes.length / bytesPerPoint))
  let inside = false
  let depth = 1
  let isCourse = false
  let name: string | null = null
  let creator: string | null = null
  let sport: Sport | null = null
  let lat = NaN
  let lon = NaN
  let ele = NaN
  let time = NaN
  for (;;) {
    const token = scanner.next()
    if (token === 'open') {
      if (!scanner.selfClosing) depth++
      const { code } = scanner
      if (code === TRACKPOINT && !scanner.selfClosing) {
        inside = true
        lat = lon = ele = time = NaN
      } else if (inside && !scanner.selfClosing) {
        if (code === LATITUDE) lat = parseNumber(bytes, scanner.pos, scanner.textEnd())
        else if (code === LONGITUDE) lon = parseNumber(bytes, scanner.pos, scanner.textEnd())
        else if (code === ALTITUDE) ele = parseNumber(bytes, scanner.pos, scanner.textEnd())
        else if (code === TIME) time = parseTime(bytes, scanner.pos, scanner.textEnd())
      } else if (code === TRACK) builder.breakSegment()
      else if (code === COURSE) isCourse = true
      else if (code === ACTIVITY) sport ??= sportOfWords(scanner.attribute('Sport'))
      else if (code === NAME && !scanner.selfClosing) {
        if (isCourse) name ??= scanner.text()
        else creator ??= scanner.text()
      }
    } else if (token === 'close') {
      depth--
      if (scanner.code !== TRACKPOINT || !inside) continue
      inside = false
      if (Number.isNaN(lat) && Number.isNaN(lon)) builder.warn('no-position')
      else builder.add(lat, lon, ele, time)
      if (builder.full) return { problem: 'track-too-many-points' }
    } else if (token === 'doctype') return { problem: 'track-doctype' }
    else {
      if (token === 'truncated' || depth > 0) builder.warn('truncated')
      break
    }
  }
  if (builder.count === 0) return { problem: 'track-no-points' }
  // A course keeps invented times (a virtual partner's), but it is still a plan.
  return builder.finish({
    format: 'tcx',
    kind: isCourse ? 'route' : 'track',
    name,
    creator,
    ...(sport !== null && { sport }),
  })
}
