import type { SummitVerdict } from '../judge/match-verdict.ts'

/** Why a summit was (or was not) counted, as it is told and kept. */
export type SummitEvidence = {
  verdict: 'climbed' | 'near'
  closestM: number
  dwellS: number | null
  heightDiffM: number | null
  confidence: number
  reasons: string[]
  ruleVersion: number
  reachedAt: string | null
  /** On the profile of what is shown; null when the summit lies in a hidden part. */
  atDistance: number | null
}

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
