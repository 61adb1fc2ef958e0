import type { PlacedPhotos } from '#domain/track/digest/photo-places.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { writeCameraAhead } from '#server/features/stories/stories.service.ts'
import {
  clearPlaces,
  movePhotos,
  readPlaces,
  readTimedPhotos,
  writePlaces,
  type PlacedPhoto,
  type TimedPhoto,
} from './photos.queries.ts'

/** Photos of a story that say when or where they were taken: those that get a place on its track, in the order of the story. */
export function timedPhotos(db: Db, storyId: number): Promise<TimedPhoto[]> {
  return readTimedPhotos(db, storyId)
}

/** Gives these photos their places, and all others of the story none. Raises its revision too: pictures of it are drawn anew. */
export async function storePlaces(
  tx: Transaction,
  storyId: number,
  photos: TimedPhoto[],
  { cameraAheadS, places }: PlacedPhotos,
): Promise<void> {
  await writePlaces(
    tx,
    storyId,
    places.map((place, at) => ({ id: photos[at]!.id, ...place })),
  )
  await writeCameraAhead(tx, storyId, photos.length > 0 ? cameraAheadS : null)
}

/** Photos that stand on the lines of these stories, each to another place; null: taken in a part that is hidden now. */
export async function movePlaces(
  tx: Transaction,
  storyIds: number[],
  distanceOf: (photo: PlacedPhoto) => number | null,
): Promise<void> {
  const placed = await readPlaces(tx, storyIds)
  await movePhotos(
    tx,
    placed.map((photo) => ({ id: photo.id, atDistanceM: distanceOf(photo) })),
  )
}

/** The track that they stood on is another or gone: until they are placed anew, photos of the story have neither place nor time. */
export async function forgetPlaces(tx: Transaction, storyId: number): Promise<void> {
  await clearPlaces(tx, storyId)
}
