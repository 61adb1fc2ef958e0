import type { ReportSubject } from '#contract/moderation.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { setChallengeHidden } from '#server/features/challenges/challenges.service.ts'
import { setCommentHidden } from '#server/features/comments/comments.service.ts'
import { setPhotoHidden } from '#server/features/photos/photos.service.ts'
import { setStoryHidden } from '#server/features/stories/stories.service.ts'
import { setThreadHidden } from '#server/features/threads/threads.service.ts'
import { setTripHidden } from '#server/features/trips/trips.service.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import {
  findChallenge,
  findComment,
  findHiker,
  findPhoto,
  findStory,
  findThread,
  findTrip,
  type Found,
} from './subjects.queries.ts'

export type SubjectKind = {
  /** Null when it is not there for who reports it. */
  find(db: Db, viewer: Viewer, id: number): Promise<Found | null>
  /** Takes it from everybody's eyes but its author's, or gives it back; false when nothing changed. Absent: cannot be hidden. */
  hide?(tx: Transaction, id: number, hidden: boolean): Promise<boolean>
}

/** What can be judged. A new kind is one more line. */
export const subjects: Record<ReportSubject, SubjectKind> = {
  story: { find: findStory, hide: setStoryHidden },
  comment: { find: findComment, hide: setCommentHidden },
  photo: { find: findPhoto, hide: setPhotoHidden },
  thread: { find: findThread, hide: setThreadHidden },
  trip: { find: findTrip, hide: setTripHidden },
  challenge: { find: findChallenge, hide: setChallengeHidden },
  // A profile is not hidden: its owner is warned or blocked.
  hiker: { find: findHiker },
}
