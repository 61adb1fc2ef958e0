import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { UPLOAD_MAX_BYTES, UploadForm, filesRoutes } from '#contract/files.ts'
import { withForm } from '#server/lib/multipart.ts'
import { problem } from '#server/lib/errors.ts'
import { serve, type App } from '#server/lib/serve.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { visitorOf } from '#server/lib/visitor.ts'
import { mediaKey, uploadPicture } from './files.service.ts'
import { sendMedia } from './media.ts'
import { sweepUploads } from './sweep.ts'
import { findProfilePictures } from './references.queries.ts'
import { withheldPictures } from './withheld.ts'

export async function filesFeature(app: App): Promise<void> {
  const { db, storage, jobs, spool, workers } = app
  await app.register(multipart)
  const receive = (viewer: Viewer, request: FastifyRequest, kind?: 'thumbnail') =>
    withForm({ request, spool }, UploadForm, UPLOAD_MAX_BYTES, ({ fields, file }) => {
      const tools = { storage, workers, by: visitorOf(request) }
      return uploadPicture(db, tools, viewer, file.path, kind ?? fields.type)
    })

  serve(app, filesRoutes.upload, ({ viewer, request }) => receive(viewer, request))
  serve(app, filesRoutes.uploadThumbnail, ({ viewer, request }) => receive(viewer, request, 'thumbnail'))
  const isWithheld = withheldPictures(db, { hidden: app.withheldPictures, references: app.uploadReferences })
  serve(app, filesRoutes.media, async ({ params, request, reply }) => {
    const key = mediaKey(params.folder, params.name)
    if (await isWithheld(key)) throw problem('not-found')
    return sendMedia(storage, key, request, reply)
  })

  app.uploadReferences.push(findProfilePictures)
  jobs.every('sweep-uploads', { lane: 'sweep', seconds: 3600 }, async (signal) => {
    const swept = await sweepUploads(db, storage, app.uploadReferences, signal)
    if (swept > 0) app.log.info({ swept }, 'uploads swept')
  })
}
