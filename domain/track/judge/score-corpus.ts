import { corpusHike } from '../generate/corpus.ts'
import { offsetFromGround } from '../heights/judge-heights.ts'
import { matchSummits } from './match-summits.ts'
import { trackStats } from '../measure/stats.ts'
import { buildSummitIndex, type MatchSummit } from './summit-index.ts'

export interface CorpusScore {
  hikes: number
  climbed: number
  recall: number
  precision: number
  /** Share of the summits merely passed that the hiker is asked about. */
  asked: number
  ascentMedianError: number
  ascentP95Error: number
  distanceMedianError: number
}

/** Below this a relative error of ascent says nothing: 20 m too many on a lift-served stroll of 80 m is 25 %. */
const smallestScoredAscentM = 150

/** Runs the corpus hikes `from` … `from + count - 1` and compares every answer with the truth. */
export function scoreCorpus(summits: readonly MatchSummit[], from: number, count: number): CorpusScore {
  const index = buildSummitIndex(summits)
  const ascent: number[] = []
  const distance: number[] = []
  let right = 0
  let wrong = 0
  let missed = 0
  let passed = 0
  let asked = 0
  for (let number = from; number < from + count; number++) {
    const { track, truth } = corpusHike(number, summits)
    const climbed = new Set(truth.climbedIds)
    const unscored = new Set([...truth.unrecordedIds, ...truth.crossedIds])
    const againstLandM = offsetFromGround(track.ele, truth.groundM)
    for (const { summitId, verdict } of matchSummits(track, index, { from: 'device', againstLandM })) {
      if (climbed.has(summitId)) {
        if (verdict === 'certain') {
          right++
          climbed.delete(summitId)
        }
      } else if (!unscored.has(summitId) && !truth.climbedIds.includes(summitId)) {
        passed++
        if (verdict === 'certain') wrong++
        if (verdict === 'ask') asked++
      }
    }
    missed += climbed.size
    const stats = trackStats(track)
    distance.push(Math.abs(stats.distanceM / truth.distanceM - 1))
    if (stats.ascentM !== null && truth.ascentM >= smallestScoredAscentM) {
      ascent.push(Math.abs(stats.ascentM / truth.ascentM - 1))
    }
  }
  return {
    hikes: count,
    climbed: right + missed,
    recall: right / (right + missed),
    precision: right / (right + wrong),
    asked: asked / passed,
    ascentMedianError: quantile(ascent, 0.5),
    ascentP95Error: quantile(ascent, 0.95),
    distanceMedianError: quantile(distance, 0.5),
  }
}

function quantile(values: number[], share: number): number {
  values.sort((a, b) => a - b)
  return values[Math.min(values.length - 1, Math.floor(values.length * share))]!
}
