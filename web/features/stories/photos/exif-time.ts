const JPEG_START = 0xffd8
const APP1 = 0xffe1
const START_OF_SCAN = 0xffda
const EXIF_FOLDER = 0x8769
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
  const view = new DataView(bytes)
  try {
    const exif = findExif(view)
    return exif === null ? null : readTime(view, exif)
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
  if (!match || match[1] === '0000') return null
  return `${match[1]}-${match[2]}-${match[3]}T${match[4]}`
}
