import { storyLimits, type Story } from '#contract/story.ts'
import type { Sql, Transaction } from '#server/db/connect.ts'
import { invalid, problem } from '#server/lib/errors.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import {
  answerAsCompanion,
  askCompanions,
  deleteCompanion,
  knownUsers,
  readCompanionIds,
} from './companions.queries.ts'
import { deletePhotosBy } from '#server/features/photos/photos.queries.ts'
import { forgetAscentsOf, settleStory } from '#server/features/stories/settle.ts'
import { mustBeAuthor } from '#server/features/stories/stories.policy.ts'
import { lockStory } from '#server/features/stories/stories.queries.ts'
import { getStory } from '#server/features/stories/read-story.ts'

export async function askCompanion(db: Sql, viewer: Viewer, id: number, userId: number): Promise<Story> {
  await db.begin(async (tx) => {
    mustBeAuthor(viewer, await lockStory(tx, viewer, id))
    if (userId === viewer.id) throw invalid({ userId: 'Ty i tak tam byłeś: dodaj inne osoby.' })
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
export async function answer(
  db: Sql,
  viewer: Viewer,
  id: number,
  state: 'confirmed' | 'declined',
): Promise<void> {
  await db.begin(async (tx) => {
    const story = await lockStory(tx, viewer, id)
    if (story === null || !(await answerAsCompanion(tx, id, viewer.id, state))) throw problem('not-found')
    if (state === 'declined') await takeBack(tx, id, viewer.id)
    await settleStory(tx, id)
  })
}

/** The author removes anybody, anybody removes themselves, at any time. */
export async function removeCompanion(db: Sql, viewer: Viewer, id: number, userId: number): Promise<void> {
  await db.begin(async (tx) => {
    const story = await lockStory(tx, viewer, id)
    if (story === null) throw problem('not-found')
    if (userId !== viewer.id) mustBeAuthor(viewer, story)
    if (!(await dismissCompanion(tx, id, userId))) throw problem('not-found')
    await settleStory(tx, id)
  })
}

/** Part of a larger change of the story, which settles it afterwards. */
export async function dismissCompanion(tx: Transaction, id: number, userId: number): Promise<boolean> {
  const was = await deleteCompanion(tx, id, userId)
  if (was) await takeBack(tx, id, userId)
  return was
}

async function takeBack(tx: Transaction, id: number, userId: number): Promise<void> {
  await forgetAscentsOf(tx, id, userId)
  await deletePhotosBy(tx, id, userId)
}
