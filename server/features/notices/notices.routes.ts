import { noticeRoutes } from '#contract/notices.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { changeNoticeSettings, noticeSettings } from './choices.ts'
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
}
