import type { HeightsFrom } from '../heights/heights-from.ts'
import { evidenceOf, usualInterval, type NearSummit } from './match-evidence.ts'
import { judge, offsetOf, type Evidence, type SummitVerdict } from './match-verdict.ts'
import { distanceToSegment, longestSegmentM } from '../measure/segment-distance.ts'
import { cellKey, reachLat, reachM, type SummitIndex } from './summit-index.ts'
import type { Track } from '../track.ts'

/**
 * Which summits a track climbed, touched or passed, each with its evidence, in the order they were reached. Only
 * summits within reach of the line are mentioned.
 */
export function matchSummits(track: Track, index: SummitIndex, heights?: KnownHeights): SummitVerdict[] {
  return judgeNear(track, index, nearRanges(track, index), heights)
}

/** Whose heights the track has, and by how much the device's differ from the land's along the way (null: land unknown). */
export type KnownHeights = { from: HeightsFrom; againstLandM: number | null }
const ownHeights: KnownHeights = { from: 'device', againstLandM: null }

/** Summit number → first and last point of the line within its reach. */
export type NearRanges = Map<number, [first: number, last: number]>

/** The part that brute force shares: how near summits were found does not change what is said about them. */
export function judgeNear(
  track: Track,
  index: SummitIndex,
  ranges: NearRanges,
  { from: heightsFrom, againstLandM }: KnownHeights = ownHeights,
): SummitVerdict[] {
  const near: NearSummit[] = []
  for (const [number, [first, last]] of ranges)
    near.push({ summit: index.summits[number]!, kx: index.kx[number]!, first, last })
  near.sort((a, b) => a.summit.id - b.summit.id)
  const usualMs = usualInterval(track)
  const evidence: Evidence[] = []
  for (const each of near) {
    const found = evidenceOf(track, each, near, usualMs)
    if (found) evidence.push(found)
  }
  // The model of the terrain has no error of its own that two tops could show.
  const offsetM = heightsFrom === 'terrain' ? 0 : offsetOf(evidence, againstLandM)
  const about = { offsetM, planned: track.kind === 'route', heightsFrom }
  return evidence
    .map((each) => judge(each, about))
    .sort((a, b) => a.index - b.index || a.summitId - b.summitId)
}

export function noteNear(ranges: NearRanges, summit: number, from: number, to: number): void {
  const range = ranges.get(summit)
  if (!range) ranges.set(summit, [from, to])
  else {
    if (from < range[0]) range[0] = from
    if (to > range[1]) range[1] = to
  }
}

function nearRanges(track: Track, index: SummitIndex): NearRanges {
  const { lat, lon } = track
  const { cells, summits } = index
  const perLat = 1 / index.cellLat
  const perLon = 1 / index.cellLon
  const ranges: NearRanges = new Map()
  let row = NaN
  let column = NaN
  let here: Uint32Array | undefined
  const look = (list: Uint32Array, a: number, b: number) => {
    const latA = lat[a]!
    const latB = lat[b]!
    for (const number of list) {
      const summit = summits[number]!
      // Both ends clearly north or south of the reach: most points in a cell end here.
      const offA = latA - summit.lat
      const offB = latB - summit.lat
      if ((offA > reachLat && offB > reachLat) || (offA < -reachLat && offB < -reachLat)) continue
      const d = distanceToSegment(summit.lat, summit.lon, index.kx[number]!, latA, lon[a]!, latB, lon[b]!)
      if (d <= reachM) noteNear(ranges, number, a, b)
    }
  }
  for (let i = 0; i < lat.length; i++) {
    const r = Math.floor(lat[i]! * perLat)
    const c = Math.floor(lon[i]! * perLon)
    const a = i === 0 ? 0 : i - 1
    if (r === row && c === column) {
      if (here) look(here, a, i)
      continue
    }
    const before = { row, column }
    row = r
    column = c
    here = cells.get(cellKey(r, c))
    if (here) look(here, a, i)
    if (i > 0)
      lookAcross(before.row, before.column, r, c, (key) => {
        const list = cells.get(key)
        if (list) look(list, a, i)
      })
  }
  return ranges
}

/** Every other cell in the box around a step that leaves its cell; absurdly long steps are nobody's path. */
function lookAcross(
  row1: number,
  column1: number,
  row2: number,
  column2: number,
  visit: (key: number) => void,
): void {
  const rows = Math.abs(row2 - row1)
  const columns = Math.abs(column2 - column1)
  // Cells are over 1 km in each direction, so this passes everything shorter than the longest believable step.
  if (rows > longestSegmentM / 1_000 || columns > longestSegmentM / 1_000) return
  for (let r = Math.min(row1, row2); r <= Math.max(row1, row2); r++) {
    for (let c = Math.min(column1, column2); c <= Math.max(column1, column2); c++) {
      if (r !== row2 || c !== column2) visit(cellKey(r, c))
    }
  }
}
