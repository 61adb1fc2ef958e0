import type { SummitEvidence } from '#contract/tracks.ts'
import type { SummitState } from './story-summits.queries.ts'

export type Found = { summitId: number; evidence: SummitEvidence }

/**
 * Exactly these count from now on. A summit that the track asks about becomes confirmed by being chosen; one that the
 * track is certain of and that was not chosen stays on file as removed, so that no later reading of the track brings it
 * back. Questions that were not answered stay open.
 */
export function chooseSummits(before: SummitState[], chosen: number[]): SummitState[] {
  const known = new Map(before.map((one) => [one.summitId, one]))
  const counted = chosen.map((summitId): SummitState => {
    const evidence = known.get(summitId)?.evidence ?? null
    return { summitId, state: 'counted', how: howOf(evidence), evidence }
  })
  const rest = before
    .filter((one) => !chosen.includes(one.summitId) && one.evidence !== null)
    .map((one): SummitState => (one.state === 'asked' ? one : { ...one, state: 'removed' }))
  return [...counted, ...rest]
}

/**
 * A new reading of the track. The author's word stands: added and confirmed summits stay, removed ones stay removed.
 * `byHand`: the author has chosen the summits, so what is found beyond them waits as removed.
 */
export function judgeSummits(before: SummitState[], found: Found[], byHand: boolean): SummitState[] {
  const known = new Map(before.map((one) => [one.summitId, one]))
  const seen = found.map(({ summitId, evidence }): SummitState => {
    const old = known.get(summitId)
    if (old?.state === 'removed') return { ...old, evidence }
    if (old?.state === 'counted' && (old.how !== 'track' || byHand)) {
      return { summitId, state: 'counted', how: howOf(evidence), evidence }
    }
    if (evidence.verdict === 'ask') return { summitId, state: 'asked', how: 'track', evidence }
    return { summitId, state: byHand ? 'removed' : 'counted', how: 'track', evidence }
  })
  const told = before
    .filter((one) => !found.some((other) => other.summitId === one.summitId))
    .filter((one) => one.state === 'counted' && (one.how !== 'track' || byHand))
    .map((one): SummitState => ({ ...one, how: 'added', evidence: null }))
  return [...seen, ...told]
}

/**
 * The same track under new rules or with better data about summits. Nobody was there to see it, so nothing is counted by
 * itself: what is new is asked. And nothing is taken away: what only the track had counted and no longer does is asked about while
 * it counts on (`isInDoubt`). What the author confirmed, added or chose stays counted, and what they took off stays off.
 */
export function rejudgeSummits(before: SummitState[], found: Found[], byHand: boolean): SummitState[] {
  const known = new Map(before.map((one) => [one.summitId, one]))
  const seen = found.map(({ summitId, evidence }): SummitState => {
    const old = known.get(summitId)
    if (old === undefined) return { summitId, state: 'asked', how: 'track', evidence }
    if (old.state !== 'counted') return { ...old, evidence }
    if (old.how !== 'track') return { ...old, how: 'confirmed', evidence }
    if (evidence.verdict === 'certain' || !byHand) return { ...old, evidence }
    return { ...old, how: 'confirmed', evidence }
  })
  const rest = before
    .filter((one) => !found.some((other) => other.summitId === one.summitId))
    // A question that the track no longer raises is taken back.
    .filter((one) => one.state !== 'asked')
    .map((one): SummitState => {
      const byTrackAlone = one.state === 'counted' && one.how === 'track' && !byHand
      if (!byTrackAlone || one.evidence === null) return one
      return { ...one, evidence: { ...one.evidence, verdict: 'ask' } }
    })
  return [...seen, ...rest]
}

/** Marks what a new judgement changed with its moment, so that the author can be told; what it left alone keeps its mark. */
export function datedSummits(before: SummitState[], after: SummitState[], at: string): SummitState[] {
  const known = new Map(before.map((one) => [one.summitId, one]))
  return after.map((one) => {
    if (one.evidence === null) return one
    const old = known.get(one.summitId)
    const isSame = old?.state === one.state && old.evidence?.verdict === one.evidence.verdict
    const rejudgedAt = isSame ? old.evidence?.rejudgedAt : at
    return rejudgedAt === undefined ? one : { ...one, evidence: { ...one.evidence, rejudgedAt } }
  })
}

function howOf(evidence: SummitEvidence | null): SummitState['how'] {
  if (evidence === null) return 'added'
  return evidence.verdict === 'certain' ? 'track' : 'confirmed'
}
