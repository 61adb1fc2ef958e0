import { Readable } from 'node:stream'
import { accountRoutes } from '#contract/account.ts'
import { deviceCookie } from '#server/features/auth/auth.service.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { zipStream } from '#server/lib/zip-stream.ts'
import { changeSettings, deleteAccount, getSettings } from './account.service.ts'
import { accountExporter, exportFiles, hikerExporter, pictureExporter } from './export.ts'
import { askForConfirmation, confirmEmail, renewConfirmation } from './confirmations.ts'
import { sendConfirmation, sendReset, sendWelcome } from './mails.ts'
import {
  askForReset,
  changePassword,
  checkResetLink,
  deleteExpiredResets,
  setNewPassword,
} from './passwords.ts'

export function accountFeature(app: App): void {
  const { db, config, jobs, mailer, storage } = app

  serve(app, accountRoutes.resetPassword, async ({ body, request }) => {
    await askForReset(db, config, jobs, body.email, request.ip)
    return { ok: true } as const
  })
  serve(app, accountRoutes.checkResetLink, async ({ body, request }) => {
    await checkResetLink(db, config, body, request.ip)
    return { ok: true } as const
  })
  serve(app, accountRoutes.setNewPassword, async ({ body, request, reply }) => {
    await setNewPassword(db, config, body, request.ip)
    // Whoever reads the account's mail is its owner: here they may sign in, however many others try to meanwhile.
    reply.header('set-cookie', deviceCookie(config, null, body.email))
    return { ok: true } as const
  })
  serve(app, accountRoutes.confirmEmail, async ({ body, request }) => {
    await confirmEmail(db, config, body.link, request.ip)
    return { ok: true } as const
  })
  serve(app, accountRoutes.renewConfirmation, async ({ body, request }) => {
    await renewConfirmation(db, config, jobs, body.link, request.ip)
    return { ok: true } as const
  })
  serve(app, accountRoutes.askForConfirmation, async ({ viewer, request }) => {
    await askForConfirmation(db, config, jobs, viewer, request.ip)
    return { ok: true } as const
  })
  serve(app, accountRoutes.changePassword, ({ viewer, body, request }) =>
    changePassword(db, config, viewer, body, request.ip),
  )
  serve(app, accountRoutes.settings, ({ viewer }) => getSettings(db, viewer))
  serve(app, accountRoutes.changeSettings, ({ viewer, body }) => changeSettings(db, viewer, body))
  serve(app, accountRoutes.data, ({ viewer, reply }) => {
    reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="kopczyk-moje-dane.zip"')
    return Readable.from(zipStream(exportFiles(db, app.exporters, viewer.id)), { objectMode: false })
  })
  serve(app, accountRoutes.remove, async ({ viewer, params }) => {
    await deleteAccount(db, storage, viewer, params.id)
    return { ok: true } as const
  })

  app.exporters.push(accountExporter, pictureExporter(storage), hikerExporter)
  jobs.handle('mail-welcome', { lane: 'mail' }, (payload, job) =>
    sendWelcome(db, config, mailer, payload, job),
  )
  jobs.handle('mail-confirm', { lane: 'mail' }, (payload, job) =>
    sendConfirmation(db, config, mailer, payload, job),
  )
  jobs.handle('mail-reset', { lane: 'mail' }, (payload, job) => sendReset(db, config, mailer, payload, job))
  jobs.every('clean-resets', { lane: 'sweep', seconds: 3600 }, () => deleteExpiredResets(db))
}
