import type { Transaction } from '#server/db/connect.ts'
import type { Catalogue, EventName } from './catalogue.ts'
import { followLater } from './follow.ts'
import { inOrder, type Listeners } from './listeners.ts'

// Known to the process as a whole: a service gets a transaction and nothing else, and features that listen to each other
// could not import each other. Set once, before the first fact, by whoever opens the database for work.
let known: readonly Listeners[] | null = null

export function setListeners(listeners: readonly Listeners[]): void {
  known = inOrder(listeners)
}

/** States facts in the transaction that makes them true. Listeners that must agree run now; what follows is queued at its end. */
export async function emit<N extends EventName>(
  tx: Transaction,
  name: N,
  ...facts: Catalogue[N][]
): Promise<void> {
  if (facts.length === 0) return
  if (known === null) throw new Error(`Nobody listens yet, but ${name} was emitted: call setListeners first`)
  for (const { agree } of known) await agree?.[name]?.(tx, facts)
  followLater(tx, known, name, facts)
}
