import { Gunzip } from 'fflate'
import type { TrackProblem } from './problems.ts'
import { trackLimits } from '../track.ts'

const chunk = 256 * 1024

/** Exports of Strava and Garmin hold `.gpx.gz` and `.fit.gz`. Stops as soon as the content exceeds the limit. */
export function unpackGzip(bytes: Uint8Array): Uint8Array | TrackProblem {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  const parts: Uint8Array[] = []
  let total = 0
  const gunzip = new Gunzip((part) => {
    total += part.length
    parts.push(part)
  })
  try {
    for (let i = 0; i < bytes.length; i += chunk) {
      gunzip.push(bytes.subarray(i, i + chunk), i + chunk >= bytes.length)
      if (total > trackLimits.bytes) return { problem: 'track-too-large' }
    }
  } catch {
    return { problem: 'track-malformed' }
  }
  const out = new Uint8Array(total)
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}
