import type { CommentSubject } from '#contract/comments.ts'
import type { ProblemCode } from '#contract/errors.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { storyForComments } from '#server/features/stories/stories.service.ts'
import { nextPostNumber, threadForComments } from '#server/features/threads/threads.service.ts'
import { tripForComments } from '#server/features/trips/trips.service.ts'
import { summitExists } from './subjects.queries.ts'
import type { Viewer } from '#server/lib/viewer.ts'

/** `ownerId` may remove comments of others; `refusal` says why nobody may write, where it is not plainly forbidden. */
export type About = { ownerId: number | null; open: boolean; refusal?: ProblemCode }

/** What the engine has to know about a kind of subject. */
export type SubjectKind = {
  /** Null when the subject is not there for this viewer. */
  find(db: Db, viewer: Viewer | null, id: number): Promise<About | null>
  /** Where comments have numbers: the next one, with the subject held until the transaction ends. */
  nextNumber?(tx: Transaction, id: number): Promise<number>
}

export const subjects: Record<CommentSubject, SubjectKind> = {
  story: { find: storyForComments },
  trip: { find: tripForComments },
  summit: {
    find: async (db, _viewer, id) => ((await summitExists(db, id)) ? { ownerId: null, open: true } : null),
  },
  thread: { find: threadForComments, nextNumber: nextPostNumber },
}
