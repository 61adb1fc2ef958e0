import type { SummitEvidence } from '#contract/tracks.ts'
import type { SummitState } from './story-summits.queries.ts'

export type Found = { summitId: number; evidence: SummitEvidence }

/**
 * What the author lists is what was climbed. A summit that the track found near becomes confirmed by being listed;
 * one that the track found climbed and the list leaves out stays on file as removed, so that no later reading of the
 * track brings it back. Questions that were not answered stay open.
 */
export function listSummits(before: SummitState[], listed: number[]): SummitState[] {
  const known = new Map(before.map((one) => [one.summitId, one]))
  const chosen = listed.map((summitId): SummitState => {
    const evidence = known.get(summitId)?.evidence ?? null
    return { summitId, state: 'counted', how: howOf(evidence), evidence }
  })
  const rest = before
    .filter((one) => !listed.includes(one.summitId) && one.evidence !== null)
    .map((one): SummitState => (one.state === 'asked' ? one : { ...one, state: 'removed' }))
  return [...chosen, ...rest]
}

/**
 * A new reading of the track. The author's word stands: added and confirmed summits stay, removed ones stay removed.
 * `listed`: the author has listed the summits, so what is found beyond the list waits as removed.
 */
export function judgeSummits(before: SummitState[], found: Found[], listed: boolean): SummitState[] {
  const known = new Map(before.map((one) => [one.summitId, one]))
  const seen = found.map(({ summitId, evidence }): SummitState => {
    const old = known.get(summitId)
    if (old?.state === 'removed') return { ...old, evidence }
    if (old?.state === 'counted' && (old.how !== 'track' || listed)) {
      return { summitId, state: 'counted', how: howOf(evidence), evidence }
    }
    if (evidence.verdict === 'near') return { summitId, state: 'asked', how: 'track', evidence }
    return { summitId, state: listed ? 'removed' : 'counted', how: 'track', evidence }
  })
  const told = before
    .filter((one) => !found.some((other) => other.summitId === one.summitId))
    .filter((one) => one.state === 'counted' && (one.how !== 'track' || listed))
    .map((one): SummitState => ({ ...one, how: 'added', evidence: null }))
  return [...seen, ...told]
}

/**
 * The same track under new rules or with better data about summits. Nobody was there to see it, so nothing is credited by
 * itself: what is new is asked, what only the track had credited and no longer does is asked as well. What the author
 * confirmed, added or listed stays credited, and what they took off stays off.
 */
export function rejudgeSummits(before: SummitState[], found: Found[], listed: boolean): SummitState[] {
  const known = new Map(before.map((one) => [one.summitId, one]))
  const seen = found.map(({ summitId, evidence }): SummitState => {
    const old = known.get(summitId)
    if (old === undefined) return { summitId, state: 'asked', how: 'track', evidence }
    if (old.state !== 'counted') return { ...old, evidence }
    if (old.how !== 'track') return { ...old, how: 'confirmed', evidence }
    if (evidence.verdict === 'climbed') return { ...old, evidence }
    return listed ? { ...old, how: 'confirmed', evidence } : { ...old, state: 'asked', evidence }
  })
  const rest = before
    .filter((one) => !found.some((other) => other.summitId === one.summitId))
    // A question that the track no longer raises is taken back.
    .filter((one) => one.state !== 'asked')
    .map((one): SummitState => {
      const byTrackAlone = one.state === 'counted' && one.how === 'track' && !listed
      return byTrackAlone ? { ...one, state: 'asked' } : one
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
  return evidence.verdict === 'climbed' ? 'track' : 'confirmed'
}
