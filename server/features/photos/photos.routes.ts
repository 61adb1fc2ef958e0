import { photoRoutes } from '#contract/photos.ts'
import { placePhotos } from '#server/features/tracks/tracks.service.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { addPhoto, findStoryPictures, photoOf, readHiddenPictures, removePhoto } from './photos.service.ts'

export function photosFeature(app: App): void {
  const { db, tracks } = app
  serve(app, photoRoutes.add, async ({ viewer, params, body }) => {
    const photoId = await addPhoto(db, viewer, params.id, body)
    if (body.takenAt || body.camera) await placePhotos(db, tracks, params.id)
    return photoOf(db, params.id, photoId)
  })
  serve(app, photoRoutes.remove, async ({ viewer, params }) => {
    await removePhoto(db, viewer, params.id, params.photoId)
    return { ok: true } as const
  })
  app.uploadReferences.push(findStoryPictures)
  app.withheldPictures.push(readHiddenPictures)
}
