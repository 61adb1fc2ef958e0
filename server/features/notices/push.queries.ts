import type { LanguageName } from '#contract/language.ts'
import { noticeTopics, type PushSubscriptionInput } from '#contract/notices.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { addJob } from '#server/jobs/jobs.queries.ts'

export const PUSH_JOB = 'push-notice'
/** One browser of the hiker. */
export const BROWSER_JOB = 'push-browser'
/** Several hands that clap within so many seconds are one push. */
const GATHER_SECONDS = 10

export async function saveSubscription(
  db: Db,
  userId: number,
  { endpoint, p256dh, auth }: PushSubscriptionInput,
): Promise<void> {
  await db`
    insert into push_subscriptions (user_id, endpoint, p256dh, auth) values (${userId}, ${endpoint}, ${p256dh}, ${auth})
    on conflict (endpoint) do update set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth`
}

export async function deleteSubscription(db: Db, userId: number, endpoint: string): Promise<void> {
  await db`delete from push_subscriptions where user_id = ${userId} and endpoint = ${endpoint}`
}

/** Besides this one: whoever renews the last place keeps it. */
export async function countOtherSubscriptions(db: Db, userId: number, endpoint: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*) from push_subscriptions where user_id = ${userId} and endpoint <> ${endpoint}`
  return row!.count
}

export async function subscriptionsOf(db: Db, userId: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from push_subscriptions where user_id = ${userId} order by id`
  return rows.map((row) => row.id)
}

export type Subscription = {
  userId: number
  endpoint: string
  p256dh: string
  auth: string
  /** Of its hiker. */
  language: LanguageName
}

/** Null once it is gone, or somebody else's. */
export async function findSubscription(db: Db, userId: number, id: number): Promise<Subscription | null> {
  const [row] = await db<Subscription[]>`
    select s.user_id, s.endpoint, s.p256dh, s.auth, u.language
    from push_subscriptions s join offered.accounts u on u.id = s.user_id where s.id = ${id} and s.user_id = ${userId}`
  return row ?? null
}

const byDefault = Object.entries(noticeTopics)
  .filter(([, topic]) => topic.push)
  .map(([name]) => name)

/** Queues a push for those of these notices whose hikers have a browser for it and want it for this topic. */
export async function pushLater(tx: Transaction, noticeIds: number[]): Promise<void> {
  if (noticeIds.length === 0) return
  const wanted = await tx<{ id: number; userId: number }[]>`
    select n.id, n.user_id from notices n
    left join notice_choices o on o.user_id = n.user_id and o.topic = n.topic and o.channel = 'push'
    where n.id = any(${noticeIds}) and coalesce(o.wanted, n.topic = any(${byDefault}))
      and exists (select from push_subscriptions p where p.user_id = n.user_id)`
  for (const { id, userId } of wanted) {
    const payload = { noticeId: id, userId }
    await addJob(tx, 'push', PUSH_JOB, payload, { key: String(id), again: true, delay: GATHER_SECONDS })
  }
}
