import type { Job, Payload } from '#server/jobs/queue.ts'
import type { App } from '#server/lib/serve.ts'
import { confirmedAddressee } from './letters.queries.ts'
import { letterMail } from './notices.mails.ts'
import { readOne } from './notices.queries.ts'

/** Written when it is sent: what was taken back meanwhile is not told. Read or not, a decision is also there on paper. */
export async function sendNoticeLetter(
  { db, config, mailer }: App,
  payload: Payload,
  job: Job,
): Promise<void> {
  const [userId, noticeId] = [Number(payload['userId']), Number(payload['noticeId'])]
  const [user, notice] = [await confirmedAddressee(db, userId), await readOne(db, userId, noticeId)]
  if (user === null || notice === null) return
  await mailer.send({
    ...letterMail(user, notice, config.publicUrl),
    to: user.email,
    id: `notice-letter-${job.id}`,
  })
}
