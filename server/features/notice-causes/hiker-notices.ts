import type { Sql } from '#server/db/connect.ts'
import type { Catalogue } from '#server/events/catalogue.ts'
import { alignNotices } from '#server/features/notices/notices.service.ts'
import { readFinished, readFollows } from './causes.queries.ts'

type Following = Catalogue['followed']
type Finish = { challengeId: number; userId: number }

const followKey = ({ followerId, followedId }: Following) => `follow ${followedId} ${followerId}`
const finishKey = ({ challengeId, userId }: Finish) => `challenge ${challengeId} finished ${userId}`
const stampKey = ({ userId, achievement }: Catalogue['achievement-earned']) =>
  `achievement ${userId} ${achievement}`

export function alignFollows(db: Sql, facts: Following[]): Promise<void> {
  return alignNotices(db, facts.map(followKey), async (tx) => {
    const follows = await readFollows(tx, facts)
    const so = new Set(follows.map(followKey))
    return {
      raise: follows.map((one) => ({
        to: one.followedId,
        kind: 'followed',
        key: followKey(one),
        by: one.followerId,
      })),
      withdraw: facts.map(followKey).filter((key) => !so.has(key)),
    }
  })
}

/** Lost and finished again, it shows again where it stood, without ringing twice. */
export function alignFinishes(db: Sql, facts: Finish[]): Promise<void> {
  return alignNotices(db, facts.map(finishKey), async (tx) => {
    const finished = await readFinished(tx, facts)
    const so = new Set(finished.map(finishKey))
    return {
      raise: finished.map((one) => ({
        to: one.userId,
        kind: 'challenge-finished',
        key: finishKey(one),
        about: one.challengeId,
      })),
      withdraw: facts.map(finishKey).filter((key) => !so.has(key)),
    }
  })
}

/** Whether it is still theirs is asked with every other question of who may see what. */
export function raiseStamps(db: Sql, facts: Catalogue['achievement-earned'][]): Promise<void> {
  return alignNotices(db, facts.map(stampKey), async () => ({
    raise: facts.map((fact) => ({
      to: fact.userId,
      kind: 'achievement-earned',
      key: stampKey(fact),
      about: fact.achievement,
    })),
  }))
}

export function raiseDecisions(db: Sql, facts: Catalogue['decision-made'][]): Promise<void> {
  const keyOf = (id: number) => `decision ${id}`
  return alignNotices(
    db,
    facts.map((fact) => keyOf(fact.decisionId)),
    async () => ({
      raise: facts.map(({ userId, decisionId, message }) => ({
        to: userId,
        kind: 'moderated',
        key: keyOf(decisionId),
        about: decisionId,
        words: message,
        letter: true,
      })),
    }),
  )
}

export function raiseCases(db: Sql, facts: Catalogue['case-decided'][]): Promise<void> {
  const keyOf = (id: number) => `case ${id}`
  return alignNotices(
    db,
    facts.map((fact) => keyOf(fact.caseId)),
    async () => ({
      raise: facts.flatMap(({ caseId, userIds }) =>
        userIds.map((to) => ({
          to,
          kind: 'report-decided',
          key: keyOf(caseId),
          group: keyOf(caseId),
          letter: true,
        })),
      ),
    }),
  )
}
