import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { findStory } from './stories.queries.ts'

/** For the comment engine: a thread under a story is there for whoever may see the story; drafts are not talked about. */
export async function storyForComments(
  db: Db,
  viewer: Viewer | null,
  id: number,
): Promise<{ ownerId: number; open: boolean } | null> {
  const story = await findStory(db, viewer, id)
  return story && { ownerId: story.authorId, open: !story.draft }
}
