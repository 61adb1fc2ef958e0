import { looksLikeFit, readFit } from './fit.ts'
import { readGpx } from './gpx.ts'
import { isTrackProblem, type TrackProblem } from './problems.ts'
import { trackLimits, type Track } from '../track.ts'
import { readTcx } from './tcx.ts'
import { unpackGzip } from './unpack.ts'
import { tagCode, XmlScanner } from './xml-scanner.ts'
import { declaredCharset, withoutUtf16 } from './xml-text.ts'

const GPX = tagCode('gpx')
const TCX = tagCode('TrainingCenterDatabase')

/**
 * Reads GPX, TCX or FIT, recognised by content (names lie). Never throws: whatever is wrong with the file comes
 * back as a problem with a stable code. `fileName` names the track when the file itself does not.
 */
export function readTrack(file: Uint8Array, fileName?: string): Track | TrackProblem {
  if (file.length === 0) return { problem: 'track-empty' }
  if (file.length > trackLimits.bytes) return { problem: 'track-too-large' }
  const bytes = unpackGzip(file)
  if (isTrackProblem(bytes)) return bytes
  const track = looksLikeFit(bytes) ? readFit(bytes) : readXml(bytes)
  if (!isTrackProblem(track)) track.name ??= titleFrom(fileName)
  return track
}

function readXml(raw: Uint8Array): Track | TrackProblem {
  const bytes = withoutUtf16(raw)
  const charset = declaredCharset(bytes[0] === 0xef ? bytes.subarray(3, 203) : bytes)
  if (charset === null) return { problem: 'track-encoding' }
  const scanner = new XmlScanner(bytes, charset)
  const token = scanner.next()
  if (token === 'doctype') return { problem: 'track-doctype' }
  if (token !== 'open') return { problem: 'track-unknown-format' }
  if (scanner.code === GPX) return readGpx(scanner, scanner.attribute('creator'))
  if (scanner.code === TCX) return readTcx(scanner)
  return { problem: 'track-unknown-format' }
}

function titleFrom(fileName: string | undefined): string | null {
  const base = fileName?.split(/[/\\]/).at(-1) ?? ''
  const title = base
    .replace(/\.(gz|gpx|tcx|fit)$/i, '')
    .replace(/\.(gpx|tcx|fit)$/i, '')
    .replace(/_+/g, ' ')
    .trim()
  return title === '' ? null : title.slice(0, 200)
}
