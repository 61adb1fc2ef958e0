import { storyLimits, type StoryPhoto } from '#contract/story.ts'
import type { Sql } from '#server/db/connect.ts'
import { invalid, problem, type Fields } from '#server/lib/errors.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { companionState } from '#server/features/companions/companions.queries.ts'
import { appendPhoto, deletePhoto, findPhoto } from './photos.queries.ts'
import { settleStory } from '#server/features/stories/settle.ts'
import { isAuthor } from '#server/features/stories/stories.policy.ts'
import { lockStory, readPhotosOf } from '#server/features/stories/stories.queries.ts'
import { photoView } from '#server/features/stories/stories.view.ts'
import { checkPhotos } from '#server/features/stories/story-input.ts'
import { placePhotos } from '#server/features/tracks/shown.ts'
import type { TrackReader } from '#server/features/tracks/track-reader.ts'

type PhotoInput = {
  path: string
  thumbnail?: string | null
  caption?: string
  takenAt?: string | null
  camera?: { lat: number; lon: number } | null
}

/** The author and every companion who confirmed may add photos. */
export async function addPhoto(
  db: Sql,
  works: TrackReader,
  viewer: Viewer,
  id: number,
  input: PhotoInput,
): Promise<StoryPhoto> {
  const photoId = await db.begin(async (tx) => {
    const story = await lockStory(tx, viewer, id)
    if (story === null) throw problem('not-found')
    if (!isAuthor(viewer, story) && (await companionState(tx, id, viewer.id)) !== 'confirmed') {
      throw problem('forbidden')
    }
    const fields: Fields = {}
    await checkPhotos(tx, viewer, [input], new Set(), fields)
    if (fields['photos.0.path'] !== undefined) throw invalid({ path: fields['photos.0.path'] })
    const made = await appendPhoto(
      tx,
      id,
      viewer.id,
      {
        path: input.path,
        thumbnail: input.thumbnail ?? input.path,
        caption: input.caption?.trim() ?? '',
        cover: false,
        cameraTime: input.takenAt ?? null,
        cameraLat: input.camera?.lat ?? null,
        cameraLon: input.camera?.lon ?? null,
      },
      storyLimits.photos,
    )
    if (made === null) throw invalid({ path: `Największa liczba zdjęć: ${storyLimits.photos}.` })
    await settleStory(tx, id)
    return made
  })
  if (input.takenAt || input.camera) await placePhotos(db, works, id)
  const photos = await readPhotosOf(db, id)
  const photo = photos.find((one) => one.id === photoId)
  if (photo === undefined) throw problem('not-found')
  return photoView(photo)
}

export async function removePhoto(db: Sql, viewer: Viewer, id: number, photoId: number): Promise<void> {
  await db.begin(async (tx) => {
    const story = await lockStory(tx, viewer, id)
    const photo = story && (await findPhoto(tx, id, photoId))
    if (story === null || photo === null) throw problem('not-found')
    if (!isAuthor(viewer, story) && photo.addedBy !== viewer.id) throw problem('forbidden')
    await deletePhoto(tx, id, photoId)
    await settleStory(tx, id)
  })
}
