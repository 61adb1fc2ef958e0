import type { TrackProblem } from './problems.ts'
import { sportOfFit, type Sport } from '../sport.ts'
import { TrackBuilder, type Track } from '../track.ts'

/**
 * FIT: definition messages say how the data messages of a local type are laid out. Of the hundreds of message
 * kinds a track needs four, so this reads those alone and steps over the rest.
 */
interface Layout {
  message: number
  littleEndian: boolean
  size: number
  fields: { id: number; size: number; at: number }[]
}

const SPORT = 12
const SESSION = 18
const RECORD = 20
const EVENT = 21
const LAT = 0
const LON = 1
const ALTITUDE = 2
const ENHANCED_ALTITUDE = 78
const TIMESTAMP = 253

/** FIT counts seconds from 1989-12-31T00:00:00Z. */
const epoch = 631_065_600
const degreesPerSemicircle = 180 / 2 ** 31

export function looksLikeFit(bytes: Uint8Array): boolean {
  return bytes.length >= 12 && bytes[8] === 46 && bytes[9] === 70 && bytes[10] === 73 && bytes[11] === 84
}

export function readFit(bytes: Uint8Array): Track | TrackProblem {
  const builder = new TrackBuilder(Math.ceil(bytes.length / 30))
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const said: { sport: Sport | null } = { sport: null }
  let at = 0
  // Files may be chained one behind another; each has a header of its own.
  while (at + 12 <= bytes.length && looksLikeFit(bytes.subarray(at))) {
    const headerSize = bytes[at]!
    if (headerSize < 12) return { problem: 'track-malformed' }
    const start = at + headerSize
    const declaredEnd = start + view.getUint32(at + 4, true)
    const end = Math.min(declaredEnd, bytes.length)
    if (declaredEnd > bytes.length) builder.warn('truncated')
    if (!readMessages(view, start, end, builder, said)) builder.warn('truncated')
    if (builder.full) return { problem: 'track-too-many-points' }
    at = declaredEnd + 2
    builder.breakSegment()
  }
  if (builder.count === 0) return { problem: 'track-no-points' }
  return builder.finish({
    format: 'fit',
    kind: 'track',
    name: null,
    creator: null,
    ...(said.sport !== null && { sport: said.sport }),
  })
}

/** False when the messages end in the middle or use a layout that was never defined. */
function readMessages(
  view: DataView,
  start: number,
  end: number,
  builder: TrackBuilder,
  said: { sport: Sport | null },
): boolean {
  const layouts: (Layout | undefined)[] = []
  const clock = { seconds: 0 }
  let at = start
  while (at < end) {
    const header = view.getUint8(at++)
    const compressed = (header & 0x80) !== 0
    if (!compressed && (header & 0x40) !== 0) {
      const next = readDefinition(view, at, end, (header & 0x20) !== 0, (layout) => {
        layouts[header & 15] = layout
      })
      if (next < 0) return false
      at = next
      continue
    }
    const layout = layouts[compressed ? (header >> 5) & 3 : header & 15]
    if (!layout || at + layout.size > end) return false
    // Five bits of the time in the header: the rest is the last full time, rolled over when the bits went back.
    if (compressed) clock.seconds += ((header & 31) - (clock.seconds & 31) + 32) & 31
    if (layout.message === RECORD) readRecord(view, at, layout, clock, builder)
    else if (layout.message === EVENT) readEvent(view, at, layout, builder)
    else if (layout.message === SESSION) said.sport ??= readSport(view, at, layout, 5, 6)
    else if (layout.message === SPORT) said.sport ??= readSport(view, at, layout, 0, 1)
    if (builder.full) return true
    at += layout.size
  }
  return at === end
}

function readDefinition(
  view: DataView,
  at: number,
  end: number,
  withDeveloperFields: boolean,
  keep: (layout: Layout) => void,
): number {
  if (at + 5 > end) return -1
  const littleEndian = view.getUint8(at + 1) === 0
  const message = view.getUint16(at + 2, littleEndian)
  const count = view.getUint8(at + 4)
  let i = at + 5
  if (i + count * 3 > end) return -1
  const fields: Layout['fields'] = []
  let size = 0
  for (let f = 0; f < count; f++, i += 3) {
    const field = { id: view.getUint8(i), size: view.getUint8(i + 1), at: size }
    fields.push(field)
    size += field.size
  }
  if (withDeveloperFields) {
    if (i >= end) return -1
    const extra = view.getUint8(i++)
    if (i + extra * 3 > end) return -1
    for (let f = 0; f < extra; f++, i += 3) size += view.getUint8(i + 1)
  }
  keep({ message, littleEndian, size, fields })
  return i
}

function readRecord(
  view: DataView,
  at: number,
  layout: Layout,
  clock: { seconds: number },
  to: TrackBuilder,
): void {
  let lat = NaN
  let lon = NaN
  let ele = NaN
  let enhanced = NaN
  for (const field of layout.fields) {
    const offset = at + field.at
    if (field.size === 4) {
      if (field.id === TIMESTAMP) {
        const seconds = view.getUint32(offset, layout.littleEndian)
        if (seconds !== 0xffffffff) clock.seconds = seconds
      } else if (field.id === LAT || field.id === LON) {
        const semicircles = view.getInt32(offset, layout.littleEndian)
        if (semicircles === 0x7fffffff) continue
        if (field.id === LAT) lat = semicircles * degreesPerSemicircle
        else lon = semicircles * degreesPerSemicircle
      } else if (field.id === ENHANCED_ALTITUDE) {
        const raw = view.getUint32(offset, layout.littleEndian)
        if (raw !== 0xffffffff) enhanced = raw / 5 - 500
      }
    } else if (field.id === ALTITUDE && field.size === 2) {
      const raw = view.getUint16(offset, layout.littleEndian)
      if (raw !== 0xffff) ele = raw / 5 - 500
    }
  }
  if (Number.isNaN(lat) && Number.isNaN(lon)) return to.warn('no-position')
  to.add(
    lat,
    lon,
    Number.isNaN(enhanced) ? ele : enhanced,
    clock.seconds === 0 ? NaN : (clock.seconds + epoch) * 1000,
  )
}

/** The fields of the sport and its kind have other numbers in each message. */
function readSport(
  view: DataView,
  at: number,
  layout: Layout,
  sportField: number,
  kindField: number,
): Sport | null {
  const byteOf = (id: number) => {
    const field = layout.fields.find((one) => one.id === id && one.size === 1)
    return field === undefined ? -1 : view.getUint8(at + field.at)
  }
  return sportOfFit(byteOf(sportField), byteOf(kindField))
}

/** Stopping the timer ends a segment. */
function readEvent(view: DataView, at: number, layout: Layout, builder: TrackBuilder): void {
  let event = -1
  let type = -1
  for (const field of layout.fields) {
    if (field.size !== 1) continue
    if (field.id === 0) event = view.getUint8(at + field.at)
    if (field.id === 1) type = view.getUint8(at + field.at)
  }
  const stops = type === 1 || type === 4 || type === 8 || type === 9
  if (event === 0 && stops) builder.breakSegment()
}
