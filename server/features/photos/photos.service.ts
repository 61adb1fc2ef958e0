import { storyLimits, type StoryPhoto, type StoryUpdate } from '#contract/story.ts'
import type { PhotoOrigin } from '#domain/track/digest/photo-places.ts'
import type { Db, Sql, Transaction } from '#server/db/connect.ts'
import { companionState } from '#server/features/companions/companions.service.ts'
import { unownedUploads } from '#server/features/files/files.service.ts'
import {
  mustLockStory,
  isAuthor,
  photoView,
  readPhotosOf,
  storyChanged,
} from '#server/features/stories/stories.service.ts'
import { invalid, problem, type Fields } from '#server/lib/errors.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import {
  appendPhoto,
  deletePhoto,
  findPhoto,
  readTimedPhotos,
  setPhotos,
  type NewPhoto,
} from './photos.queries.ts'
import { takeOff } from './take-off.ts'

// The door of the feature: what others may use of it.
export { setPhotoHidden } from './hide-photo.ts'
export {
  clearPlaces,
  movePhotos,
  readPhotoPaths,
  readPlaces,
  readTimedPhotos,
  writePlaces,
  type TimedPhoto,
} from './photos.queries.ts'

export type PhotoInput = NonNullable<StoryUpdate['photos']>[number]

/** Nobody may show a picture that somebody else sent. `known`: photos that are on the story already. */
export async function checkPhotos(
  db: Db,
  viewer: Viewer,
  photos: readonly Pick<PhotoInput, 'path' | 'thumbnail'>[],
  known: ReadonlySet<string>,
  fields: Fields,
): Promise<void> {
  const paths = photos.flatMap(({ path, thumbnail }) => (thumbnail ? [path, thumbnail] : [path]))
  const unknown = paths.filter((path) => !known.has(path))
  if (unknown.length === 0) return
  const strange = new Set(await unownedUploads(db, viewer.id, unknown))
  photos.forEach(({ path, thumbnail }, at) => {
    if (strange.has(path) || (thumbnail && strange.has(thumbnail))) {
      fields[`photos.${at}.path`] = 'Najpierw wyślij to zdjęcie.'
    }
  })
}

/** Makes the photos of a story exactly these; part of a larger change of it. */
export async function writePhotos(
  tx: Transaction,
  storyId: number,
  addedBy: number,
  photos: readonly PhotoInput[],
): Promise<void> {
  const unique = photos.filter((one, at) => photos.findIndex((other) => other.path === one.path) === at)
  const cover = Math.max(
    0,
    unique.findIndex((one) => one.cover),
  )
  const removed = await setPhotos(
    tx,
    storyId,
    addedBy,
    unique.map((one, at) => photoRow(one, at === cover)),
  )
  await takeOff(tx, removed)
}

/**
 * What the photos of a story will say about themselves once it has these instead; undefined leaves them as they are. A
 * photo that is there already keeps what it said.
 */
export async function plannedOrigins(
  db: Db,
  storyId: number | null,
  photos: readonly PhotoInput[] | undefined,
): Promise<PhotoOrigin[]> {
  const known = storyId === null ? [] : await readTimedPhotos(db, storyId)
  if (photos === undefined) return known
  return photos
    .filter((one, at) => photos.findIndex((other) => other.path === one.path) === at)
    .map((one): PhotoOrigin => {
      const before = known.find((photo) => photo.path === one.path)
      const { cameraTime, cameraLat, cameraLon } = photoRow(one, false)
      return {
        cameraTime: cameraTime ?? before?.cameraTime ?? null,
        cameraLat: cameraLat ?? before?.cameraLat ?? null,
        cameraLon: cameraLon ?? before?.cameraLon ?? null,
      }
    })
    .filter((one) => one.cameraTime !== null || one.cameraLat !== null)
}

function photoRow(photo: PhotoInput, cover: boolean): NewPhoto {
  return {
    path: photo.path,
    thumbnail: photo.thumbnail ?? photo.path,
    caption: photo.caption?.trim() ?? '',
    cover,
    cameraTime: photo.takenAt ?? null,
    cameraLat: photo.camera?.lat ?? null,
    cameraLon: photo.camera?.lon ?? null,
  }
}

/** The author and every companion who confirmed may add photos. */
export async function addPhoto(db: Sql, viewer: Viewer, id: number, input: PhotoInput): Promise<number> {
  return db.begin(async (tx) => {
    const story = await mustLockStory(tx, viewer, id)
    if (!isAuthor(viewer, story) && (await companionState(tx, id, viewer.id)) !== 'confirmed') {
      throw problem('forbidden')
    }
    const fields: Fields = {}
    await checkPhotos(tx, viewer, [input], new Set(), fields)
    if (fields['photos.0.path'] !== undefined) throw invalid({ path: fields['photos.0.path'] })
    const made = await appendPhoto(tx, id, viewer.id, photoRow(input, false), storyLimits.photos)
    if (made === null) throw invalid({ path: `Największa liczba zdjęć: ${storyLimits.photos}.` })
    await storyChanged(tx, id)
    return made
  })
}

export async function photoOf(db: Db, storyId: number, photoId: number): Promise<StoryPhoto> {
  const photo = (await readPhotosOf(db, storyId)).find((one) => one.id === photoId)
  if (photo === undefined) throw problem('not-found')
  return photoView(photo, false)
}

export async function removePhoto(db: Sql, viewer: Viewer, id: number, photoId: number): Promise<void> {
  await db.begin(async (tx) => {
    const story = await mustLockStory(tx, viewer, id)
    const photo = await findPhoto(tx, id, photoId)
    if (photo === null) throw problem('not-found')
    if (!isAuthor(viewer, story) && photo.addedBy !== viewer.id) throw problem('forbidden')
    await takeOff(tx, await deletePhoto(tx, id, photoId))
    await storyChanged(tx, id)
  })
}
