import type { Db, Transaction } from '#server/db/connect.ts'
import { problem } from '#server/lib/errors.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { mustBeAuthor } from './stories.policy.ts'
import { findByClientKey, findStory, lockAnyStory, lockStory, type StoryRow } from './stories.queries.ts'

/** A story that the viewer may not see is not found: the two cannot be told apart. */
export async function mustFindStory(db: Db, viewer: Viewer | null, id: number): Promise<StoryRow> {
  const story = await findStory(db, viewer, id)
  if (story === null) throw problem('not-found')
  return story
}

/** For the comment engine: a thread under a story is there for whoever may see the story; drafts are not talked about. */
export async function storyForComments(
  db: Db,
  viewer: Viewer | null,
  id: number,
): Promise<{ ownerId: number; open: boolean } | null> {
  const story = await findStory(db, viewer, id)
  return story && { ownerId: story.authorId, open: !story.draft }
}

/** The story that this author sent with this key; without a key nothing is known of what was sent before. */
export async function storyOfKey(db: Db, authorId: number, key: string | null): Promise<number | null> {
  return key === null ? null : findByClientKey(db, authorId, key)
}

type HeldStory = { id: number; authorId: number }

/** Held until the transaction ends, so that two changes of one story follow each other. */
export async function mustLockStory(tx: Transaction, viewer: Viewer, id: number): Promise<HeldStory> {
  const story = await lockStory(tx, viewer, id)
  if (story === null) throw problem('not-found')
  return story
}

/** The same, for its author alone. */
export async function mustLockOwnStory(tx: Transaction, viewer: Viewer, id: number): Promise<HeldStory> {
  const story = await lockStory(tx, viewer, id)
  mustBeAuthor(viewer, story)
  return story
}

/**
 * The same without asking who wants it: for what follows from a story by itself. Held before its hiker, and after its author's
 * privacy. One that is gone by now holds nothing back, so whoever goes on looks at what they need of it.
 */
export async function holdStory(tx: Transaction, id: number): Promise<void> {
  await lockAnyStory(tx, id)
}
