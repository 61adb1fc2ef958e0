import { noticeRoutes } from '#contract/notices.ts'
import { problem } from '#server/lib/errors.ts'
import { API, serve, type App } from '#server/lib/serve.ts'
import { changeNoticeSettings, noticeSettings } from './choices.ts'
import { createStreams } from './streams.ts'
import { listNotices, markRead, unreadOf } from './notices.service.ts'

export function noticesFeature(app: App): void {
  const { db } = app
  serve(app, noticeRoutes.list, ({ viewer, query }) => listNotices(db, viewer, query))
  serve(app, noticeRoutes.unread, ({ viewer }) => unreadOf(db, viewer))
  serve(app, noticeRoutes.read, async ({ viewer, body }) => {
    await markRead(db, viewer, body.ids, body.read)
    return { ok: true as const }
  })
  serve(app, noticeRoutes.settings, ({ viewer }) => noticeSettings(db, viewer))
  serve(app, noticeRoutes.changeSettings, ({ viewer, body }) => changeNoticeSettings(db, viewer, body))
  serveStream(app)
}

/** Not as the others are served: its answer never ends, so tests that walk over all routes leave it out. */
function serveStream(app: App): void {
  const { path, tag, summary } = noticeRoutes.stream
  const streams = createStreams(app)
  app.addHook('preClose', (done) => {
    streams.end()
    done()
  })
  app.get(
    API + path,
    { schema: { tags: [tag], summary, security: [{ bearer: [] }] }, config: { limit: 'read' } },
    async (request, reply) => {
      const viewer = await app.findViewer(request)
      if (viewer === null) {
        throw problem(request.headers.authorization === undefined ? 'unauthorized' : 'session-expired')
      }
      streams.open(viewer, request, reply)
    },
  )
}
