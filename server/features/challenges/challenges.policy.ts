import { mayBeJoined } from '#domain/challenges/challenge.ts'
import { problem } from '#server/lib/errors.ts'
import { hasRole, type Viewer } from '#server/lib/viewer.ts'
import type { ChallengeRow } from './challenges.queries.ts'

type Reader = Pick<Viewer, 'id'> | null

export function isMaker(viewer: Reader, { authorId }: Pick<ChallengeRow, 'authorId'>): boolean {
  return viewer !== null && authorId === viewer.id
}

/** What moderators have hidden only its maker sees. A secret one is there for who has its link, who made it and who is in it; for others it does not exist. */
export function maySeeChallenge(
  viewer: Reader,
  challenge: ChallengeRow,
  { link, isMember }: { link: string | undefined; isMember: boolean },
): boolean {
  if (challenge.hidden) return isMaker(viewer, challenge)
  return challenge.link === null || challenge.link === link || isMaker(viewer, challenge) || isMember
}

export function mustBeMaker(viewer: Viewer, challenge: ChallengeRow): void {
  if (!isMaker(viewer, challenge)) throw problem('forbidden')
}

/** Moderators take down whatever a hiker made; its maker only what nobody else has set out for. */
export function mayRemove(viewer: Viewer, challenge: ChallengeRow, hasOthers: boolean): boolean {
  if (challenge.kind !== 'community') return false
  return hasRole(viewer, 'moderator') || (isMaker(viewer, challenge) && !hasOthers)
}

export function mustBeOpen(today: string, challenge: ChallengeRow): void {
  if (!mayBeJoined(today, challenge)) throw problem('challenge-closed')
}
