import type { App } from '#server/lib/serve.ts'
import type { Transaction } from '#server/db/connect.ts'
import { addJobs, type Payload } from '#server/jobs/jobs.queries.ts'
import type { Lane } from '#server/jobs/lanes.ts'
import type { Catalogue, EventName } from './catalogue.ts'

/**
 * Runs in the transaction of the cause: it sees what the cause wrote, and if it throws, nothing happened at all. It gets
 * every fact of the moment at once (an import makes hundreds of stories), so that its queries need not grow with them.
 */
export type Agree<N extends EventName> = (tx: Transaction, facts: Catalogue[N][]) => Promise<unknown>

/**
 * Runs later from the queue, at least once, in any process. `key` is the same at every try, so that what must not
 * happen twice (a letter, a notice) can be told from what already happened.
 */
export type Follow<N extends EventName> = (
  app: App,
  fact: Catalogue[N],
  key: string,
  signal: AbortSignal,
) => Promise<unknown>

export type Listeners = {
  feature: string
  agree?: { [N in EventName]?: Agree<N> }
  follow?: { [N in EventName]?: Follow<N> }
  /** Where it follows what it hears, `events` unless said: slow work must not keep notices waiting. */
  lane?: Lane
}

/** What a feature hears. Stands in `<feature>.listeners.ts` and in the list of `server/features/listeners.ts`. */
export function defineListeners(listeners: Listeners): Listeners {
  return listeners
}

// Known to the process as a whole: a service gets a transaction and nothing else, and features that hear each other
// could not import each other. Set once, before the first fact, by whoever opens the database for work.
let known: readonly Listeners[] | null = null

export function setListeners(listeners: readonly Listeners[]): void {
  known = listeners
}

export const followKind = (feature: string, name: EventName) => `${feature} follows ${name}`

/** Says facts in the transaction that makes them true. Listeners that must agree run now, in the order of the list. */
export async function emit<N extends EventName>(
  tx: Transaction,
  name: N,
  ...facts: Catalogue[N][]
): Promise<void> {
  if (facts.length === 0) return
  if (known === null) throw new Error(`Nobody listens yet, but ${name} was said: call setListeners first`)
  for (const { agree } of known) await agree?.[name]?.(tx, facts)
  for (const { feature, follow, lane = 'events' } of known) {
    if (follow?.[name]) await addJobs(tx, lane, followKind(feature, name), facts as Payload[])
  }
}

/** Lets the queue work off what follows. */
export function followEvents(app: App, listeners: readonly Listeners[]): void {
  for (const { feature, follow = {}, lane = 'events' } of listeners) {
    for (const name of Object.keys(follow) as EventName[]) {
      const run = follow[name] as Follow<EventName>
      app.jobs.handle(followKind(feature, name), { lane }, async (payload, job, signal) => {
        await run(app, payload as unknown as Catalogue[EventName], `${feature}-${name}-${job.id}`, signal)
      })
    }
  }
}
