import { jsonFile, type Exporter } from '#server/features/account/account.service.ts'
import { openStored } from '#server/features/tracks/tracks.service.ts'
import type { Storage } from '#server/lib/storage.ts'
import { readGivenForExport, readStoriesForExport } from './story-export.queries.ts'

const extensions: Record<string, string> = { gpx: 'gpx', tcx: 'tcx', fit: 'fit' }

/** Stories as they are, and every track in the very bytes in which it once came. */
export function storyExporter(storage: Storage): Exporter {
  return async function* (db, userId) {
    const stories = await readStoriesForExport(db, userId)
    yield jsonFile(
      'historie.json',
      stories.map(({ fileKey, ...story }) => ({ ...story, track: fileKey !== null })),
    )
    yield jsonFile('brawa-i-towarzystwo.json', await readGivenForExport(db, userId))
    for (const { id, fileKey, hikedOn, format } of stories) {
      if (fileKey === null) continue
      const content = await openStored(storage, fileKey)
      const extension = extensions[String(format)] ?? 'gpx'
      if (content !== null) yield { path: `slady/${hikedOn}-${id}.${extension}`, content }
    }
  }
}
