import type { CommentSubject } from '#contract/comments.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { countStoryComments, storyForComments } from '#server/features/stories/story-thread.ts'
import { summitExists } from './subjects.queries.ts'
import type { Viewer } from '#server/lib/viewer.ts'

/** What the engine has to know about a kind of subject. A forum thread or a trip is one more entry here. */
export type SubjectKind = {
  /** Null when the subject is not there for this viewer; `ownerId` may remove comments of others. */
  find(db: Db, viewer: Viewer | null, id: number): Promise<{ ownerId: number | null; open: boolean } | null>
  /** Called in the transaction that adds (+1) or removes (-1) a comment. */
  count?(tx: Transaction, id: number, change: 1 | -1): Promise<void>
}

export const subjects: Record<CommentSubject, SubjectKind> = {
  story: { find: storyForComments, count: countStoryComments },
  summit: {
    find: async (db, _viewer, id) => ((await summitExists(db, id)) ? { ownerId: null, open: true } : null),
  },
}
