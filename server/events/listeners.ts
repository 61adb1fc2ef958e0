import type { Transaction } from '#server/db/connect.ts'
import type { Lane } from '#server/jobs/lanes.ts'
import type { App } from '#server/lib/serve.ts'
import type { Catalogue, EventName } from './catalogue.ts'

/**
 * Runs in the transaction of the cause: it sees what the cause wrote, and if it throws, nothing happened at all. It gets
 * every fact of the moment at once (an import makes hundreds of stories), so that its queries need not grow with them.
 */
export type Agree<N extends EventName> = (tx: Transaction, facts: Catalogue[N][]) => Promise<unknown>

/**
 * Runs from the queue as soon as the transaction is committed, at least once, in any process. A fact says where to look: what is
 * so by now is read when it runs, so that one that comes late, twice or after a later one does no harm. `key` is the same at every
 * try, for what happens as often as it is said and must not happen twice for one saying.
 */
export type Follow<N extends EventName> = (
  app: App,
  facts: Catalogue[N][],
  key: string,
  signal: AbortSignal,
) => Promise<unknown>

/** Facts of several names. */
export type Facts = { [N in EventName]?: Catalogue[N][] }

type Agreeing = {
  agree?: { [N in EventName]?: Agree<N> }
  /**
   * Facts of these names are taken together, once everybody else has agreed to what is emitted now: for who counts anew from rows,
   * to whom an ascent and the story that tells of it are one reason to count, not two.
   */
  gather?: { names: EventName[]; agree: (tx: Transaction, facts: Facts) => Promise<unknown> }
  /** Why it cannot wait; stands in docs/architecture.md. */
  because: string
  /** Features that must have agreed to a fact before this one does. */
  after?: string[]
}

type Following = {
  follow: { [N in EventName]?: Follow<N> }
  /** Which facts of a name concern it, all of them unless said: what nobody needs is not queued. */
  only?: { [N in EventName]?: (fact: Catalogue[N]) => boolean }
  /** Where it follows, `events` unless said: slow work must not keep notices waiting. */
  lane?: Lane
  /** Facts in one job, at most; one alone where each takes long. */
  atOnce?: number
}

type Without<T> = Partial<Record<keyof T, never>>

export type Listeners = { feature: string } & (Agreeing | Without<Agreeing>) &
  (Following | Without<Following>)

/** What a feature listens to. Stands in `<feature>.listeners.ts` and in the list of `server/features/listeners.ts`. */
export function defineListeners(listeners: Listeners): Listeners {
  return listeners
}

/** In an order in which everybody comes after those whom they name; the same for any order of the list. */
export function inOrder(listeners: readonly Listeners[]): Listeners[] {
  const waiting = listeners.toSorted((a, b) => (a.feature < b.feature ? -1 : 1))
  const names = new Set(waiting.map((one) => one.feature))
  for (const { feature, after = [] } of waiting) {
    const unknown = after.find((name) => !names.has(name))
    if (unknown !== undefined) throw new Error(`${feature} comes after ${unknown}, which listens to nothing`)
  }
  const done = new Set<string>()
  const ordered: Listeners[] = []
  while (waiting.length > 0) {
    const place = waiting.findIndex(({ after = [] }) => after.every((name) => done.has(name)))
    if (place < 0)
      throw new Error(`Each comes after another: ${waiting.map((one) => one.feature).join(', ')}`)
    const [next] = waiting.splice(place, 1)
    ordered.push(next!)
    done.add(next!.feature)
  }
  return ordered
}
