/** `by`: whose wish it is (a hiker, an address); null for what the server does for itself. */
export type Waiting = { by: string | null; urgent: boolean }

/**
 * What waits for its turn. Urgent wishes (somebody is looking at a screen) go before the rest, and among them everybody
 * gets a turn before anybody gets a second one: whoever sends a hundred pictures at once waits for their own alone.
 */
export function fairQueue<T extends Waiting>() {
  let waiting: T[] = []
  const lastTurn = new Map<string, number>()
  let turn = 0

  return {
    get size() {
      return waiting.length
    },
    countOf: (by: string) => waiting.filter((one) => one.by === by).length,
    push(one: T): void {
      waiting.push(one)
    },
    /** The next one among those that may go now. */
    take(mayGo: (one: T) => boolean): T | null {
      let best: T | null = null
      for (const one of waiting) if (mayGo(one) && (best === null || goesBefore(one, best))) best = one
      if (best === null) return null
      waiting = waiting.filter((one) => one !== best)
      if (best.by !== null) {
        lastTurn.set(best.by, ++turn)
        // Whoever waits for nothing is forgotten.
        for (const by of lastTurn.keys()) {
          if (by !== best.by && !waiting.some((one) => one.by === by)) lastTurn.delete(by)
        }
      }
      return best
    },
    /** Empties it. */
    drain(): T[] {
      const all = waiting
      waiting = []
      lastTurn.clear()
      return all
    },
  }

  /** Only ever asked of one that came later than the other. */
  function goesBefore(later: T, earlier: T): boolean {
    if (later.urgent !== earlier.urgent) return later.urgent
    return turnOf(later) < turnOf(earlier)
  }

  function turnOf({ by }: Waiting): number {
    return by === null ? 0 : (lastTurn.get(by) ?? 0)
  }
}
