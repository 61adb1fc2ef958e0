import type { Story } from '#contract/story.ts'
import type { Db } from '#server/db/connect.ts'
import { problem } from '#server/lib/errors.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { findStory, readCompanionsOf, readPhotosOf, readSummitsOf, readTrackOf } from './stories.queries.ts'
import { storyView } from './stories.view.ts'

export async function getStory(db: Db, viewer: Viewer | null, id: number): Promise<Story> {
  const row = await findStory(db, viewer, id)
  if (row === null) throw problem('not-found')
  const [summits, photos, companions, track] = await Promise.all([
    readSummitsOf(db, id),
    readPhotosOf(db, id),
    readCompanionsOf(db, viewer, id),
    readTrackOf(db, id),
  ])
  return storyView(viewer, row, { summits, photos, companions, track })
}
