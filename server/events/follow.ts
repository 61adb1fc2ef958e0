import type { Transaction } from '#server/db/connect.ts'
import { addJobs, takeOwnJobs, type Json, type NewJob, type Payload } from '#server/jobs/jobs.queries.ts'
import type { App } from '#server/lib/serve.ts'
import type { Catalogue, EventName } from './catalogue.ts'
import type { Follow, Listeners } from './listeners.ts'

/** Facts in one job, unless a feature says otherwise: enough to be cheap, few enough to be done again when one of them fails. */
const AT_ONCE = 100

const followKind = (feature: string, name: EventName) => `${feature} follows ${name}`

/** What the transactions that are open will leave to the queue. */
const waiting = new WeakMap<Transaction, NewJob[]>()
let wake = () => {}

/** Queued with the transaction, all of it in one statement at its end, and looked for as soon as it is committed. */
export function followLater<N extends EventName>(
  tx: Transaction,
  listeners: readonly Listeners[],
  name: N,
  facts: Catalogue[N][],
): void {
  const jobs = listeners.flatMap(({ feature, follow, only, lane = 'events', atOnce = AT_ONCE }) => {
    if (follow?.[name] === undefined) return []
    const kind = followKind(feature, name)
    const wanted = facts.filter((fact) => only?.[name]?.(fact) ?? true)
    return pieces(wanted, atOnce).map((some) => ({ lane, kind, payload: { facts: some as Json[] } }))
  })
  if (jobs.length === 0) return
  const others = waiting.get(tx)
  if (others !== undefined) {
    others.push(...jobs)
    return
  }
  waiting.set(tx, jobs)
  tx.atEnd(() => queueNow(tx))
  tx.afterCommit(wakeQueue)
}

const wakeQueue = () => wake()

async function queueNow(tx: Transaction): Promise<void> {
  const jobs = waiting.get(tx) ?? []
  waiting.delete(tx)
  if (jobs.length > 0) await addJobs(tx, jobs)
}

function pieces<T>(items: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, place) =>
    items.slice(place * size, (place + 1) * size),
  )
}

type Run = Follow<EventName>

/** A job of an earlier version has one fact and nothing around it. */
const factsOf = (payload: Payload) =>
  (Array.isArray(payload['facts']) ? payload['facts'] : [payload]) as unknown as Catalogue[EventName][]

/** Lets the queue work off what follows. */
export function followEvents(app: App, listeners: readonly Listeners[]): void {
  wake = () => app.jobs.wake()
  for (const { feature, name, lane, run } of followers(listeners)) {
    app.jobs.handle(followKind(feature, name), { lane }, async (payload, { id }, signal) => {
      await run(app, factsOf(payload), keyOf(feature, name, id), signal)
    })
  }
}

/**
 * Follows in the transaction what was stated in it, as far as these features go, instead of leaving it to the queue: for a world
 * that is made as a whole. They need nothing of the application but its database.
 */
export async function followAtOnce(
  tx: Transaction,
  listeners: readonly Listeners[],
  features: string[],
): Promise<void> {
  const all = followers(listeners).filter((one) => features.includes(one.feature))
  const byKind = new Map(all.map((one) => [followKind(one.feature, one.name), one]))
  const { signal } = new AbortController()
  for (;;) {
    await queueNow(tx)
    const jobs = Map.groupBy(await takeOwnJobs(tx, [...byKind.keys()]), (job) => job.kind)
    if (jobs.size === 0) return
    for (const [kind, some] of jobs) {
      const { feature, name, run } = byKind.get(kind)!
      const facts = some.flatMap((job) => factsOf(job.payload))
      await run({ db: tx } as unknown as App, facts, keyOf(feature, name, some[0]!.id), signal)
    }
  }
}

const keyOf = (feature: string, name: EventName, id: number) => `${feature}-${name}-${id}`

function followers(listeners: readonly Listeners[]) {
  return listeners.flatMap(({ feature, follow = {}, lane = 'events' as const }) =>
    (Object.keys(follow) as EventName[]).map((name) => ({ feature, name, lane, run: follow[name] as Run })),
  )
}
