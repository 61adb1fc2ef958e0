import { safeReturnRoutes } from '#contract/safe-return.ts'
import { jsonFile } from '#server/features/account/account.service.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { exportReturns } from './safe-return.queries.ts'
import {
  answerContact,
  armSafeReturn,
  checkIn,
  disarmSafeReturn,
  getSafeReturn,
  putOff,
  readContactLink,
  returnByLink,
} from './safe-return.service.ts'
import { sendAlarm, sendAllWell, sendAsk, sendReminder } from './send-mails.ts'
import { WATCH_SECONDS, watchReturns } from './watch-returns.ts'

const done = { ok: true } as const

export function safeReturnFeature(app: App): void {
  const { db, config, jobs, mailer } = app
  serve(app, safeReturnRoutes.one, ({ viewer, params }) => getSafeReturn(db, config, viewer, params.id))
  serve(app, safeReturnRoutes.arm, ({ viewer, params, body, request }) =>
    armSafeReturn(db, config, jobs, viewer, params.id, body, request.ip),
  )
  serve(app, safeReturnRoutes.disarm, async ({ viewer, params }) => {
    await disarmSafeReturn(db, viewer, params.id)
    return done
  })
  serve(app, safeReturnRoutes.byLink, ({ params, request }) =>
    returnByLink(db, config, params.link, request.ip),
  )
  serve(app, safeReturnRoutes.checkIn, ({ body, request }) => checkIn(db, config, jobs, body, request.ip))
  serve(app, safeReturnRoutes.putOff, ({ body, request }) => putOff(db, config, body, request.ip))
  serve(app, safeReturnRoutes.contact, ({ params, request }) =>
    readContactLink(db, config, params.link, request.ip),
  )
  serve(app, safeReturnRoutes.answer, async ({ body, request }) => {
    await answerContact(db, config, body.link, body.answer, request.ip)
    return done
  })

  const post = { db, config, mailer }
  jobs.handle('mail-safe-ask', { lane: 'mail' }, ({ id }) => sendAsk(post, Number(id)))
  jobs.handle('mail-safe-remind', { lane: 'mail' }, ({ id }, job) => sendReminder(post, Number(id), job.key!))
  jobs.handle('mail-safe-alarm', { lane: 'mail' }, ({ id }, job) => sendAlarm(post, Number(id), job.key!))
  jobs.handle('mail-safe-well', { lane: 'mail' }, ({ id }, job) => sendAllWell(post, Number(id), job.key!))
  // Not in the lane of mails: a mail server that hangs must not look like a watch that slept.
  jobs.every('watch-safe-returns', { lane: 'events', seconds: WATCH_SECONDS }, (signal) =>
    watchReturns(db, jobs, { signal }),
  )
  app.exporters.push(async function* (from, userId) {
    yield jsonFile('bezpieczny-powrot.json', await exportReturns(from, userId))
  })
}
