import type { PointEntry } from './entry.ts'

export type EntryInForce = PointEntry & { id: number }

/**
 * What the ledger must be told so that it says what is wanted: entries that no longer hold are taken back, missing ones
 * are added. Nothing is ever changed in place, and what holds already is left alone.
 */
export function difference<T extends EntryInForce>(
  inForce: readonly T[],
  wanted: readonly PointEntry[],
): { takenBack: T[]; added: PointEntry[] } {
  const known = new Map<string, T>()
  const takenBack: T[] = []
  for (const entry of inForce) {
    const key = keyOf(entry)
    if (known.has(key)) takenBack.push(entry)
    else known.set(key, entry)
  }
  const added: PointEntry[] = []
  for (const entry of wanted) {
    const key = keyOf(entry)
    if (!known.delete(key)) added.push(entry)
  }
  return { takenBack: [...takenBack, ...known.values()], added }
}

/** Everything that makes a difference to anybody's sum, or to what an entry is shown with. */
function keyOf(entry: PointEntry): string {
  const { kind, storyId, summitId, earnedOn, monthKnown, points, scopes, evidence } = entry
  // A database gives the names inside a JSON value back in an order of its own.
  const reasons = Object.entries(evidence).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return [kind, storyId, summitId, earnedOn, monthKnown, points, scopes.join(), reasons.join()].join('|')
}
