import { jsonFile, type Exporter } from '#server/features/account/account.service.ts'
import { openStored } from '#server/features/tracks/tracks.service.ts'
import { trackFile } from '#server/hiker/archive-paths.ts'
import type { Storage } from '#server/lib/storage.ts'
import { readGivenForExport, readStoriesForExport } from './story-export.queries.ts'

/** Stories as they are, and every track in the very bytes in which it once came. */
export function storyExporter(storage: Storage): Exporter {
  return async function* (db, userId) {
    const stories = await readStoriesForExport(db, userId)
    yield jsonFile(
      'historie.json',
      stories.map(({ fileKey, ...story }) => ({ ...story, track: fileKey !== null })),
    )
    yield jsonFile('brawa-i-towarzystwo.json', await readGivenForExport(db, userId))
    for (const story of stories) {
      if (story.fileKey === null) continue
      const content = await openStored(storage, story.fileKey)
      if (content !== null) yield { path: trackFile(story), content }
    }
  }
}
