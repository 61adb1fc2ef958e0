import type { Story, StoryPhoto } from '#contract/story.ts'
import type { Db } from '#server/db/connect.ts'
import { problem } from '#server/lib/errors.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { readRevision } from './heads.queries.ts'
import { findStory, readCompanionsOf, readPhotosOf, readSummitsOf, readTrackOf } from './stories.queries.ts'
import { isAuthor } from './stories.policy.ts'
import { photoView, storyView } from './stories.view.ts'

/** More changes of one story while it is being read are not waited for. */
const TRIES = 3

/** The story as it was at one moment: whoever reads while it is saved does not get old words with a new track. */
export async function getStory(db: Db, viewer: Viewer | null, id: number): Promise<Story> {
  for (let tries = 1; ; tries++) {
    const row = await findStory(db, viewer, id)
    if (row === null) throw problem('not-found')
    const [summits, photos, companions, track] = await Promise.all([
      readSummitsOf(db, id),
      readPhotosOf(db, id, isAuthor(viewer, row)),
      readCompanionsOf(db, viewer, id),
      readTrackOf(db, id),
    ])
    const isStill = (await readRevision(db, id)) === row.revision
    if (isStill || tries === TRIES) return storyView(viewer, row, { summits, photos, companions, track })
  }
}

/** One of its photos, for whoever added it: hours that only the author may know are left out. */
export async function photoOf(db: Db, storyId: number, photoId: number): Promise<StoryPhoto> {
  const photo = (await readPhotosOf(db, storyId)).find((one) => one.id === photoId)
  if (photo === undefined) throw problem('not-found')
  return photoView(photo, false)
}
