import { photoRoutes } from '#contract/photos.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { findStoryPictures, readHiddenPictures } from './photos.queries.ts'
import { removePhoto } from './photos.service.ts'

export function photosFeature(app: App): void {
  const { db } = app
  serve(app, photoRoutes.remove, async ({ viewer, params }) => {
    await removePhoto(db, viewer, params.id, params.photoId)
    return { ok: true } as const
  })
  app.uploadReferences.push(findStoryPictures)
  app.withheldPictures.push(readHiddenPictures)
}
