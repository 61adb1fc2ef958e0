import {
  noticeKinds,
  noticeTopics,
  pushLimits,
  type PushSubscriptionInput,
  type Topic,
} from '#contract/notices.ts'
import { secondsOfQuiet } from '#domain/notices/quiet-hours.ts'
import { warsawClock } from '#domain/time/warsaw-clock.ts'
import type { PushConfig } from '#server/config.ts'
import type { Db, Sql } from '#server/db/connect.ts'
import type { Payload } from '#server/jobs/queue.ts'
import { invalid, problem } from '#server/lib/errors.ts'
import type { App } from '#server/lib/serve.ts'
import { inSpan } from '#server/lib/tracing/cause.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { lockQuotas } from '#server/sql/lock-quotas.ts'
import { usualPreferences } from './choices.ts'
import { readPreferences } from './choices.queries.ts'
import { readOne, type NoticeRow } from './notices.queries.ts'
import { plainSentence } from './plain-sentence.ts'
import {
  BROWSER_JOB,
  PUSH_JOB,
  countOtherSubscriptions,
  deleteSubscription,
  findSubscription,
  saveSubscription,
  subscriptionsOf,
  type Subscription,
} from './push.queries.ts'

/**
 * Push services of the browsers that people use. A browser names the address that is called: without this list anybody could
 * have the server call any address, also inside its own network.
 */
const knownHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  'notify.windows.com',
]
const ANSWER_MS = 10_000
/** Seconds that a push service keeps what it cannot deliver. */
const KEEP_SECONDS = 86_400

export async function subscribe(
  db: Sql,
  push: PushConfig | null,
  viewer: Viewer,
  given: PushSubscriptionInput,
): Promise<void> {
  if (push === null) throw problem('not-found')
  if (!isPushService(given.endpoint, push)) {
    throw invalid({ endpoint: 'Nie znamy tej usługi powiadomień.' })
  }
  await db.begin(async (tx) => {
    await lockQuotas(tx, viewer.id)
    if ((await countOtherSubscriptions(tx, viewer.id, given.endpoint)) >= pushLimits.browsers) {
      throw problem('conflict', { message: 'Masz już powiadomienia na zbyt wielu urządzeniach.' })
    }
    await saveSubscription(tx, viewer.id, given)
  })
}

function isPushService(endpoint: string, { hosts }: PushConfig): boolean {
  const url = URL.parse(endpoint)
  if (url === null) return false
  if (hosts.includes(url.host)) return true
  return (
    url.protocol === 'https:' &&
    url.port === '' &&
    knownHosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  )
}

/**
 * Queues a push to each browser of a hiker, unless they have read it meanwhile, may not see it any more, or sleep. Each is a job
 * of its own: one that fails is tried again alone, and the others, which have shown it, do not show it again.
 */
export async function pushNotice(app: App, payload: Payload): Promise<void> {
  const { db, jobs } = app
  const [userId, noticeId] = [Number(payload['userId']), Number(payload['noticeId'])]
  const notice = await findToPush(app, userId, noticeId)
  if (notice === null) return
  const { arrived } = notice
  const wait = await quietFor(db, userId, notice)
  if (wait > 0) {
    await jobs.add(db, PUSH_JOB, payload, { key: `${noticeId} ${arrived} after the night`, delay: wait })
    return
  }
  for (const id of await subscriptionsOf(db, userId)) {
    await jobs.add(
      db,
      BROWSER_JOB,
      { userId, noticeId, arrived, id },
      { key: `${noticeId} ${arrived} ${id}` },
    )
  }
}

/** Pushes to one browser, once for what the notice said when this was queued: what was added to it since has its own push. */
export async function pushToBrowser(app: App, payload: Payload): Promise<void> {
  const { db } = app
  const { push } = app.config
  const [userId, noticeId] = [Number(payload['userId']), Number(payload['noticeId'])]
  const [notice, subscription] = [
    await findToPush(app, userId, noticeId),
    await findSubscription(db, userId, Number(payload['id'])),
  ]
  if (push === null || notice === null || subscription === null) return
  if (notice.arrived !== payload['arrived']) return
  const body = JSON.stringify({
    title: 'Kopczyk',
    body: plainSentence(notice, subscription.language),
    path: notice.path || '/notices',
    lang: subscription.language,
    // What is pushed twice, by a process that died before it said so, stands there once.
    tag: `notice-${noticeId}`,
  })
  await send(db, push, subscription, body)
}

/** Null once nobody needs a push for it: read, hidden, or so old that a push service would have dropped it. */
async function findToPush({ db, config }: App, userId: number, noticeId: number): Promise<NoticeRow | null> {
  const notice = config.push && (await readOne(db, userId, noticeId))
  if (notice === null || notice.read) return null
  return notice.happenedAt.getTime() < Date.now() - KEEP_SECONDS * 1000 ? null : notice
}

async function quietFor(db: Db, userId: number, { kind }: NoticeRow): Promise<number> {
  const topic: Topic = noticeTopics[noticeKinds[kind].topic]
  if (topic.always) return 0
  const { quietFrom, quietTo } = (await readPreferences(db, userId)) ?? usualPreferences
  return secondsOfQuiet(warsawClock(new Date()), quietFrom, quietTo)
}

async function send(db: Db, push: PushConfig, subscription: Subscription, body: string): Promise<void> {
  const { generateRequestDetails } = (await import('web-push')).default
  const { endpoint, p256dh, auth, userId } = subscription
  const details = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, body, {
    vapidDetails: push,
    TTL: KEEP_SECONDS,
  })
  // The service of a stranger: it is not told which trace this is.
  const answer = await inSpan('send push', 'client', {}, () =>
    fetch(details.endpoint, {
      method: details.method,
      headers: details.headers as Record<string, string>,
      body: new Uint8Array(details.body as Buffer),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    }),
  )
  // That browser is gone, or its owner has said no.
  if (answer.status === 404 || answer.status === 410) return deleteSubscription(db, userId, endpoint)
  if (!answer.ok) throw new Error(`A push service answered ${answer.status}`)
}
