import type { HeightsFrom } from '../heights/heights-from.ts'
import type { MatchSummit } from './summit-index.ts'

/** Raised whenever the rules change, so that old verdicts can be judged again. */
export const matchRuleVersion = 3

export type MatchReason =
  | 'on-top'
  | 'near-top'
  | 'too-far'
  | 'stayed'
  | 'height-matches'
  | 'height-unknown'
  | 'height-corrected'
  | 'height-from-terrain'
  | 'too-low'
  | 'too-high'
  | 'highest-nearby'
  | 'in-gap'
  | 'by-lift'
  | 'by-car'
  | 'nearer-neighbour'
  | 'position-uncertain'
  | 'no-time'
  | 'planned-route'

/** What speaks against having stood there: no summit is certain against any of these, whatever else speaks for it. */
export const contradictingReasons: ReadonlySet<MatchReason> = new Set<MatchReason>([
  'near-top',
  'too-far',
  'too-low',
  'too-high',
  'in-gap',
  'by-lift',
  'by-car',
  'nearer-neighbour',
  'position-uncertain',
  'no-time',
  'planned-route',
])

export interface SummitVerdict {
  summitId: number
  /** `certain`: credited. `ask`: the hiker was close and decides. `no`: passed by. */
  verdict: 'certain' | 'ask' | 'no'
  /** From the summit to the recorded line (on foot, if any of it was near). */
  closestM: number
  /** Point of the track at the closest approach. */
  index: number
  time: number | null
  /** Seconds within the summit's radius, over the whole track. */
  dwellS: number
  /** Recorded minus known height, after correcting the device's own error; null without elevation. */
  heightDeltaM: number | null
  confidence: number
  ruleVersion: number
  reasons: MatchReason[]
}

/** What the track says about one summit, before anything is decided. */
export interface Evidence {
  summit: MatchSummit
  radiusM: number
  closestM: number
  index: number
  /** How the closest approach was made. */
  by: 'foot' | 'gap' | 'cable' | 'car'
  dwellS: number
  /** Highest believable elevation near the closest approach. */
  eleM: number | null
  /** Is that the highest the track gets within reach of the summit? */
  highestNearby: boolean
  time: number | null
  nearerNeighbour: boolean
}

/** Share of the radius within which the receiver's noise cannot explain the distance away. */
const topShare = 0.65
/** A height this much off says nothing: maps, receivers and tops differ by as much. */
const heightToleranceM = 30
/** Of the terrain: a sharp top falls away by so much within the receiver's error. */
const terrainToleranceM = 45
/** A stay is what remains after the time it takes to walk across the circle. */
const shortestStayS = 60
const crossingSPerMetre = 1.5
/** No altimeter is this wrong: whoever is so far below stands under the wall, or in a tunnel. */
const hopelessM = 130

/** What is the same for all summits of a track. */
export interface AboutTrack {
  /** The altimeter's own error. */
  offsetM: number
  planned: boolean
  heightsFrom: HeightsFrom
}

export function judge(evidence: Evidence, { offsetM, planned, heightsFrom }: AboutTrack): SummitVerdict {
  const { summit, radiusM, closestM, by, dwellS, eleM, highestNearby, time } = evidence
  const reasons: MatchReason[] = []
  const onTop = closestM <= topShare * radiusM
  const near = closestM <= radiusM
  reasons.push(onTop ? 'on-top' : near ? 'near-top' : 'too-far')
  const stayed = dwellS >= shortestStayS + crossingSPerMetre * radiusM
  if (stayed) reasons.push('stayed')
  const heightDeltaM = eleM === null ? null : eleM - offsetM - summit.heightM
  if (heightDeltaM !== null && offsetM !== 0) reasons.push('height-corrected')
  const ofTerrain = heightsFrom === 'terrain'
  const toleranceM = ofTerrain ? terrainToleranceM : heightToleranceM
  const height =
    heightDeltaM === null
      ? 'unknown'
      : heightDeltaM < -toleranceM
        ? 'low'
        : heightDeltaM > toleranceM
          ? 'high'
          : 'fits'
  reasons.push(
    ({ unknown: 'height-unknown', low: 'too-low', high: 'too-high', fits: 'height-matches' } as const)[
      height
    ],
  )
  if (ofTerrain && heightDeltaM !== null) reasons.push('height-from-terrain')
  if (highestNearby && eleM !== null) reasons.push('highest-nearby')
  if (by === 'gap') reasons.push('in-gap')
  if (by === 'cable') reasons.push('by-lift')
  if (by === 'car') reasons.push('by-car')
  if (evidence.nearerNeighbour) reasons.push('nearer-neighbour')
  if (!isTrusted(summit)) reasons.push('position-uncertain')
  if (planned) reasons.push('planned-route')
  else if (time === null) reasons.push('no-time')

  const isContradicted = reasons.some((reason) => contradictingReasons.has(reason))
  const believable = heightDeltaM === null || Math.abs(heightDeltaM) <= hopelessM
  let verdict: SummitVerdict['verdict'] = 'no'
  if (!isContradicted) verdict = 'certain'
  else if (!isTrusted(summit)) verdict = height === 'fits' || height === 'unknown' ? 'ask' : 'no'
  else if (by === 'cable' || by === 'car') verdict = 'no'
  else if (onTop) verdict = believable ? 'ask' : 'no'
  else if (near) verdict = height === 'fits' || height === 'unknown' ? 'ask' : 'no'

  return {
    summitId: summit.id,
    verdict,
    closestM: Math.round(closestM * 10) / 10,
    index: evidence.index,
    time,
    dwellS: Math.round(dwellS),
    heightDeltaM: heightDeltaM === null ? null : Math.round(heightDeltaM),
    // A height that follows from the place says nothing more for it; it can only speak against it.
    confidence: confidenceOf(
      verdict,
      closestM / radiusM,
      dwellS,
      ofTerrain && height === 'fits' ? 'unknown' : height,
    ),
    ruleVersion: matchRuleVersion,
    reasons,
  }
}

export function isTrusted(summit: MatchSummit): boolean {
  return summit.confidence !== 'low' && summit.detectRadiusM !== null
}

/** Distance counts most, then a stay, then a matching height; the verdict bounds the figure so that the two never disagree. */
function confidenceOf(
  verdict: SummitVerdict['verdict'],
  share: number,
  dwellS: number,
  height: string,
): number {
  const distance = 0.7 * Math.max(0, 1 - share * share)
  const stay = 0.15 * Math.min(1, dwellS / 120)
  const level = height === 'fits' ? 0.15 : height === 'unknown' ? 0.08 : 0
  const score = distance + stay + level
  const [low, high] = verdict === 'certain' ? [0.8, 1] : verdict === 'ask' ? [0.3, 0.79] : [0, 0.29]
  return Math.round((low + (high - low) * Math.min(1, score)) * 100) / 100
}

/** An altimeter off by less is no worse than the model of the land that says so. */
const leastOffsetM = 12

/**
 * The error of the device's altimeter: against the land along the whole way where that is known (tops passed under their walls would
 * agree on an error that is none), else from the tops it touched.
 */
export function offsetOf(evidence: readonly Evidence[], againstLandM: number | null): number {
  if (againstLandM === null) return estimateOffset(evidence)
  return Math.abs(againstLandM) < leastOffsetM ? 0 : againstLandM
}

/**
 * The error of the device's altimeter, from the tops it touched. Two or more that agree are believed at any size; a
 * single one proves nothing (it could be a path under a wall), so the device is then taken at its word.
 */
function estimateOffset(evidence: readonly Evidence[]): number {
  const offsets = evidence
    .filter(
      (e) => e.by === 'foot' && e.eleM !== null && isTrusted(e.summit) && e.closestM <= topShare * e.radiusM,
    )
    .map((e) => e.eleM! - e.summit.heightM)
    .sort((a, b) => a - b)
  if (offsets.length < 2) return 0
  const middle = offsets[offsets.length >> 1]!
  const agreeing = offsets.filter((offset) => Math.abs(offset - middle) <= 20)
  if (agreeing.length < 2 || agreeing.length * 2 < offsets.length) return 0
  const mean = agreeing.reduce((sum, offset) => sum + offset, 0) / agreeing.length
  return Math.abs(mean) < 5 ? 0 : mean
}
