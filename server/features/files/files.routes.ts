import multipart from '@fastify/multipart'
import { UPLOAD_MAX_BYTES, UploadForm, filesRoutes } from '#contract/files.ts'
import { readForm } from '#server/lib/multipart.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { mediaKey, uploadPicture } from './files.service.ts'
import { sendMedia } from './media.ts'
import { sweepUploads } from './sweep.service.ts'
import { findProfilePictures } from './references.queries.ts'

export async function filesFeature(app: App): Promise<void> {
  const { db, storage, jobs } = app
  await app.register(multipart)

  serve(app, filesRoutes.upload, async ({ viewer, request }) => {
    const { fields, file } = await readForm(request, UploadForm, UPLOAD_MAX_BYTES)
    return uploadPicture(db, storage, viewer, file, fields.type)
  })
  serve(app, filesRoutes.uploadThumbnail, async ({ viewer, request }) => {
    const { file } = await readForm(request, UploadForm, UPLOAD_MAX_BYTES)
    return uploadPicture(db, storage, viewer, file, 'thumbnail')
  })
  serve(app, filesRoutes.media, ({ params, request, reply }) =>
    sendMedia(storage, mediaKey(params.folder, params.name), request, reply),
  )

  app.uploadReferences.push(findProfilePictures)
  jobs.every('sweep-uploads', { lane: 'sweep', seconds: 3600 }, async (signal) => {
    const swept = await sweepUploads(db, storage, app.uploadReferences, signal)
    if (swept > 0) app.log.info({ swept }, 'uploads swept')
  })
}
