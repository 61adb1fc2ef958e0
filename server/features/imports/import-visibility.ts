import { storyLimits, type StoryVisibility } from '#contract/story.ts'
import type { Sql } from '#server/db/connect.ts'
import { setVisibility } from '#server/features/stories/stories.service.ts'
import { problem } from '#server/lib/errors.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { changeVisibility, findImport, storiesNotYet } from './imports.queries.ts'

/** Files of this import that are read later get the new visibility too; while some are being read, it must wait. */
export async function setImportVisibility(
  db: Sql,
  viewer: Viewer,
  id: number,
  visibility: StoryVisibility,
): Promise<{ changed: number; left: number }> {
  return db.begin(async (tx) => {
    const row = await findImport(tx, viewer.id, id)
    if (row === null) throw problem('not-found')
    if (row.queued > 0) {
      throw problem('conflict', { message: 'Poczekaj, aż wszystkie pliki będą wczytane.' })
    }
    await changeVisibility(tx, id, visibility)
    const waiting = await storiesNotYet(tx, { importId: id, userId: viewer.id }, visibility)
    const now = waiting.slice(0, storyLimits.visibilityAtOnce)
    const changed = await setVisibility(tx, viewer, now, visibility)
    return { changed, left: waiting.length - now.length }
  })
}
