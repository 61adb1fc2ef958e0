import { noticeRoutes } from '#contract/notices.ts'
import { jsonFile } from '#server/features/account/account.service.ts'
import { problem } from '#server/lib/errors.ts'
import { rawStream } from '#server/lib/raw-body.ts'
import { API, serve, type App } from '#server/lib/serve.ts'
import { changeNoticeSettings, noticeSettings } from './choices.ts'
import { DIGEST_JOB, queueDigests, sendDigest, stopDigestBy } from './digest.ts'
import { forgetOldNotices } from './digest.queries.ts'
import { exportNotices } from './notices.queries.ts'
import { sendNoticeLetter } from './letters.ts'
import { LETTER_JOB } from './letters.queries.ts'
import { pushNotice, pushToBrowser, subscribe } from './push.ts'
import { BROWSER_JOB, PUSH_JOB, deleteSubscription } from './push.queries.ts'
import { createStreams } from './streams.ts'
import { listNotices, markRead, unreadOf } from './notices.service.ts'

/** Days after which a notice is forgotten. */
const KEPT_DAYS = 365

export function noticesFeature(app: App): void {
  const { db, config, jobs } = app
  serve(app, noticeRoutes.list, ({ viewer, query }) => listNotices(db, viewer, query))
  serve(app, noticeRoutes.unread, ({ viewer }) => unreadOf(db, viewer))
  serve(app, noticeRoutes.read, async ({ viewer, body }) => {
    await markRead(db, viewer, body.ids, body.read)
    return { ok: true as const }
  })
  serve(app, noticeRoutes.settings, ({ viewer }) => noticeSettings(db, viewer))
  serve(app, noticeRoutes.changeSettings, ({ viewer, body }) => changeNoticeSettings(db, viewer, body))
  serve(app, noticeRoutes.subscribe, async ({ viewer, body }) => {
    await subscribe(db, config.push, viewer, body)
    return { ok: true as const }
  })
  serve(app, noticeRoutes.unsubscribe, async ({ viewer, query }) => {
    await deleteSubscription(db, viewer.id, query.endpoint)
    return { ok: true as const }
  })
  void app.register(async (scope) => {
    rawStream(scope)
    serve(scope, noticeRoutes.stopDigest, async ({ params }) => {
      await stopDigestBy(db, config, params.token)
      return { ok: true as const }
    })
  })
  serveStream(app)
  jobs.handle(PUSH_JOB, { lane: 'push' }, (payload) => pushNotice(app, payload))
  jobs.handle(BROWSER_JOB, { lane: 'push' }, (payload) => pushToBrowser(app, payload))
  jobs.handle(LETTER_JOB, { lane: 'mail' }, (payload, job) => sendNoticeLetter(app, payload, job))
  jobs.handle(DIGEST_JOB, { lane: 'mail' }, (payload) => sendDigest(app, payload))
  jobs.every('notices-digest', { lane: 'mail', seconds: 600 }, () => queueDigests(app, new Date()))
  jobs.every('forget-old-notices', { lane: 'sweep', seconds: 86_400 }, () => forgetOldNotices(db, KEPT_DAYS))
  app.exporters.push(async function* (from, userId) {
    yield jsonFile('powiadomienia.json', await exportNotices(from, userId))
  })
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
