import type { Exporter } from '#server/features/account/export.service.ts'
import { jsonFile } from '#server/features/account/export.service.ts'
import type { Eraser } from '#server/features/account/account.service.ts'
import { removeStoryAscents } from '#server/features/ascents/ascents.service.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { Storage } from '#server/lib/storage.ts'
import { eraseTraces, readGivenForExport, readStoriesForExport, storyIdsOf } from './personal-data.queries.ts'
import { readStored } from '#server/features/tracks/track-files.ts'

/** Rows go with the user; this takes what hangs on nothing: ascents of companions, threads, counts, files. */
export function storyEraser(jobs: Queue): Eraser {
  return async (tx, userId) => {
    for (const id of await storyIdsOf(tx, userId)) await removeStoryAscents(tx, id)
    await eraseTraces(tx, userId)
    await jobs.add(tx, 'sweep-erased-tracks', {})
  }
}

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
      const content = await readStored(storage, fileKey)
      const extension = extensions[String(format)] ?? 'gpx'
      if (content !== null) yield { path: `slady/${hikedOn}-${id}.${extension}`, content }
    }
  }
}
