import type { SummitVerdict } from '../judge/match-verdict.ts'

/** Why a summit was (or was not) counted, as it is told and kept. */
export type SummitEvidence = {
  verdict: 'certain' | 'ask'
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

/** Of a verdict other than `no`: what a track only passed by is not told. */
export function summitEvidence(
  found: SummitVerdict & { verdict: SummitEvidence['verdict'] },
  atDistance: number | null,
): SummitEvidence {
  return {
    verdict: found.verdict,
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
