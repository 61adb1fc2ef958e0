import { isWallClock } from '#domain/time/wall-clock.ts'

const JPEG_START = 0xffd8
const APP1 = 0xffe1
const START_OF_SCAN = 0xffda
const EXIF_FOLDER = 0x8769
const GPS_FOLDER = 0x8825
const GPS = { latRef: 1, lat: 2, lonRef: 3, lon: 4 } as const
const TAKEN = 0x9003
const CHANGED = 0x0132
const TEXT = 2

const MOMENT = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/

/** Metadata stands in the first segments of a file; more than this never has to be read. */
export const EXIF_BYTES = 256 * 1024

/**
 * The camera's clock as written in a JPEG, without a zone: `2026-11-11T06:41:07`, or null. Read before a picture is made
 * smaller, because that drops everything but the picture.
 */
export function exifTime(bytes: ArrayBuffer): string | null {
  return read(bytes, readTime)
}

export type CameraPlace = { lat: number; lon: number }

/** Where the camera says it was, or null. */
export function exifPlace(bytes: ArrayBuffer): CameraPlace | null {
  return read(bytes, readPlace)
}

function read<T>(bytes: ArrayBuffer, part: (view: DataView, tiff: number) => T | null): T | null {
  const view = new DataView(bytes)
  try {
    const exif = findExif(view)
    return exif === null ? null : part(view, exif)
  } catch {
    // A cut or broken block: the picture itself may still be fine.
    return null
  }
}

/** Where the TIFF block begins. */
function findExif(view: DataView): number | null {
  if (view.byteLength < 4 || view.getUint16(0) !== JPEG_START) return null
  for (let at = 2; at + 10 < view.byteLength;) {
    const marker = view.getUint16(at)
    if (marker === START_OF_SCAN || marker < 0xff00) return null
    if (marker === APP1 && view.getUint32(at + 4) === 0x45786966) return at + 10
    at += 2 + view.getUint16(at + 2)
  }
  return null
}

function readTime(view: DataView, tiff: number): string | null {
  const little = view.getUint16(tiff) === 0x4949
  const folder = (at: number) => readFolder(view, tiff, at, little)
  const first = folder(view.getUint32(tiff + 4, little))
  const inner = first.get(EXIF_FOLDER)
  const taken = inner === undefined ? undefined : folder(inner.value).get(TAKEN)
  return asMoment(view, tiff, taken) ?? asMoment(view, tiff, first.get(CHANGED))
}

function readPlace(view: DataView, tiff: number): CameraPlace | null {
  const little = view.getUint16(tiff) === 0x4949
  const inner = readFolder(view, tiff, view.getUint32(tiff + 4, little), little).get(GPS_FOLDER)
  if (inner === undefined) return null
  const folder = readFolder(view, tiff, inner.value, little)
  const lat = degrees(view, tiff, little, folder.get(GPS.lat), folder.get(GPS.latRef), 'S')
  const lon = degrees(view, tiff, little, folder.get(GPS.lon), folder.get(GPS.lonRef), 'W')
  if (lat === null || lon === null || Math.abs(lat) > 90 || Math.abs(lon) > 180) return null
  // A receiver that saw no satellite writes zeros.
  return lat === 0 && lon === 0 ? null : { lat, lon }
}

/** Degrees, minutes and seconds, each a fraction; the letter beside them tells the side of the world. */
function degrees(
  view: DataView,
  tiff: number,
  little: boolean,
  entry: Entry | undefined,
  side: Entry | undefined,
  negative: string,
): number | null {
  if (entry === undefined || side === undefined) return null
  const part = (at: number) => {
    const place = tiff + entry.value + 8 * at
    return view.getUint32(place, little) / view.getUint32(place + 4, little)
  }
  const value = part(0) + part(1) / 60 + part(2) / 3600
  if (!Number.isFinite(value)) return null
  const letter = String.fromCharCode(little ? side.value & 0xff : side.value >>> 24)
  return letter === negative ? -value : value
}

type Entry = { type: number; value: number }

function readFolder(view: DataView, tiff: number, at: number, little: boolean): Map<number, Entry> {
  const entries = new Map<number, Entry>()
  const count = view.getUint16(tiff + at, little)
  for (let i = 0; i < count; i++) {
    const entry = tiff + at + 2 + i * 12
    entries.set(view.getUint16(entry, little), {
      type: view.getUint16(entry + 2, little),
      value: view.getUint32(entry + 8, little),
    })
  }
  return entries
}

function asMoment(view: DataView, tiff: number, entry: Entry | undefined): string | null {
  if (entry?.type !== TEXT) return null
  const letters = new Uint8Array(view.buffer, view.byteOffset + tiff + entry.value, 19)
  const match = MOMENT.exec(String.fromCharCode(...letters))
  const moment = match && `${match[1]}-${match[2]}-${match[3]}T${match[4]}`
  // A clock that was never set shows month 00: better no time than one that nobody can save.
  return moment !== null && isWallClock(moment) ? moment : null
}
