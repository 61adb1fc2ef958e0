import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import type { Job, Payload } from '#server/jobs/queue.ts'
import type { Mailer } from '#server/lib/mail.ts'
import { confirmMail, resetMail, welcomeMail } from './account.mails.ts'
import { findAddressee, findAddresseeByEmail } from './account.queries.ts'
import { confirmLink } from './confirmations.ts'
import { newResetLink } from './passwords.ts'

/** Mails are written when they are sent: the queue never holds a link that opens an account. */
export async function sendWelcome(db: Db, config: Config, mailer: Mailer, payload: Payload, job: Job) {
  const user = await findAddressee(db, Number(payload['userId']))
  if (user === null) return
  const mail = welcomeMail(user, config.publicUrl, confirmLink(config, user))
  await mailer.send({ ...mail, to: user.email, id: `welcome-${job.id}` })
}

export async function sendConfirmation(db: Db, config: Config, mailer: Mailer, payload: Payload, job: Job) {
  const user = await findAddressee(db, Number(payload['userId']))
  if (user === null || user.emailConfirmed) return
  const mail = confirmMail(user, confirmLink(config, user))
  await mailer.send({ ...mail, to: user.email, id: `confirm-${job.id}` })
}

export async function sendReset(db: Db, config: Config, mailer: Mailer, payload: Payload, job: Job) {
  const email = String(payload['email'])
  const found = await findAddresseeByEmail(db, email)
  // An address without an account costs as much as one with it, all but the sending.
  const user = found ?? { id: 0, email, firstName: '', emailConfirmed: false, language: 'pl' as const }
  const mail = resetMail(user, await newResetLink(db, config.publicUrl, user))
  // Each attempt carries another link, so each is a message of its own.
  const id = `reset-${job.id}-${job.attempts}`
  if (found !== null) await mailer.send({ ...mail, to: found.email, id })
}
