import { segmentEnd, type TrackColumns } from './track.ts'

export interface GpxMeta {
  name: string
  /** Where the story lives, shown by other apps beside the track. */
  link?: string
  author?: string
  /** Where the heights came from, in words. */
  heights?: string
}

/** GPX 1.1 for downloads. Six decimals are 11 cm: finer digits only record noise. */
export function writeGpx(track: TrackColumns, meta: GpxMeta): string {
  const out = [
    '<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="Kopczyk" xmlns="http://www.topografix.com/GPX/1/1">\n<metadata>',
    `<name>${escape(meta.name)}</name>`,
    meta.heights ? `<desc>${escape(meta.heights)}</desc>` : '',
    meta.author ? `<author><name>${escape(meta.author)}</name></author>` : '',
    meta.link ? `<link href="${escape(meta.link)}"/>` : '',
    `</metadata>\n<trk><name>${escape(meta.name)}</name>`,
    meta.heights ? `<src>${escape(meta.heights)}</src>` : '',
    '\n',
  ]
  for (let s = 0; s < track.starts.length; s++) {
    out.push('<trkseg>\n')
    for (let i = track.starts[s]!, end = segmentEnd(track, s); i < end; i++) {
      const ele = track.ele[i]!
      const time = track.time[i]!
      out.push(
        `<trkpt lat="${track.lat[i]!.toFixed(6)}" lon="${track.lon[i]!.toFixed(6)}">`,
        Number.isNaN(ele) ? '' : `<ele>${ele.toFixed(1)}</ele>`,
        Number.isNaN(time) ? '' : `<time>${new Date(time).toISOString()}</time>`,
        '</trkpt>\n',
      )
    }
    out.push('</trkseg>\n')
  }
  out.push('</trk>\n</gpx>\n')
  return out.join('')
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
