import { segmentEnd, type TrackColumns } from './track.ts'

export interface GpxMeta {
  name: string
  /** Where the story lives, shown by other apps beside the track. */
  link?: string
  author?: string
  /** Where the heights came from, in words. */
  heights?: string
}

/** A large track as one text would take several times its size; piece by piece it takes next to nothing. */
const POINTS_IN_A_PIECE = 2_000

/** GPX 1.1 for downloads. Six decimals are 11 cm: finer digits only record noise. */
export function writeGpx(track: TrackColumns, meta: GpxMeta): string {
  return [...gpxPieces(track, meta)].join('')
}

/** The same, a piece at a time. */
export function* gpxPieces(track: TrackColumns, meta: GpxMeta): Generator<string> {
  yield [
    '<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="Kopczyk" xmlns="http://www.topografix.com/GPX/1/1">\n<metadata>',
    `<name>${escape(meta.name)}</name>`,
    meta.heights ? `<desc>${escape(meta.heights)}</desc>` : '',
    meta.author ? `<author><name>${escape(meta.author)}</name></author>` : '',
    meta.link ? `<link href="${escape(meta.link)}"/>` : '',
    `</metadata>\n<trk><name>${escape(meta.name)}</name>`,
    meta.heights ? `<src>${escape(meta.heights)}</src>` : '',
    '\n',
  ].join('')
  for (let s = 0; s < track.starts.length; s++) {
    yield '<trkseg>\n'
    const end = segmentEnd(track, s)
    for (let first = track.starts[s]!; first < end; first += POINTS_IN_A_PIECE) {
      yield points(track, first, Math.min(end, first + POINTS_IN_A_PIECE))
    }
    yield '</trkseg>\n'
  }
  yield '</trk>\n</gpx>\n'
}

function points(track: TrackColumns, first: number, end: number): string {
  let out = ''
  for (let i = first; i < end; i++) {
    const ele = track.ele[i]!
    const time = track.time[i]!
    out += `<trkpt lat="${track.lat[i]!.toFixed(6)}" lon="${track.lon[i]!.toFixed(6)}">`
    if (!Number.isNaN(ele)) out += `<ele>${ele.toFixed(1)}</ele>`
    if (!Number.isNaN(time)) out += `<time>${new Date(time).toISOString()}</time>`
    out += '</trkpt>\n'
  }
  return out
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function escape(text: string): string {
  // What XML 1.0 forbids outright (control characters, half surrogates) would make the whole file unreadable.
  const allowed = text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
  return allowed.replace(/[&<>"']/g, (c) => entities[c]!)
}
