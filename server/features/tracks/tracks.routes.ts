import { trackLimits, trackRoutes } from '#contract/tracks.ts'
import { rawStream, withFile } from '#server/lib/raw-body.ts'
import { sendPacked } from '#server/lib/packed-file.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { visitorOf } from '#server/lib/visitor.ts'
import { cutOverdueTracks } from './cut-track.ts'
import { createGpxFiles } from './gpx-files.ts'
import { rejudgeDue, sendRejudged } from './rejudge.ts'
import { sweepTrackFiles } from './track-files.ts'
import { gpxOf, previewTrack, trackOf } from './tracks.service.ts'

/** Seconds that the job of a change of privacy has for a line before others look after it. */
const OVERDUE = 60

export async function tracksFeature(app: App): Promise<void> {
  const { db, config, storage, spool, jobs, tracks } = app
  const gpxFiles = createGpxFiles(tracks)
  app.addHook('onClose', async () => gpxFiles.clear())

  serve(app, trackRoutes.one, ({ viewer, params, query }) => trackOf(db, viewer, params.id, query.zoom))
  serve(app, trackRoutes.gpx, async ({ viewer, params, request, reply }) => {
    const asked = { publicUrl: config.publicUrl, by: visitorOf(request) }
    const { handle, size, name } = await gpxOf(db, gpxFiles, viewer, params.id, asked)
    reply.type('application/gpx+xml').header('content-disposition', `attachment; filename="${name}"`)
    return sendPacked(request, reply, handle.createReadStream(), size) as never
  })
  await app.register(async (scope) => {
    rawStream(scope)
    serve(scope, trackRoutes.preview, ({ viewer, query, request }) =>
      withFile({ request, spool }, trackLimits.bytes, (file) =>
        previewTrack(db, tracks, viewer, file, query.name),
      ),
    )
  })

  jobs.every('rejudge-tracks', { lane: 'tracks', seconds: 60 }, async (signal) => {
    await rejudgeDue(db, tracks, jobs, app.log, { signal })
  })
  jobs.handle('mail-rejudged', { lane: 'mail' }, (payload, job) =>
    sendRejudged(db, config, app.mailer, payload, job),
  )
  jobs.every('sweep-tracks', { lane: 'sweep', seconds: 3600 }, async (signal) => {
    await sweepTrackFiles(db, storage, { signal })
  })
  jobs.every('cut-overdue-tracks', { lane: 'tracks', seconds: 60 }, (signal) =>
    cutOverdueTracks(db, tracks, OVERDUE, signal),
  )
}
