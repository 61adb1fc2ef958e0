import { trackRoutes } from '#contract/tracks.ts'
import { rawBody } from '#server/lib/raw-body.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { visitorOf } from '#server/lib/visitor.ts'
import { cutOverdueTracks } from './cut-track.ts'
import { rejudgeDue, sendRejudged } from './rejudge.ts'
import { sweepTrackFiles } from './track-files.ts'
import { gpxOf, previewTrack, trackOf } from './tracks.service.ts'

/** Seconds that the job of a change of privacy has for a line before others look after it. */
const OVERDUE = 60

export async function tracksFeature(app: App): Promise<void> {
  const { db, config, storage, jobs, tracks } = app

  serve(app, trackRoutes.one, ({ viewer, params, query }) => trackOf(db, viewer, params.id, query.zoom))
  serve(app, trackRoutes.gpx, async ({ viewer, params, request, reply }) => {
    const { publicUrl } = config
    const { gpx, name } = await gpxOf(db, tracks, viewer, params.id, { publicUrl, by: visitorOf(request) })
    reply.type('application/gpx+xml').header('content-disposition', `attachment; filename="${name}"`)
    return Buffer.from(gpx)
  })
  await app.register(async (scope) => {
    rawBody(scope)
    serve(scope, trackRoutes.preview, ({ viewer, query, request }) =>
      previewTrack(db, tracks, viewer, bytesOf(request.body), query.name),
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

function bytesOf(body: unknown): Uint8Array {
  return Buffer.isBuffer(body) ? body : new Uint8Array()
}
