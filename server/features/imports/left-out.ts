import { leftOutReasons, type ImportReason, type LeftOutReason } from '#contract/imports.ts'
import { isTooFast, type Sport } from '#domain/track/sport.ts'
import type { Digest } from '#server/features/tracks/tracks.service.ts'

const reasons: Record<Sport, LeftOutReason | null> = {
  foot: null,
  ride: 'ride',
  indoor: 'indoor',
  other: 'other-sport',
}

/** Why what was done so is no hike; null when it may be one. */
export function leftOutFor(sport: Sport | null): LeftOutReason | null {
  return sport === null ? null : reasons[sport]
}

/** What the owner said to the service counts before what the recorder thought, and that before how fast it was. */
export function leftOutOf(told: Sport | null, digest: Digest): LeftOutReason | null {
  const sport = told ?? digest.sport
  if (sport !== null) return leftOutFor(sport)
  return isTooFast(digest.figures) ? 'too-fast' : null
}

export function isLeftOut(reason: ImportReason): boolean {
  return (leftOutReasons as readonly string[]).includes(reason)
}
