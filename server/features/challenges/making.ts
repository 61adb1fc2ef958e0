import { challengeLimits, type ChallengeChange, type ChallengeCreate } from '#contract/challenges.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import type { Sql } from '#server/db/connect.ts'
import type { Catalogue } from '#server/features/mountains/mountains.service.ts'
import { checkChange, checkPost } from '#server/features/trust/trust.service.ts'
import { problem } from '#server/lib/errors.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { lockHikers } from '#server/sql/lock-hikers.ts'
import { lockQuotas } from '#server/sql/lock-quotas.ts'
import { goalOf, wordsOf } from './challenge-input.ts'
import { mayRemove, mustBeMaker } from './challenges.policy.ts'
import {
  countMade,
  deleteChallenge,
  insertChallenge,
  lockChallenge,
  updateGoal,
  updateWords,
  type ChallengeRow,
  type Goal,
} from './challenges.queries.ts'
import { reach } from './find-challenge.ts'
import { hasOthers, insertMember } from './members.queries.ts'
import { alignProgress } from './align-progress.ts'
import { checkRoomToJoin } from './joining.ts'

const frame = (catalogue: Catalogue, link: string | null) => ({
  today: warsawDay(new Date()),
  knows: (id: number) => catalogue.summitById.has(id),
  link,
})

/** Its maker is in it from the first day. */
export async function makeChallenge(
  db: Sql,
  viewer: Viewer,
  input: ChallengeCreate,
  catalogue: Catalogue,
): Promise<number> {
  const row = { ...wordsOf(input), ...goalOf(input, frame(catalogue, null)) }
  return db.begin(async (tx) => {
    await lockQuotas(tx, viewer.id)
    await lockHikers(tx, [viewer.id])
    if ((await countMade(tx, viewer.id)) >= challengeLimits.made) throw problem('too-many-made')
    await checkRoomToJoin(tx, viewer.id)
    await checkPost(tx, viewer, row.description)
    const id = await insertChallenge(tx, viewer.id, row)
    await insertMember(tx, id, viewer.id, warsawDay(new Date()))
    await alignProgress(tx, [{ userId: viewer.id }])
    return id
  })
}

/** Others have set out for what was written: from then on only its words may change. */
export async function changeChallenge(
  db: Sql,
  viewer: Viewer,
  id: number,
  input: ChallengeChange,
  catalogue: Catalogue,
): Promise<void> {
  const { challenge } = await reach(db, viewer, { id })
  mustBeMaker(viewer, challenge)
  const words = wordsOf(input)
  await db.begin(async (tx) => {
    await lockHikers(tx, [viewer.id])
    const now = await lockChallenge(tx, id)
    if (now === null) throw problem('not-found')
    await checkChange(tx, viewer, words.description)
    await updateWords(tx, id, words)
    if (isSameGoal(now, input)) return
    if (await hasOthers(tx, id, viewer.id)) throw problem('challenge-begun')
    await updateGoal(tx, id, goalOf(input, frame(catalogue, now.link)))
    await alignProgress(tx, [{ userId: viewer.id }])
  })
}

function isSameGoal(now: ChallengeRow, input: ChallengeChange): boolean {
  const { unit, startsOn = null, endsOn = null, secret = false } = input
  const asked: Omit<Goal, 'link'> = {
    unit,
    goal: unit === 'list' ? (input.summits ?? []).length : (input.goal ?? 0),
    summits: unit === 'list' ? (input.summits ?? []) : [],
    startsOn,
    endsOn,
  }
  const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b).join()
  return (
    asked.unit === now.unit &&
    asked.goal === now.goal &&
    sorted(asked.summits) === sorted(now.summits) &&
    asked.startsOn === now.startsOn &&
    asked.endsOn === now.endsOn &&
    secret === (now.link !== null)
  )
}

export async function removeChallenge(db: Sql, viewer: Viewer, id: number): Promise<void> {
  await reach(db, viewer, { id })
  await db.begin(async (tx) => {
    const challenge = await lockChallenge(tx, id)
    if (challenge === null) throw problem('not-found')
    const others = await hasOthers(tx, id, challenge.authorId)
    if (!mayRemove(viewer, challenge, others)) {
      mustBeMaker(viewer, challenge)
      throw problem('challenge-begun')
    }
    await deleteChallenge(tx, id)
  })
}
