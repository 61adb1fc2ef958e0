import { metresPerDegreeOfLongitude } from '../geo.ts'
import { judgeNear, noteNear, type NearRanges } from './match-summits.ts'
import type { SummitVerdict } from './match-verdict.ts'
import { distanceToSegment } from '../measure/segment-distance.ts'
import { reachM, type SummitIndex } from './summit-index.ts'
import type { Track } from '../track.ts'

/** The judge of the index: every summit against every step. For tests and measurements only. */
export function matchSummitsBrute(track: Track, index: SummitIndex): SummitVerdict[] {
  const { lat, lon } = track
  const ranges: NearRanges = new Map()
  index.summits.forEach((summit, number) => {
    const kx = metresPerDegreeOfLongitude(summit.lat)
    for (let i = 0; i < lat.length; i++) {
      const a = i === 0 ? 0 : i - 1
      if (distanceToSegment(summit.lat, summit.lon, kx, lat[a]!, lon[a]!, lat[i]!, lon[i]!) <= reachM)
        noteNear(ranges, number, a, i)
    }
  })
  return judgeNear(track, index, ranges)
}
