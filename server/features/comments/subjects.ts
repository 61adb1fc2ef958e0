import type { CommentSubject } from '#contract/comments.ts'
import type { Db } from '#server/db/connect.ts'
import { storyForComments } from '#server/features/stories/stories.service.ts'
import { summitExists } from './subjects.queries.ts'
import type { Viewer } from '#server/lib/viewer.ts'

/** What the engine has to know about a kind of subject. A forum thread or a trip is one more entry here. */
export type SubjectKind = {
  /** Null when the subject is not there for this viewer; `ownerId` may remove comments of others. */
  find(db: Db, viewer: Viewer | null, id: number): Promise<{ ownerId: number | null; open: boolean } | null>
}

export const subjects: Record<CommentSubject, SubjectKind> = {
  story: { find: storyForComments },
  summit: {
    find: async (db, _viewer, id) => ((await summitExists(db, id)) ? { ownerId: null, open: true } : null),
  },
}
