import { storyLimits, type StoryUpdate } from '#contract/story.ts'
import type { PhotoOrigin } from '#domain/track/digest/photo-places.ts'
import type { Db, Sql, Transaction } from '#server/db/connect.ts'
import { isCompanion } from '#server/features/companions/companions.service.ts'
import { unownedUploads } from '#server/features/files/files.service.ts'
import { mustLockStory, isAuthor, storyChanged } from '#server/features/stories/stories.service.ts'
import { invalid, problem, type Fields } from '#server/lib/errors.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import {
  appendPhoto,
  deletePhoto,
  findPhoto,
  readPhotoPaths,
  readTimedPhotos,
  setPhotos,
  type NewPhoto,
} from './photos.queries.ts'
import { takeOff } from './take-off.ts'

// The door of the feature: what others may use of it.
export { setPhotoHidden } from './hide-photo.ts'
export { forgetPlaces, movePlaces, storePlaces, timedPhotos } from './photo-places.ts'
export type { TimedPhoto } from './photos.queries.ts'

export type PhotoInput = NonNullable<StoryUpdate['photos']>[number]

/** Nobody may show a picture that somebody else sent, unless it is on the story already. `storyId`: null for a story to be. */
export async function checkPhotos(
  db: Db,
  viewer: Viewer,
  storyId: number | null,
  photos: readonly Pick<PhotoInput, 'path' | 'thumbnail'>[],
  fields: Fields,
): Promise<void> {
  if (photos.length === 0) return
  const known = storyId === null ? new Set<string>() : await readPhotoPaths(db, storyId)
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
    if (!isAuthor(viewer, story) && !(await isCompanion(tx, id, viewer.id))) throw problem('forbidden')
    const fields: Fields = {}
    // Their own, even if somebody else has it on the story.
    await checkPhotos(tx, viewer, null, [input], fields)
    if (fields['photos.0.path'] !== undefined) throw invalid({ path: fields['photos.0.path'] })
    const made = await appendPhoto(tx, id, viewer.id, photoRow(input, false), storyLimits.photos)
    if (made === null) throw invalid({ path: `Największa liczba zdjęć: ${storyLimits.photos}.` })
    await storyChanged(tx, id)
    return made
  })
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
