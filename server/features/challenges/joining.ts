import { challengeLimits } from '#contract/challenges.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import type { Sql, Transaction } from '#server/db/connect.ts'
import { emit } from '#server/events/emit.ts'
import { problem } from '#server/lib/errors.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { lockHikers } from '#server/sql/lock-hikers.ts'
import { withdrawCertificates } from './certificates.queries.ts'
import { mustBeOpen } from './challenges.policy.ts'
import { lockChallenge } from './challenges.queries.ts'
import { reach } from './find-challenge.ts'
import { countJoined, deleteMember, insertMember, readMember } from './members.queries.ts'
import { alignProgress } from './align-progress.ts'

/** The hiker first, then the challenge: everybody takes these locks in the same order. */
async function lockBoth(tx: Transaction, viewer: Viewer, id: number) {
  await lockHikers(tx, [viewer.id])
  const challenge = await lockChallenge(tx, id)
  // Removed while we waited.
  if (challenge === null) throw problem('not-found')
  return challenge
}

/** With the hiker locked, or the next one counts what this one counts. */
export async function checkRoomToJoin(tx: Transaction, userId: number): Promise<void> {
  const joined = await countJoined(tx, userId, warsawDay(new Date()))
  if (joined >= challengeLimits.joined) throw problem('too-many-challenges')
}

/** Joined twice is joined once, on the first of the two days. What counts at once is counted at once. */
export async function joinChallenge(
  db: Sql,
  viewer: Viewer,
  id: number,
  { link, joinedOn }: { link?: string | undefined; joinedOn?: string } = {},
): Promise<void> {
  await reach(db, viewer, { id }, link)
  const today = warsawDay(new Date())
  await db.begin(async (tx) => {
    const challenge = await lockBoth(tx, viewer, id)
    if ((await readMember(tx, id, viewer.id)) !== null) return
    mustBeOpen(joinedOn ?? today, challenge)
    await checkRoomToJoin(tx, viewer.id)
    if (!(await insertMember(tx, id, viewer.id, joinedOn ?? today))) return
    await alignProgress(tx, [{ userId: viewer.id }])
  })
}

/** Whoever has finished loses the certificate with it; joined again, a crown gives the same one back. */
export async function leaveChallenge(db: Sql, viewer: Viewer, id: number): Promise<void> {
  await reach(db, viewer, { id })
  await db.begin(async (tx) => {
    const { kind } = await lockBoth(tx, viewer, id)
    const member = await readMember(tx, id, viewer.id)
    if (member === null) return
    const fact = { challengeId: id, userId: viewer.id }
    await deleteMember(tx, id, viewer.id)
    await withdrawCertificates(tx, [fact])
    if (member.finishedOn !== null) {
      await emit(tx, 'challenge-reopened', { ...fact, kind, day: member.finishedOn })
    }
  })
}
