import { randomBytes } from 'node:crypto'
import { certificateNumber } from '#domain/challenges/certificate-number.ts'
import { countsFrom } from '#domain/challenges/challenge.ts'
import {
  isStillProven,
  standingOf,
  type ChallengeStanding,
  type ChallengeStep,
  type ClimbedDay,
  type WalkedDay,
} from '#domain/challenges/standing.ts'
import type { RouteWalk } from '#domain/long-routes/coverage.ts'
import type { Transaction } from '#server/db/connect.ts'
import { emit } from '#server/events/emit.ts'
import { walkedDays } from '#server/features/achievements/achievements.service.ts'
import { shownWalks } from '#server/features/long-routes/long-routes.service.ts'
import { lockHikers } from '#server/sql/lock-hikers.ts'
import { issueCertificates, withdrawCertificates } from './certificates.queries.ts'
import { readCountedAscents, readDoubtedStories, type Wanted } from './facts.queries.ts'
import { readMemberships, updateMembers, type Membership, type Touched } from './members.queries.ts'

/**
 * Counts these hikers anew in the challenges that something may have moved, in the transaction of the cause: progress,
 * finishing and certificates. The number of queries is fixed, and none of them grows with how many others take part.
 */
export async function alignProgress(tx: Transaction, touched: Touched[]): Promise<void> {
  if (touched.length === 0) return
  await lockHikers(
    tx,
    touched.map((one) => one.userId),
  )
  const members = await readMemberships(tx, touched)
  if (members.length === 0) return
  const factsOf = await readFacts(tx, members)
  const recounted = members.map((member) => {
    const { climbed, walked, walks } = factsOf(member.userId)
    const onRoute = walks.filter(({ route }) => route === member.route)
    return recountOne(member, standingOf(member, member.joinedOn, climbed, walked, onRoute), climbed)
  })
  await updateMembers(
    tx,
    recounted.filter(({ member, now }) => isOther(member, now)).map(({ now }) => now),
  )
  await alignCertificates(tx, recounted)
}

type Facts = { climbed: ClimbedDay[]; walked: WalkedDay[]; walks: (RouteWalk & { route: string })[] }

/** No more than these challenges ask for: summits of the lists, days of the windows. */
async function readFacts(tx: Transaction, members: Membership[]): Promise<(userId: number) => Facts> {
  const byHiker = Map.groupBy(members, (one) => one.userId)
  const ascents = await readCountedAscents(
    tx,
    [...byHiker].map(([userId, own]) => wantedOf(userId, own)),
  )
  const hikes = await walkedDays(
    tx,
    [...byHiker].flatMap(([userId, own]) => walkWantedOf(userId, own)),
  )
  const onRoutes = await shownWalks(
    tx,
    members.flatMap(({ userId, route }) => (route === null ? [] : [{ userId, route }])),
  )
  const doubted = await readDoubtedStories(
    tx,
    [...hikes, ...onRoutes].map((hike) => hike.storyId),
  )
  const climbed = Map.groupBy(ascents, (one) => one.userId)
  const walked = Map.groupBy(
    hikes.filter((hike) => !doubted.has(hike.storyId)),
    (one) => one.userId,
  )
  const walks = Map.groupBy(
    onRoutes.filter((walk) => !doubted.has(walk.storyId)),
    (one) => one.userId,
  )
  return (userId) => ({
    climbed: climbed.get(userId) ?? [],
    walked: walked.get(userId) ?? [],
    walks: walks.get(userId) ?? [],
  })
}

function wantedOf(userId: number, own: Membership[]): Wanted {
  const lists = own.filter(({ unit, evidence }) => unit === 'list' || evidence !== null)
  const known = lists.flatMap(({ summits, evidence }) => [
    ...summits,
    ...(evidence ?? []).flatMap((step) => step.summitId ?? []),
  ])
  const windows = own.filter(({ unit }) => unit === 'summits' || unit === 'months')
  const firsts = windows.map((one) => countsFrom(one, one.joinedOn) ?? '0001-01-01')
  const lasts = windows.map((one) => one.endsOn ?? '9999-12-31')
  return {
    userId,
    summits: [...new Set(known)],
    from: firsts.toSorted()[0] ?? null,
    until: lasts.toSorted().at(-1) ?? null,
  }
}

function walkWantedOf(userId: number, own: Membership[]): { userId: number; from: string | null }[] {
  const walks = own.filter(({ unit }) => unit === 'climb' || unit === 'distance')
  if (walks.length === 0) return []
  const firsts = walks.map((one) => countsFrom(one, one.joinedOn))
  return [{ userId, from: firsts.includes(null) ? null : firsts.toSorted()[0]! }]
}

type Recounted = {
  member: Membership
  now: ReturnType<typeof recountOne>['now']
  steps: ChallengeStep[] | null
}

/** `steps`: what a certificate stands on; null: there is none. */
function recountOne(member: Membership, standing: ChallengeStanding, climbed: readonly ClimbedDay[]) {
  const { challengeId, userId, finishedOn, finishedPrecision, evidence, joinedOn } = member
  const { progress, steps, finish } = standing
  // A list that has grown since takes nothing from who had finished it and still has climbed all of that.
  const isKept =
    finish === null &&
    member.unit === 'list' &&
    evidence !== null &&
    isStillProven(evidence, member, joinedOn, climbed)
  const at = isKept
    ? { finishedOn, finishedPrecision }
    : { finishedOn: finish?.day ?? null, finishedPrecision: finish?.precision ?? null }
  return {
    member,
    now: { challengeId, userId, progress, startedOn: steps[0]?.day ?? null, ...at },
    steps: isKept ? evidence : finish === null ? null : steps,
  }
}

function isOther(member: Membership, now: Recounted['now']): boolean {
  return (
    member.progress !== now.progress ||
    member.startedOn !== now.startedOn ||
    member.finishedOn !== now.finishedOn ||
    member.finishedPrecision !== now.finishedPrecision
  )
}

async function alignCertificates(tx: Transaction, recounted: Recounted[]): Promise<void> {
  const proven = recounted.filter(
    ({ member, steps }) =>
      steps !== null && JSON.stringify(steps) !== JSON.stringify(inOrder(member.evidence)),
  )
  await issueCertificates(
    tx,
    proven.map(({ now, steps }) => ({
      number: certificateNumber(randomBytes(10)),
      challengeId: now.challengeId,
      userId: now.userId,
      finishedOn: now.finishedOn!,
      finishedPrecision: now.finishedPrecision!,
      evidence: steps!,
    })),
  )
  const lost = recounted.filter(({ member, steps }) => steps === null && member.finishedOn !== null)
  await withdrawCertificates(
    tx,
    lost.map(({ now }) => now),
  )
  const fact = ({ member, now }: Recounted) => ({
    challengeId: now.challengeId,
    kind: member.kind,
    userId: now.userId,
    day: now.finishedOn ?? member.finishedOn!,
  })
  const gained = recounted.filter(({ member, now }) => now.finishedOn !== null && member.finishedOn === null)
  await emit(tx, 'challenge-reopened', ...lost.map(fact))
  await emit(tx, 'challenge-finished', ...gained.map(fact))
}

/** The database keeps the keys of an object in an order of its own. */
function inOrder(evidence: readonly ChallengeStep[] | null): ChallengeStep[] | null {
  return (
    evidence &&
    evidence.map(({ summitId, storyId, day, precision, amount }) => ({
      summitId,
      storyId,
      day,
      precision,
      amount,
    }))
  )
}
