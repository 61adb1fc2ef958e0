import type { Sql } from '#server/db/connect.ts'
import { readTimedPhotos, writePlaces } from '#server/features/photos/photos.service.ts'
import { hidingOf } from '#server/features/privacy/privacy.service.ts'
import { updateStory } from '#server/features/stories/stories.service.ts'
import { readTrackFile } from './track-files.ts'
import type { TrackReader } from './track-reader.ts'
import { writeShown } from './tracks.queries.ts'

/** Makes what is shown of a track anew, after its author hid more or less of it. */
export async function refreshShown(db: Sql, tracks: TrackReader, id: number): Promise<void> {
  const bytes = await readTrackFile(db, tracks.storage, id)
  if (bytes === null) return
  const hiding = await hidingOf(db, id)
  const digest = await tracks.digest(bytes, undefined, hiding)
  if ('unreadable' in digest) return
  await writeShown(db, id, digest.shown, hiding.version)
  if ((await readTimedPhotos(db, id)).length > 0) await placePhotos(db, tracks, id)
}

/** Puts photos on the track by their times or, without, by their positions; outside hidden parts. */
export async function placePhotos(db: Sql, tracks: TrackReader, id: number): Promise<void> {
  const timed = await readTimedPhotos(db, id)
  if (timed.length === 0) return
  const bytes = await readTrackFile(db, tracks.storage, id)
  if (bytes === null) return
  const hiding = await hidingOf(db, id)
  const placed = await tracks.placePhotos(bytes, hiding, timed)
  if (placed === null) return
  await db.begin(async (tx) => {
    await writePlaces(
      tx,
      id,
      placed.places.map((place, at) => ({ id: timed[at]!.id, ...place })),
    )
    await updateStory(tx, id, { cameraAheadS: placed.cameraAheadS })
  })
}
