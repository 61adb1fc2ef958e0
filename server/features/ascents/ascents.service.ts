import { ASCENTS_PAGE, type ClimbedSummit, type OwnAscent, type SummitHikers } from '#contract/ascents.ts'
import { EARLIEST_DAY } from '#contract/lib/earliest-day.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import type { Db, Sql, Transaction } from '#server/db/connect.ts'
import { invalid, problem } from '#server/lib/errors.ts'
import { decodeCursor, pageOf } from '#server/lib/page.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { assertMarkedByHand, assertOwnAscent } from './ascents.policy.ts'
import {
  claimByHand,
  claimByNewStories,
  claimByStory,
  countOfSummit,
  dropHandClaim,
  dropStoryClaims,
  hideStoryClaims,
  isNamed,
  readAscent,
  readBirthDate,
  readClimbed,
  readEnds,
  readHikerCounts,
  readLatestHikers,
  readMostOften,
  readOfSummit,
  readOwnOfSummit,
  settle,
  type LatestRow,
  type StoryClaim,
} from './ascents.queries.ts'

export async function addAscent(
  db: Sql,
  viewer: Viewer,
  input: { summitId: number; date?: string | undefined },
  now: Date = new Date(),
): Promise<OwnAscent> {
  const today = warsawDay(now)
  const date = input.date ?? today
  if (date > today) throw invalid({ date: 'Data wejścia nie może być z przyszłości.' })
  if (date < EARLIEST_DAY) throw invalid({ date: 'Podaj datę od 1 stycznia 1900 roku.' })
  const born = await readBirthDate(db, viewer.id)
  if (born !== null && date < born) {
    throw invalid({ date: 'Data wejścia nie może być wcześniejsza niż data urodzenia.' })
  }
  return db.begin(async (tx) => {
    const id = await claimByHand(tx, viewer.id, input.summitId, date)
    if (id === null) throw problem('not-found')
    await settle(tx, [id])
    return (await readAscent(tx, id))!
  })
}

export async function removeAscent(db: Sql, viewer: Viewer, id: number): Promise<void> {
  await db.begin(async (tx) => {
    assertMarkedByHand(assertOwnAscent(viewer, await readAscent(tx, id)))
    await dropHandClaim(tx, id)
    await settle(tx, [id])
  })
}

export type StoryAscents = {
  userId: number
  storyId: number
  /** Others may not see the story: its ascents count for the owner alone. */
  hidden: boolean
  summits: readonly { summitId: number; date: string; evidence?: object | null }[]
}

/** Makes one hiker's ascents of a story exactly these; call it in the transaction that saves the story. */
export async function addStoryAscents(tx: Transaction, story: StoryAscents): Promise<void> {
  const { userId, storyId, hidden } = story
  const kept: number[] = []
  // Everybody takes the rows in the same order, so that two stories saved at once cannot block each other.
  for (const one of story.summits.toSorted((a, b) => a.summitId - b.summitId || (a.date < b.date ? -1 : 1))) {
    const { summitId, date, evidence = null } = one
    kept.push(await claimByStory(tx, { userId, storyId, hidden, summitId, date, evidence }))
  }
  await settle(tx, [...kept, ...(await dropStoryClaims(tx, storyId, kept, userId))])
}

/** Ascents of stories made in this transaction, all at once; none of them has any yet. */
export async function addNewStoriesAscents(tx: Transaction, claims: StoryClaim[]): Promise<void> {
  if (claims.length === 0) return
  await settle(tx, await claimByNewStories(tx, claims))
}

/** Takes back what only this story told; a hand mark or another story of that day keeps the ascent. */
export async function removeStoryAscents(tx: Transaction, storyId: number): Promise<void> {
  await settle(tx, await dropStoryClaims(tx, storyId))
}

/** The story became visible to others, or stopped being so. */
export async function setStoryAscentsHidden(
  tx: Transaction,
  storyId: number,
  hidden: boolean,
): Promise<void> {
  await settle(tx, await hideStoryClaims(tx, storyId, hidden))
}

/** Summits that a hiker has climbed, as far as the viewer may know. */
export async function climbedSummits(
  db: Db,
  viewer: Viewer | null,
  userId: number,
): Promise<ClimbedSummit[]> {
  const isOwner = viewer?.id === userId
  const [climbed, known] = await Promise.all([
    readClimbed(db, userId, isOwner),
    isOwner || isNamed(db, viewer, userId),
  ])
  if (!known) throw problem('not-found')
  return climbed
}

export async function ownAscentsOfSummit(db: Db, viewer: Viewer, summitId: number): Promise<OwnAscent[]> {
  return readOwnOfSummit(db, viewer.id, summitId)
}

export async function ascentsOfSummit(
  db: Db,
  viewer: Viewer | null,
  summitId: number,
  cursor: string | undefined,
) {
  const before = decodeCursor(cursor, ['day', 'id'])
  const rows = await readOfSummit(db, viewer, summitId, before, ASCENTS_PAGE + 1)
  return pageOf(rows, ASCENTS_PAGE, (row) => [row.date, row.id])
}

export async function hikersOfSummit(db: Db, viewer: Viewer | null, summitId: number): Promise<SummitHikers> {
  const [counts, ends, mostOften] = await Promise.all([
    countOfSummit(db, summitId),
    readEnds(db, viewer, summitId),
    readMostOften(db, viewer, summitId),
  ])
  return { ...counts, ...ends, mostOften }
}

/** How many hikers each summit has; summits without any are left out. */
export async function countHikers(db: Db): Promise<Map<number, number>> {
  const rows = await readHikerCounts(db)
  return new Map(rows.map((row) => [row.summitId, row.hikers]))
}

/** The latest ascents among these summits, each hiker once. */
export async function latestHikers(
  db: Db,
  viewer: Viewer | null,
  summits: number[],
  take: number,
): Promise<LatestRow[]> {
  return readLatestHikers(db, viewer, summits, take)
}
