import type { SummitVerdict } from '#domain/track/judge/match-verdict.ts'
import type { SummitEvidence } from './tracks.ts'

/** A verdict as it is told and kept, the same from a browser that looks ahead and from the server that judges. */
export function summitEvidence(found: SummitVerdict, atDistance: number | null): SummitEvidence {
  return {
    verdict: found.verdict === 'certain' ? 'climbed' : 'near',
    closestM: found.closestM,
    dwellS: found.time === null ? null : found.dwellS,
    heightDiffM: found.heightDeltaM,
    confidence: found.confidence,
    reasons: found.reasons,
    ruleVersion: found.ruleVersion,
    reachedAt: found.time === null ? null : new Date(found.time).toISOString(),
    atDistance,
  }
}
