import type { Challenge, OwnChallenge } from '#contract/challenges.ts'
import { countsFrom, mayBeJoined } from '#domain/challenges/challenge.ts'
import { standingOf } from '#domain/challenges/standing.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import type { Db } from '#server/db/connect.ts'
import { walkedDays } from '#server/features/achievements/achievements.service.ts'
import { ownWalks } from '#server/features/long-routes/long-routes.service.ts'
import type { Catalogue } from '#server/features/mountains/mountains.service.ts'
import { problem } from '#server/lib/errors.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { readNumber } from './certificates.queries.ts'
import { isMaker, mayRemove, maySeeChallenge } from './challenges.policy.ts'
import { findChallenge, readAuthor, type ChallengeRow } from './challenges.queries.ts'
import { challengeView } from './challenges.view.ts'
import { readOwnAscents } from './facts.queries.ts'
import { readFriends } from './friends.queries.ts'
import { countFinishers, countFurther, hasOthers, readMember } from './members.queries.ts'

export type Key = { id: number } | { slug: string } | { link: string }

/** A number or a readable name, as it stands in an address. */
export const keyFrom = (text: string): Key => (/^\d/.test(text) ? { id: Number(text) } : { slug: text })

type Member = Awaited<ReturnType<typeof readMember>>

/** The challenge and the viewer's place in it; for whom it is not, there is none. */
export async function reach(
  db: Db,
  viewer: Viewer | null,
  key: Key,
  link?: string,
): Promise<{ challenge: ChallengeRow; member: Member }> {
  const known = !('id' in key) || key.id < 2 ** 31
  const challenge = known ? await findChallenge(db, key) : null
  if (challenge === null) throw problem('not-found')
  const member = viewer === null ? null : await readMember(db, challenge.id, viewer.id)
  const shown = { link: 'link' in key ? key.link : link, isMember: member !== null }
  if (!maySeeChallenge(viewer, challenge, shown)) throw problem('not-found')
  return { challenge, member }
}

export async function showChallenge(
  db: Db,
  viewer: Viewer | null,
  key: Key,
  catalogue: Catalogue,
  link?: string,
): Promise<Challenge> {
  const { challenge, member } = await reach(db, viewer, key, link)
  const [author, finishers, own, friends] = await Promise.all([
    challenge.authorId === null ? null : readAuthor(db, viewer, challenge.authorId),
    countFinishers(db, challenge.id),
    viewer === null ? null : ownOf(db, viewer, challenge, member),
    readFriends(db, viewer, [challenge.id]),
  ])
  const world = { today: warsawDay(new Date()), catalogue, friends }
  return challengeView(challenge, { author, finishers, own }, world)
}

/** What the viewer has done of it, before joining as well: who has seven of a crown is told so. */
async function ownOf(db: Db, viewer: Viewer, challenge: ChallengeRow, member: Member): Promise<OwnChallenge> {
  const today = warsawDay(new Date())
  const joinedOn = member?.joinedOn ?? today
  const isWay = challenge.unit === 'climb' || challenge.unit === 'distance'
  const { route } = challenge
  const from = countsFrom(challenge, joinedOn)
  const [ascents, hikes, walks, place, certificate, others] = await Promise.all([
    isWay || route !== null ? [] : readOwnAscents(db, viewer.id),
    isWay ? walkedDays(db, [{ userId: viewer.id, from }]) : [],
    route === null ? [] : ownWalks(db, viewer, route),
    member?.shown ? countFurther(db, challenge.id, member.progress) : null,
    member === null ? null : readNumber(db, challenge.id, viewer.id),
    hasOthers(db, challenge.id, challenge.authorId),
  ])
  const { progress, steps } = standingOf(challenge, joinedOn, ascents, hikes, walks)
  const isOwn = isMaker(viewer, challenge)
  return {
    standing: member && {
      joinedOn: member.joinedOn,
      progress: member.progress,
      finishedOn: member.finishedOn,
      finishedPrecision: member.finishedPrecision,
    },
    countsFrom: from,
    progress,
    steps,
    place: place === null ? null : place + 1,
    certificate,
    can: {
      join: member === null && !viewer.blocked && mayBeJoined(today, challenge),
      edit: isOwn && !viewer.blocked,
      changeGoal: isOwn && !others,
      remove: !viewer.blocked && mayRemove(viewer, challenge, others),
    },
    link: isOwn ? challenge.link : null,
  }
}
