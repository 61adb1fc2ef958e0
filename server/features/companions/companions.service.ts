import { storyLimits, type Story } from '#contract/story.ts'
import type { Db, Sql, Transaction } from '#server/db/connect.ts'
import { emit } from '#server/events/emit.ts'
import {
  getStory,
  mustLockOwnStory,
  mustLockStory,
  mustBeAuthor,
  storyChanged,
} from '#server/features/stories/stories.service.ts'
import { invalid, problem, type Fields } from '#server/lib/errors.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import {
  companionState,
  deleteCompanions,
  insertCompanions,
  knownUsers,
  readCompanionIds,
  setAnswer,
} from './companions.queries.ts'

const NOT_ONESELF = 'Ty i tak tam byłeś: dodaj inne osoby.'

/** Whom an author would name: other people, who are there. */
export async function checkCompanions(
  db: Db,
  viewer: Viewer,
  userIds: readonly number[],
  fields: Fields,
): Promise<void> {
  if (userIds.length === 0) return
  const known = new Set(await knownUsers(db, [...userIds]))
  userIds.forEach((id, at) => {
    if (id === viewer.id) fields[`companions.${at}`] = NOT_ONESELF
    else if (!known.has(id)) fields[`companions.${at}`] = 'Nie ma takiego wędrowca.'
  })
}

/** Whether this hiker has said that they were there; being asked is not enough. */
export async function isCompanion(db: Db, storyId: number, userId: number): Promise<boolean> {
  return (await companionState(db, storyId, userId)) === 'confirmed'
}

/** Whoever was asked before keeps their answer, a refusal too: asking again does not nag. Part of a larger change. */
export async function askCompanions(tx: Transaction, storyId: number, userIds: number[]): Promise<void> {
  const asked = await insertCompanions(tx, storyId, userIds)
  await emit(tx, 'companion-asked', ...asked.map((userId) => ({ storyId, userId })))
}

/** Takes everybody off but these; part of a larger change of the story. */
export async function dismissCompanions(
  tx: Transaction,
  storyId: number,
  { except }: { except: number[] },
): Promise<void> {
  const gone = (await readCompanionIds(tx, storyId)).filter((userId) => !except.includes(userId))
  await takeOff(tx, storyId, gone)
}

async function takeOff(tx: Transaction, storyId: number, userIds: number[]): Promise<boolean> {
  const gone = await deleteCompanions(tx, storyId, userIds)
  await emit(tx, 'companion-left', ...gone.map((userId) => ({ storyId, userId })))
  return gone.length > 0
}

export async function askCompanion(db: Sql, viewer: Viewer, id: number, userId: number): Promise<Story> {
  await db.begin(async (tx) => {
    await mustLockOwnStory(tx, viewer, id)
    if (userId === viewer.id) throw invalid({ userId: NOT_ONESELF })
    const known = await readCompanionIds(tx, id)
    if (known.length >= storyLimits.companions && !known.includes(userId)) {
      throw invalid({ userId: `Największa liczba towarzyszy: ${storyLimits.companions}.` })
    }
    if ((await knownUsers(tx, [userId])).length === 0) throw problem('not-found')
    await askCompanions(tx, id, [userId])
  })
  return getStory(db, viewer, id)
}

/** Answering the same twice is answering once; a refusal takes back what a confirmation gave. */
export async function respondToInvite(
  db: Sql,
  viewer: Viewer,
  id: number,
  answer: 'confirmed' | 'declined',
): Promise<void> {
  await db.begin(async (tx) => {
    await mustLockStory(tx, viewer, id)
    if (!(await setAnswer(tx, id, viewer.id, answer))) throw problem('not-found')
    const fact = { storyId: id, userId: viewer.id }
    await emit(tx, answer === 'confirmed' ? 'companion-confirmed' : 'companion-left', fact)
    await storyChanged(tx, id)
  })
}

/** The author removes anybody, anybody removes themselves, at any time. */
export async function removeCompanion(db: Sql, viewer: Viewer, id: number, userId: number): Promise<void> {
  await db.begin(async (tx) => {
    const story = await mustLockStory(tx, viewer, id)
    if (userId !== viewer.id) mustBeAuthor(viewer, story)
    if (!(await takeOff(tx, id, [userId]))) throw problem('not-found')
    await storyChanged(tx, id)
  })
}
