import type { Transaction } from '#server/db/connect.ts'
import type { Catalogue, EventName } from './catalogue.ts'
import { followLater } from './follow.ts'
import { inOrder, type Facts, type Listeners } from './listeners.ts'

// Known to the process as a whole: a service gets a transaction and nothing else, and features that listen to each other
// could not import each other. Set once, before the first fact, by whoever opens the database for work.
let known: readonly Listeners[] | null = null

export function setListeners(listeners: readonly Listeners[]): void {
  known = inOrder(listeners)
}

/** What is gathered while somebody waits for the outermost `emit` of a transaction. */
type Moment = Map<Listeners, Facts>
const moments = new WeakMap<Transaction, Moment>()

/**
 * States facts in the transaction that makes them true. Listeners that must agree run now, those who gather after them; what follows
 * is queued at the end of the transaction. Before it returns, everybody has agreed, unless a listener itself emits: then those
 * who gather come after that listener is through.
 */
export async function emit<N extends EventName>(
  tx: Transaction,
  name: N,
  ...facts: Catalogue[N][]
): Promise<void> {
  if (facts.length === 0) return
  if (known === null) throw new Error(`Nobody listens yet, but ${name} was emitted: call setListeners first`)
  const outer = moments.get(tx)
  const moment: Moment = outer ?? new Map()
  if (outer === undefined) moments.set(tx, moment)
  try {
    for (const listener of known) {
      await listener.agree?.[name]?.(tx, facts)
      if (listener.gather?.names.includes(name)) gather(moment, listener, name, facts)
    }
    followLater(tx, known, name, facts)
    if (outer === undefined) await agreeTogether(tx, known, moment)
  } finally {
    if (outer === undefined) moments.delete(tx)
  }
}

function gather<N extends EventName>(
  moment: Moment,
  listener: Listeners,
  name: N,
  facts: Catalogue[N][],
): void {
  const gathered = moment.get(listener) ?? {}
  const before = (gathered[name] ?? []) as Catalogue[N][]
  moment.set(listener, { ...gathered, [name]: [...before, ...facts] })
}

/** In their order; what one of them emits, those after it take along, and those before it once more. */
async function agreeTogether(
  tx: Transaction,
  listeners: readonly Listeners[],
  moment: Moment,
): Promise<void> {
  for (;;) {
    const next = listeners.find((one) => moment.has(one))
    if (next === undefined) return
    const facts = moment.get(next)!
    moment.delete(next)
    await next.gather!.agree(tx, facts)
  }
}
