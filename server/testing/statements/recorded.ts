/**
 * A statement, or a piece of one, as it was sent: the words of its template and, for each hole, all that was seen in it. A value
 * is `$`, a name stands for itself, and a piece is known by its own words.
 */
export type Statement = { words: string[]; holes: Record<string, Statement | null>[] }

/** Statements under the function that sends them: `features/stories/feed.queries.ts readFeed`, then their words. */
export type Recorded = Record<string, Record<string, Statement>>

/** Marks a piece that is put into itself, once more around. */
export const AGAIN = '…'

export const keyOf = ({ words }: Statement) => words.join('§').replace(/\s+/g, ' ').trim()

/** Adds what the second has seen to the first. */
export function merge(into: Statement, from: Statement): Statement {
  from.holes.forEach((hole, at) => {
    const known = into.holes[at]!
    for (const [key, one] of Object.entries(hole)) {
      const before = known[key]
      known[key] = before && one ? merge(before, one) : one
    }
  })
  return into
}

export function add(to: Recorded, sender: string, statement: Statement): void {
  const known = (to[sender] ??= {})
  const key = keyOf(statement)
  known[key] = known[key] === undefined ? statement : merge(known[key], statement)
}

export function mergeAll(all: readonly Recorded[]): Recorded {
  const merged: Recorded = {}
  for (const one of all) {
    for (const [sender, statements] of Object.entries(one)) {
      for (const statement of Object.values(statements)) add(merged, sender, statement)
    }
  }
  return merged
}
