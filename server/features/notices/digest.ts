import { createHmac, timingSafeEqual } from 'node:crypto'
import { noticeRoutes } from '#contract/notices.ts'
import { routeUrl } from '#contract/lib/route.ts'
import { digestDay } from '#domain/notices/digest-day.ts'
import { warsawClock } from '#domain/time/warsaw-clock.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import type { Payload } from '#server/jobs/queue.ts'
import { problem } from '#server/lib/errors.ts'
import { API, type App } from '#server/lib/serve.ts'
import { digestAddressee, dueForDigest, stopDigest, takeDigest } from './digest.queries.ts'
import { digestMail } from './notices.mails.ts'
import { readForDigest } from './notices.queries.ts'

export const DIGEST_JOB = 'mail-digest'
const BATCH = 200

/** Queues the summaries that are due. The day is written down in the transaction that queues the letter: once, whoever looks. */
export async function queueDigests(app: App, now: Date): Promise<void> {
  for (const choice of ['monday', 'thursday'] as const) {
    const day = digestDay(choice, warsawDay(now), warsawClock(now))
    if (day === null) continue
    for (const userId of await dueForDigest(app.db, choice, day, BATCH)) {
      await app.db.begin(async (tx) => {
        if (!(await takeDigest(tx, userId, day))) return
        await app.jobs.add(tx, DIGEST_JOB, { userId, day }, { key: `${userId} ${day}` })
      })
    }
  }
}

/** Written when it is sent: what was hidden or read meanwhile is not in it. Nothing to tell: no letter. */
export async function sendDigest(app: App, payload: Payload): Promise<void> {
  const { db, config, mailer } = app
  const [userId, day] = [Number(payload['userId']), String(payload['day'])]
  const user = await digestAddressee(db, userId)
  if (user === null) return
  const notices = await readForDigest(db, userId)
  if (notices.length === 0) return
  const stop =
    config.publicUrl +
    routeUrl(API, noticeRoutes.stopDigest, { params: { token: stopToken(config, userId) } })
  await mailer.send({
    ...digestMail(user, notices, config.publicUrl),
    to: user.email,
    id: `digest-${userId}-${day}`,
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  })
}

/** Needs no row: whose it is, and a mark that only this server can make. It opens nothing but this. */
export function stopToken({ secret }: Pick<Config, 'secret'>, userId: number): string {
  return `${userId}.${createHmac('sha256', secret).update(`stop-digest:${userId}`).digest('base64url')}`
}

export async function stopDigestBy(db: Db, config: Config, token: string): Promise<void> {
  const [, id] = /^([1-9]\d{0,8})\.[\w-]{43}$/.exec(token) ?? []
  if (id === undefined) throw problem('link-expired')
  if (!timingSafeEqual(Buffer.from(stopToken(config, Number(id))), Buffer.from(token))) {
    throw problem('link-expired')
  }
  await stopDigest(db, Number(id))
}
